import type { Field } from '#engine/field'
import type { Json, OptionSource } from '#engine/source'
import { memoize } from '#engine/memoize'

interface Translated {
  readonly key: number | string
  readonly wire: Json
}

/** The choices that have another value on the wire than their key; looked for once per field. */
export const translatedOptions = memoize(({ source: { options } }: Field): readonly Translated[] =>
  (Array.isArray(options) ? options : []).flatMap((option: OptionSource) =>
    typeof option === 'object' && option.wire !== undefined ? [{ key: option.key, wire: option.wire }] : [],
  ),
)

/** What a choice travels as. */
export function choiceWire(field: Field, key: unknown): unknown {
  const option = translatedOptions(field).find((one) => one.key === key)
  return option ? option.wire : key
}
