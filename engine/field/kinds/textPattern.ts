import { PATTERN_NAMES, namedPattern } from '#engine/expression'

/** A named pattern of texts. `normal` converts the different notations to one. */
export interface TextPattern {
  readonly normal: (text: string) => string
  readonly holds: (text: string) => boolean
}

/** Converts to upper case and removes separators. */
const compact = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toUpperCase()

const letterOf = (digits: string): string | undefined => LETTERS[Number(digits) % LETTERS.length]

/** Letters for the number modulo 23 (Real Decreto 1553/2005, article 11). */
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Doubles the digits at odd positions and adds up their own digits. */
const weighed = (digit: number, at: number): number =>
  at % 2 === 0 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit

/** Public bodies, religious congregations, foreign and other entities have a letter; companies and the like a digit; the others either. */
const ONLY_LETTER = /^[NPQRSW]/
const ONLY_DIGIT = /^[ABEH]/

/** Letters for the control digits, if the control is a letter (Orden EHA/451/2008). */
const CONTROL_LETTERS = 'JABCDEFGHI'

/** Length of an account number in each country that has one (SWIFT IBAN Registry, release 99). */
const WRITTEN =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
  'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
  'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
  'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'

const LENGTHS: ReadonlyMap<string, number> = new Map(
  WRITTEN.split(' ').map((word) => [word.slice(0, 2), Number(word.slice(2))]),
)

/** Patterns with a check digit, or that code checks better than a regular expression. */
const CHECKED: ReadonlyMap<string, TextPattern> = new Map([
  ['nif', { normal: compact, holds: isNif }],
  ['nie', { normal: compact, holds: isNie }],
  ['cif', { normal: compact, holds: isCif }],
  ['taxId', { normal: compact, holds: (text) => isNif(text) || isNie(text) || isCif(text) }],
  ['iban', { normal: compact, holds: isIban }],
  ['postcodeES', { normal: compact, holds: (text) => /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text) }],
])

export const TEXT_PATTERN_NAMES: readonly string[] = [...new Set([...CHECKED.keys(), ...PATTERN_NAMES])]

/** Returns a pattern for text fields: one with a check, otherwise one of the expression patterns. */
export function textPattern(name: string): TextPattern | undefined {
  const pattern = namedPattern(name)
  return CHECKED.get(name) ?? (pattern && { normal: (text) => text, holds: (text) => pattern.test(text) })
}

/**
 * Whether a text is the NIF of a natural person: DNI with its letter, or K, L, M with seven digits (Real Decreto
 * 1065/2007, articles 19 and 20).
 */
function isNif(text: string): boolean {
  const match = /^(?:(\d{8})|[KLM](\d{7}))([A-Z])$/.exec(text)
  return match !== null && letterOf(match[1] ?? match[2] ?? '') === match[3]
}

/** Whether a text is an NIE: X, Y, Z mean 0, 1, 2 before the seven digits (Orden INT/2058/2008). */
function isNie(text: string): boolean {
  const match = /^([XYZ])(\d{7})([A-Z])$/.exec(text)
  return match !== null && letterOf(`${'XYZ'.indexOf(match[1] ?? '')}${match[2]}`) === match[3]
}

/**
 * Whether a text is the NIF of a legal person or entity: its type, seven digits (the first two once encoded the
 * province), a control.
 */
function isCif(text: string): boolean {
  const match = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(text)
  if (!match) return false
  const [, kind = '', digits = '', control = ''] = match
  const sum = Array.from(digits).reduce((total, digit, at) => total + weighed(Number(digit), at), 0)
  const number = (10 - (sum % 10)) % 10
  const letterOnly = ONLY_LETTER.test(kind) || digits.startsWith('00')
  return (!letterOnly && control === String(number)) || (!ONLY_DIGIT.test(kind) && control === CONTROL_LETTERS[number])
}

/** Whether a text is an IBAN with the length of its country and valid check digits (ISO 13616, ISO 7064 MOD 97-10). */
function isIban(text: string): boolean {
  const match = /^([A-Z]{2})\d{2}[A-Z\d]+$/.exec(text)
  if (!match || LENGTHS.get(match[1] ?? '') !== text.length) return false
  const moved = text.slice(4) + text.slice(0, 4)
  // Letters start at 10. The remainder is computed digit by digit to stay exact.
  const rest = Array.from(moved).reduce((held, character) => {
    const value = Number.parseInt(character, 36)
    return (held * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
  return rest === 1
}
