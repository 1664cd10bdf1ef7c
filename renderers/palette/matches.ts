/** Marks that stand over letters (Unicode, general category M). */
const MARKS = /\p{M}/gu

/** Folds a text for comparison: no capitals, no accents. */
const foldText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** Whether every word that is typed begins a word of the texts, in any order. */
export function matches(search: string, texts: readonly (string | undefined)[]): boolean {
  const words = texts.flatMap((text) => wordsOf(text ?? ''))
  return wordsOf(search).every((begun) => words.some((word) => word.startsWith(begun)))
}

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
