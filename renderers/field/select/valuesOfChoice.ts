import type { Field, Option } from '#engine/field'

/** The values that a choice gives to fields beside it, by their names. */
export function valuesOfChoice(
  { source: { options: source } }: Field,
  options: readonly Option[],
  chosen: unknown,
): readonly (readonly [field: string, value: unknown])[] {
  if (!source || !('sets' in source)) return []
  const row = options.find(({ key }) => key === chosen)?.more
  return Object.entries(source.sets ?? {}).flatMap(([name, from]) => {
    const value = row?.[from]
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
}
