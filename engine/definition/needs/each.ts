export const mapValues = <T>(
  map: { readonly [name: string]: T },
  change: (value: T) => T,
): { readonly [name: string]: T } =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]))
