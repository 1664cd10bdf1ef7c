/**
 * Postcode formats by country code, as written by its postal service (Universal Postal Union, postal addressing
 * systems).
 */
const SHAPES: { readonly [letters: string]: RegExp } = {
  AD: /^AD[1-7]00$/,
  AT: /^[1-9]\d{3}$/,
  BE: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  CZ: /^[1-7]\d{2} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  FR: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/,
  GB: /^(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/,
  IE: /^[A-Z]\d[\dW] [A-Z\d]{4}$/,
  IT: /^\d{5}$/,
  LU: /^\d{4}$/,
  MA: /^[1-9]\d{4}$/,
  MC: /^980\d{2}$/,
  MX: /^\d{5}$/,
  NL: /^[1-9]\d{3} [A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^[1-9]\d{3}-\d{3}$/,
  RO: /^\d{6}$/,
  SE: /^[1-9]\d{2} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
}

/** Format of postcodes of any other country. */
const OTHERS = /^[A-Z\d][A-Z\d -]{1,9}$/

/** Separators in postcodes that people may omit: the character, and the number of characters after it. */
const GAPS: { readonly [letters: string]: readonly [mark: string, after: number] } = {
  GB: [' ', 3],
  IE: [' ', 4],
  NL: [' ', 2],
  PL: ['-', 3],
  PT: ['-', 3],
}

/** Returns a postcode in the format of its country, or null if it does not match. */
export function readPostcode(typed: string, letters: string): string | null {
  const upper = typed.trim().toUpperCase().replaceAll(/\s+/g, ' ')
  const [mark, after] = GAPS[letters] ?? []
  const bare = upper.replaceAll(/[ -]/g, '')
  const code = mark && after && bare.length > after ? `${bare.slice(0, -after)}${mark}${bare.slice(-after)}` : upper
  return (SHAPES[letters] ?? OTHERS).test(code) ? code : null
}
