/** Follows the fragment of a reference (RFC 6901, percent-encoded) through own members only; undefined when it leads nowhere. */
export function followPointer(root: unknown, fragment: string): { readonly value: unknown } | undefined {
  const pointer = decoded(fragment)
  if (pointer === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined
  let value = root
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as { readonly [name: string]: unknown })[name]
  }
  return { value }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
