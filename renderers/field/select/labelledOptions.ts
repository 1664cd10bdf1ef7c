import type { Option } from '#engine/field'
import type { Text, Translator } from '#engine/text'

/** From this number of options on, a list is searched rather than read. */
const LONG = 20

/** An option with its words in the reader's language. */
interface LabelledOption {
  readonly key: Option['key']
  readonly words: string
  readonly help?: Text | undefined
}

export const isLongList = (options: readonly Option[]): boolean => options.length >= LONG

/** Returns options with their labels. Those of a long list are in the alphabetical order of the language. */
export function labelledOptions(options: readonly Option[], translator: Translator): readonly LabelledOption[] {
  const worded = options.map(({ key, text, help }) => ({ key, words: translator.translate(text), help }))
  if (!isLongList(options)) return worded
  const { compare } = new Intl.Collator(translator.language, { numeric: true })
  return worded.toSorted((one, other) => compare(one.words, other.words))
}

/** The options whose words contain what was typed, without regard to case and accents; those that begin with it first. */
export function matchingOptions(options: readonly LabelledOption[], typed: string): readonly LabelledOption[] {
  const wanted = folded(typed.trim())
  if (wanted === '') return options
  const found = options.flatMap((option) => {
    const at = folded(option.words).indexOf(wanted)
    return at === -1 ? [] : [{ option, at }]
  })
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(({ option }) => option)
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
