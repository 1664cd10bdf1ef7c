/** The name of a record that an answer refers to: of some a reader may not know it. */
export const nameOf = (id: string): string | undefined => (id.startsWith('u') ? `Name of ${id}` : undefined)

/** A reference as it is read: its id, and its name where that may be known. */
export function withName(id: string): { readonly [key: string]: unknown } {
  const nombre = nameOf(id)
  return { id, ...(nombre === undefined ? {} : { nombre }) }
}
