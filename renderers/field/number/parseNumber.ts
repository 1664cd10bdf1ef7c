/** A decimal comma or point, and nothing else between digits. */
const NUMBER = /^-?(\d+([.,]\d*)?|[.,]\d+)$/

/** The number that a text spells; another text stays as it is, to be refused; none is nothing. */
export function parseNumber(text: string): number | string | null {
  const written = text.trim()
  if (written === '') return null
  return NUMBER.test(written) ? Number(written.replace(',', '.')) : text
}
