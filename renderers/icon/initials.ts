/** Text in brackets, and characters that do not begin a name. */
const APART = /[([{][^)\]}]*[)\]}]?|[^\p{L}\p{N}\s]/gu

/** The first letters of the first word of a name and of its last. */
export function initials(name: string): string {
  const words = name.replaceAll(APART, '').split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
