import { scalarText } from '#engine/text'
import type { Translator } from '#engine/text'

/** A fault of a definition, with what its text inserts. */
interface ReportedFault {
  readonly reason: string
  readonly figures?: { readonly [name: string]: unknown } | undefined
}

/** The sentence of a fault in the reader's language, for configurators; the nearest known name follows, if there is one. */
export function faultMessage({ reason, figures = {} }: ReportedFault, translator: Translator): string {
  const key = `fault.${reason}`
  const sentence = translator.translate(translator.hasText(key) ? key : 'fault.other', {
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, wordsOf(value)])),
    reason,
  })
  const { suggestion } = figures
  return typeof suggestion === 'string'
    ? `${sentence} ${translator.translate('fault.suggestion', { name: suggestion })}`
    : sentence
}

const wordsOf = (value: unknown): unknown =>
  typeof value === 'number' ? value : Array.isArray(value) ? value.map(String).join(', ') : scalarText(value)
