/**
 * Our requests to the Storefront API. Prices are those of the United States: our cart holds dollars, and a shop that sells in
 * several currencies would use its own one otherwise.
 */

const imageFields = `
  fragment ImageFields on Image {
    url(transform: { maxWidth: 1600 })
    medium: url(transform: { maxWidth: 800 })
    small: url(transform: { maxWidth: 400 })
    altText
    width
    height
  }
`;

const productFields = `
  fragment ProductFields on Product {
    id
    handle
    title
    description
    productType
    requiresSellingPlan
    images(first: 20) {
      nodes {
        ...ImageFields
      }
    }
    options(first: 10) {
      name
      optionValues {
        name
        swatch {
          color
        }
      }
    }
    variants(first: 250) {
      nodes {
        id
        title
        availableForSale
        price {
          amount
          currencyCode
        }
        image {
          ...ImageFields
        }
        selectedOptions {
          name
          value
        }
        quantityRule {
          maximum
        }
      }
    }
  }
  ${imageFields}
`;

export const productsQuery = `
  query Products($first: Int!, $after: String) @inContext(country: US) {
    products(first: $first, after: $after, sortKey: TITLE) {
      nodes {
        ...ProductFields
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${productFields}
`;

export const productQuery = `
  query Product($handle: String!) @inContext(country: US) {
    product(handle: $handle) {
      ...ProductFields
    }
  }
  ${productFields}
`;

export const availabilityQuery = `
  query Availability($first: Int!, $after: String) @inContext(country: US) {
    products(first: $first, after: $after, sortKey: TITLE) {
      nodes {
        requiresSellingPlan
        variants(first: 250) {
          nodes {
            id
            availableForSale
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export const collectionsQuery = `
  query Collections($first: Int!, $after: String) @inContext(country: US) {
    collections(first: $first, after: $after, sortKey: TITLE) {
      nodes {
        id
        handle
        title
        description
        image {
          ...ImageFields
        }
        products(first: 250) {
          nodes {
            handle
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${imageFields}
`;

export const cartCreateMutation = `
  mutation CartCreate($lines: [CartLineInput!]!) @inContext(country: US) {
    cartCreate(input: { lines: $lines }) {
      cart {
        checkoutUrl
        cost {
          totalAmount {
            currencyCode
          }
        }
        lines(first: 250) {
          nodes {
            id
            quantity
            merchandise {
              ... on ProductVariant {
                id
              }
            }
          }
        }
      }
      userErrors {
        code
        field
        message
      }
      warnings {
        code
        target
      }
    }
  }
`;
