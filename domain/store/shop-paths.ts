export function productPath(handle: string): string {
  return `/store/products/${handle}`;
}

export function collectionPath(handle: string): string {
  return `/collections/${handle}`;
}
