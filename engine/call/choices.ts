import type { Field } from '#engine/field'
import type { Json, OptionSource } from '#engine/source'
import { memoize } from '#engine/memoize'

interface Translated {
  readonly key: number | string
  readonly wire: Json
}

/** Returns the options whose wire value differs from their key. Cached per field. */
export const translatedOptions = memoize(({ source: { options } }: Field): readonly Translated[] =>
  (Array.isArray(options) ? options : []).flatMap((option: OptionSource) =>
    typeof option === 'object' && option.wire !== undefined ? [{ key: option.key, wire: option.wire }] : [],
  ),
)

/** Returns the wire value of an option. */
export function choiceWire(field: Field, key: unknown): unknown {
  const option = translatedOptions(field).find((one) => one.key === key)
  return option ? option.wire : key
}
