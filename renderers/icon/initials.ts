/** Text in brackets, and characters that do not begin a name. */
const APART = /[([{][^)\]}]*[)\]}]?|[^\p{L}\p{N}\s]/gu

/** Words within a name that begin none of its parts: `de la Creu`, `Puig i Soler`. */
const PARTICLE = /^(?:[a-z]{1,3}|dels|della)$/

/** The first letters of a record's name: of its first word and of its last. */
export const initials = (name: string): string => letters(wordsOf(name), -1)

/** The first letters of a person's first name and first surname; of two surnames the second stands last. */
export function personInitials(name: string): string {
  const [surnames = '', given = ''] = name.split(',')
  const words = wordsOf(`${given} ${surnames}`).filter((word) => !PARTICLE.test(word))
  return letters(words.length > 0 ? words : wordsOf(name), words.length > 2 ? -2 : -1)
}

const wordsOf = (name: string): readonly string[] => name.replaceAll(APART, '').split(/\s+/).filter(Boolean)

function letters(words: readonly string[], second: number): string {
  return [words[0], words.length > 1 ? words.at(second) : '']
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
