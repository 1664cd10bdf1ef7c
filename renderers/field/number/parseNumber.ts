import { DECIMALS, readNumber } from '#engine/field'
import type { Field } from '#engine/field'

/** Parses a number in a language; null if the text is not a number, or ambiguous. */
export function parseNumber(text: string, { source }: Pick<Field, 'source'>, language: string): number | null {
  const read = readNumber(text, { decimals: source.integer ? 0 : DECIMALS, language })
  return read.kind === 'number' ? read.value : null
}
