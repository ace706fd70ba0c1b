/**
 * Safari, and every browser on an iPhone or iPad, which all have its engine: they delete what a site keeps once it was not opened for
 * seven days, but not what a site on the home screen keeps.
 */
export function deletesAfterSevenDays(userAgent: string): boolean {
  return /AppleWebKit\//.test(userAgent) && !/Chrom(?:e|ium)\/|Android/.test(userAgent);
}
