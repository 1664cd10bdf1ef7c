type JsonObject = { readonly [key: string]: unknown }

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * The differences between two JSON values, one per line: `+` added, `-` removed, `~` changed. The order of keys
 * counts.
 */
export function differences(before: unknown, after: unknown, pointer = ''): readonly string[] {
  if (!isJsonObject(before) || !isJsonObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [`~ ${pointer || '/'}`]
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const come = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const inside = Object.keys(after)
    .filter((key) => Object.hasOwn(before, key))
    .flatMap((key) => differences(before[key], after[key], `${pointer}/${escapePointer(key)}`))
  const kept = (of: JsonObject, other: JsonObject): string =>
    Object.keys(of)
      .filter((key) => Object.hasOwn(other, key))
      .join()
  return [
    ...gone.map((key) => `- ${pointer}/${escapePointer(key)}`),
    ...come.map((key) => `+ ${pointer}/${escapePointer(key)}`),
    ...inside,
    ...(kept(before, after) === kept(after, before) ? [] : [`~ ${pointer || '/'} (order)`]),
  ]
}
