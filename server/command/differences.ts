type Branch = { readonly [key: string]: unknown }

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** What one JSON value has otherwise than another, a line each: `+` there, `-` gone, `~` changed. The order of keys is part of it. */
export function differences(before: unknown, after: unknown, pointer = ''): readonly string[] {
  if (!isBranch(before) || !isBranch(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [`~ ${pointer || '/'}`]
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const come = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const inside = Object.keys(after)
    .filter((key) => Object.hasOwn(before, key))
    .flatMap((key) => differences(before[key], after[key], `${pointer}/${escaped(key)}`))
  const kept = (of: Branch, other: Branch): string =>
    Object.keys(of)
      .filter((key) => Object.hasOwn(other, key))
      .join()
  return [
    ...gone.map((key) => `- ${pointer}/${escaped(key)}`),
    ...come.map((key) => `+ ${pointer}/${escaped(key)}`),
    ...inside,
    ...(kept(before, after) === kept(after, before) ? [] : [`~ ${pointer || '/'} (order)`]),
  ]
}
