/** The products of the test shop: one for each shape that a real shop may send. */
export interface TestProduct {
  id: string;
  handle: string;
  title: string;
  description: string;
  productType: string;
  requiresSellingPlan?: boolean;
  images: readonly TestImage[];
  options: readonly { name: string; values: readonly { name: string; color?: string }[] }[];
  variants: TestVariant[];
}

export interface TestVariant {
  id: string;
  title: string;
  amount: string;
  stock: number;
  maximum?: number;
  image?: TestImage;
  selectedOptions: readonly { name: string; value: string }[];
}

interface TestImage {
  file: string;
  altText: string | null;
  width: number | null;
  height: number | null;
}

export const variantId = (number: number) => `gid://shopify/ProductVariant/${number}`;

const front: TestImage = {
  file: "front.svg",
  altText: "The shirt from the front",
  width: 1600,
  height: 2000,
};
/** Pictures from elsewhere come without a size. */
const unknown: TestImage = { file: "detail.svg", altText: null, width: null, height: null };

const onlyWay = [{ name: "Title", values: [{ name: "Default Title" }] }];
const single = (variant: Pick<TestVariant, "id" | "amount" | "stock" | "maximum">): TestVariant[] => [
  { ...variant, title: "Default Title", selectedOptions: [{ name: "Title", value: "Default Title" }] },
];

const tee = (number: number, size: string, color: string, stock: number): TestVariant => ({
  id: variantId(number),
  title: `${size} / ${color}`,
  amount: "34.0",
  stock,
  ...(color === "Black" ? { image: front } : {}),
  selectedOptions: [
    { name: "Size", value: size },
    { name: "Color", value: color },
  ],
});

/** New ones each time: their stock changes. */
export function testProducts(): TestProduct[] {
  return [
    {
      id: "gid://shopify/Product/1",
      handle: "heel-toe-tee",
      title: "Heel-Toe Tee",
      description: "Three pedals on heavy cotton.",
      productType: "Tee",
      images: [front, unknown],
      options: [
        { name: "Size", values: [{ name: "S" }, { name: "M" }, { name: "L" }] },
        { name: "Color", values: [{ name: "Black", color: "#1C1917" }, { name: "Cream" }] },
      ],
      variants: [
        tee(101, "S", "Black", 5),
        tee(102, "M", "Black", 3),
        tee(103, "L", "Black", 0),
        tee(104, "S", "Cream", 5),
        tee(105, "M", "Cream", 5),
        tee(106, "L", "Cream", 5),
      ],
    },
    {
      id: "gid://shopify/Product/2",
      handle: "pit-towel",
      title: "Pit Towel",
      description: "",
      productType: "",
      images: [unknown],
      options: onlyWay,
      variants: single({ id: variantId(201), amount: "12.5", stock: 40 }),
    },
    {
      id: "gid://shopify/Product/3",
      handle: "night-shift-poster",
      title: "Night Shift Poster",
      description: "Printed once, sold once.",
      productType: "Poster",
      images: [],
      options: onlyWay,
      variants: single({ id: variantId(301), amount: "18.00", stock: 0 }),
    },
    {
      id: "gid://shopify/Product/4",
      handle: "paddock-hoodie",
      title: "Paddock Hoodie",
      description: "For mornings at the track.",
      productType: "Hoodie",
      images: [front],
      options: [
        { name: "Size", values: [{ name: "M" }] },
        { name: "Color", values: [{ name: "Grey" }] },
        { name: "Lining", values: [{ name: "Fleece" }, { name: "None" }] },
      ],
      variants: ["Fleece", "None"].map((lining, index) => ({
        id: variantId(401 + index),
        title: `M / Grey / ${lining}`,
        amount: "1064.99",
        stock: 10,
        selectedOptions: [
          { name: "Size", value: "M" },
          { name: "Color", value: "Grey" },
          { name: "Lining", value: lining },
        ],
      })),
    },
    {
      id: "gid://shopify/Product/5",
      handle: "torque-sticker",
      title: "Torque Sticker",
      description: "At most five to an order.",
      productType: "Sticker",
      images: [unknown],
      options: onlyWay,
      variants: single({ id: variantId(501), amount: "4.0", stock: 100, maximum: 5 }),
    },
    {
      id: "gid://shopify/Product/6",
      handle: "sticker-of-the-month",
      title: "Sticker of the Month",
      description: "Only as a subscription.",
      productType: "Sticker",
      requiresSellingPlan: true,
      images: [unknown],
      options: onlyWay,
      variants: single({ id: variantId(601), amount: "3.0", stock: 100 }),
    },
  ];
}

export const testCollections = [
  {
    id: "gid://shopify/Collection/1",
    handle: "midnight-crew",
    title: "Midnight Crew",
    description: "For those who wrench after work.",
    image: front,
    products: ["heel-toe-tee", "paddock-hoodie"],
  },
  {
    id: "gid://shopify/Collection/2",
    handle: "small-things",
    title: "Small Things",
    description: "",
    image: undefined,
    products: ["torque-sticker", "pit-towel"],
  },
] as const;
