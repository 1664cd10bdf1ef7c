/** The JSON pointer (RFC 6901) of an entry of what stands at `pointer`. */
export const below = (pointer: string, key: string | number): string => `${pointer}/${escaped(key)}`

/** Hardly any key has a sign to escape, and pointers are made by the thousand. */
const escaped = (key: string | number): string | number =>
  typeof key === 'string' && (key.includes('~') || key.includes('/'))
    ? key.replaceAll('~', '~0').replaceAll('/', '~1')
    : key

/** The steps of a JSON pointer. */
export const steps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
