import { textOfKeys } from '#engine/text'
import type { Translator } from '#engine/text'
import type { Field } from './field.ts'
import { keyOf } from './leaf.ts'

/** The line that stands for a row, made of its parts as the definition says; empty where it says none, or nothing is filled in. */
export function rowTitle(row: unknown, { source: { summary }, of }: Field, translator: Translator): string {
  if (summary === undefined) return ''
  // Only what the line names is put into words.
  const word = (name: string): string | undefined => {
    const part = of.find((one) => one.name === name)
    return part?.kind.text(keyOf(row, name), part, translator)
  }
  return translator.translate(textOfKeys(summary), word).trim()
}
