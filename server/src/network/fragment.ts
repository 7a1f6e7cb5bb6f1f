/** The address, or an address's key, without what stands behind `#`. */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
