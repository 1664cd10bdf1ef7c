/** Returns an own entry of an object. A name such as `constructor` finds nothing. */
export const ownValue = <T>(entries: { readonly [name: string]: T } | undefined, name: string): T | undefined =>
  entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined
