import { textOfKeys } from '#engine/text'
import type { Translator } from '#engine/text'
import type { Field } from './field.ts'
import { keyOf } from './leaf.ts'

/**
 * Returns the title of a row, built from its parts as the definition declares. Empty if none is declared, or nothing is
 * filled in.
 */
export function rowTitle(row: unknown, { source: { summary }, of }: Field, translator: Translator): string {
  if (summary === undefined) return ''
  // Only the parts used in the title are formatted.
  const word = (name: string): string | undefined => {
    const part = of.find((one) => one.name === name)
    return part?.kind.text(keyOf(row, name), part, translator)
  }
  return translator.translate(textOfKeys(summary), word).trim()
}
