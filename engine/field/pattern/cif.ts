/** Letters for the control digits, if the control is a letter (Orden EHA/451/2008). */
const CONTROL_LETTERS = 'JABCDEFGHI'
/** Public bodies, religious congregations, foreign and other entities have a letter; companies and the like a digit; the others either. */
const ONLY_LETTER = /^[NPQRSW]/
const ONLY_DIGIT = /^[ABEH]/

/**
 * Whether a text is the NIF of a legal person or entity: its type, seven digits (the first two once encoded the
 * province), a control.
 */
export function isCif(text: string): boolean {
  const match = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(text)
  if (!match) return false
  const [, kind = '', digits = '', control = ''] = match
  const sum = Array.from(digits).reduce((total, digit, at) => total + weighed(Number(digit), at), 0)
  const number = (10 - (sum % 10)) % 10
  const letterOnly = ONLY_LETTER.test(kind) || digits.startsWith('00')
  return (!letterOnly && control === String(number)) || (!ONLY_DIGIT.test(kind) && control === CONTROL_LETTERS[number])
}

/** Doubles the digits at odd positions and adds up their own digits. */
const weighed = (digit: number, at: number): number =>
  at % 2 === 0 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit
