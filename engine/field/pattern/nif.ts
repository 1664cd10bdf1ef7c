/** Letters for the number modulo 23 (Real Decreto 1553/2005, article 11). */
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

const letterOf = (digits: string): string | undefined => LETTERS[Number(digits) % LETTERS.length]

/**
 * Whether a text is the NIF of a natural person: DNI with its letter, or K, L, M with seven digits (Real Decreto
 * 1065/2007, articles 19 and 20).
 */
export function isNif(text: string): boolean {
  const match = /^(?:(\d{8})|[KLM](\d{7}))([A-Z])$/.exec(text)
  return match !== null && letterOf(match[1] ?? match[2] ?? '') === match[3]
}

/** Whether a text is an NIE: X, Y, Z mean 0, 1, 2 before the seven digits (Orden INT/2058/2008). */
export function isNie(text: string): boolean {
  const match = /^([XYZ])(\d{7})([A-Z])$/.exec(text)
  return match !== null && letterOf(`${'XYZ'.indexOf(match[1] ?? '')}${match[2]}`) === match[3]
}
