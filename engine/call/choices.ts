import type { Field } from '#engine/field'
import type { Json, OptionSource } from '#engine/source'

interface Translated {
  readonly key: number | string
  readonly wire: Json
}

const translations = new WeakMap<Field, readonly Translated[]>()

/** The choices that have another value on the wire than their key; looked for once per field. */
export function translated(field: Field): readonly Translated[] {
  const held = translations.get(field)
  if (held) return held
  const { options } = field.source
  const found = (Array.isArray(options) ? options : []).flatMap((option: OptionSource) =>
    typeof option === 'object' && option.wire !== undefined ? [{ key: option.key, wire: option.wire }] : [],
  )
  translations.set(field, found)
  return found
}

/** What a choice travels as. */
export function choiceWire(field: Field, key: unknown): unknown {
  const option = translated(field).find((one) => one.key === key)
  return option ? option.wire : key
}
