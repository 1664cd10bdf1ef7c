import type { FieldSource } from '#engine/source'

/** A translation key with its figures. */
interface CounterText {
  readonly key: string
  readonly figures: { readonly [name: string]: number }
}

/** The counter texts: characters, up to the limit if there is one; with a chunk size, the messages too. */
export function counterText(
  text: string,
  { counter, max }: Pick<FieldSource, 'counter' | 'max'>,
): readonly CounterText[] {
  if (!counter) return []
  const count = Array.from(text).length
  return [
    max === undefined
      ? { key: 'lbl.general.charactersTyped', figures: { count } }
      : { key: 'lbl.general.characters', figures: { count, max } },
    ...(counter === true ? [] : [{ key: 'lbl.general.messages', figures: { count: Math.ceil(count / counter) } }]),
  ]
}
