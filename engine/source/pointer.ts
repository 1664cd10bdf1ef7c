/** Returns the JSON pointer (RFC 6901) of an entry below `pointer`. */
export const below = (pointer: string, key: string | number): string => `${pointer}/${escaped(key)}`

/** Escapes a key. The check comes first because few keys need escaping and many pointers are built. */
const escaped = (key: string | number): string | number =>
  typeof key === 'string' && (key.includes('~') || key.includes('/'))
    ? key.replaceAll('~', '~0').replaceAll('/', '~1')
    : key

/** Returns the steps of a JSON pointer. */
export const steps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
