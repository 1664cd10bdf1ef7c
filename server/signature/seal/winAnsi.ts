/** Characters that WinAnsi has at other places than Latin-1 (ISO 32000-1, annex D). */
const WIN_ANSI: { readonly [sign: string]: string } = {
  '€': '\x80',
  '…': '\x85',
  Œ: '\x8c',
  Š: '\x8a',
  Ž: '\x8e',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '–': '\x96',
  '—': '\x97',
  œ: '\x9c',
  š: '\x9a',
  ž: '\x9e',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}
/** The narrow and the figure space of typography: the fonts that every reader has do not hold them. */
const SPACES = /[\u2000-\u200A\u202F\u205F]/g
const ACCENTS = /\p{M}/gu
const OTHER = '?'

/**
 * Text for the fonts that every reader of PDF has. A character that they do not hold loses its accents, or is a question mark:
 * the evidence in the file has the text as it is.
 */
const winAnsi = (text: string): string => Array.from(text.normalize('NFC').replaceAll(SPACES, ' '), encoded).join('')

const isLatin = (sign: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(sign)

function encoded(sign: string): string {
  if (isLatin(sign)) return sign
  const known = WIN_ANSI[sign]
  if (known !== undefined) return known
  const bare = sign.normalize('NFD').replaceAll(ACCENTS, '')
  return bare !== '' && Array.from(bare).every(isLatin) ? bare : OTHER
}

/** A text as the content of a page writes it. */
export const shown = (text: string): string => `(${winAnsi(text).replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`
