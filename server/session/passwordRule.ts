/** The rule for passwords of an organisation (SE-12). */
export interface PasswordRule {
  readonly minimum: number
  /** A digit, a lower-case and an upper-case letter are required. */
  readonly classes: boolean
}

/** Characters that no organisation may go below, and those asked for unless it says otherwise. */
const FLOOR = 6
const DEFAULT_MINIMUM = 10
/** Characters of the longest password. */
export const LONGEST_PASSWORD = 254

/** Reads the attributes `contraseniaMinima` and `contraseniaClases` of an organisation. */
export function passwordRule(attributes: { readonly [name: string]: string }): PasswordRule {
  const minimum = Number(attributes['contraseniaMinima'] || DEFAULT_MINIMUM)
  return {
    minimum: Math.min(LONGEST_PASSWORD, Math.max(FLOOR, Number.isInteger(minimum) ? minimum : DEFAULT_MINIMUM)),
    classes: attributes['contraseniaClases'] === 'true',
  }
}

/** Whether a password may be chosen. `about`: texts about its owner, which are easy to guess. */
export async function isStrongPassword(
  password: string,
  { minimum, classes }: PasswordRule,
  about: readonly string[],
): Promise<boolean> {
  const { length } = Array.from(password)
  if (length < minimum || length > LONGEST_PASSWORD) return false
  if (classes && ![/\d/, /\p{Ll}/u, /\p{Lu}/u].every((one) => one.test(password))) return false
  return !(await isCommonPassword(password, about))
}

/**
 * Whether a password is among the first that somebody would try: one of the most used ones, one character or a few over
 * and over, or little more than words about its owner (NIST SP 800-63B, 3.1.1.2).
 */
async function isCommonPassword(password: string, about: readonly string[]): Promise<boolean> {
  const plain = fold(password)
  if (new Set(plain).size <= FEW_CHARACTERS) return true
  const rest = about.flatMap(wordsOf).reduce((left, word) => left.replaceAll(word, ''), plain)
  if (rest.length < SHORTEST_REST) return true
  const common = await commonPasswords()
  return common.has(plain) || common.has(plain.replace(/[^a-z]+$/, ''))
}

/** Different characters that are too few, whatever the length. */
const FEW_CHARACTERS = 3
/** Characters that a password must have beside the words about its owner. */
const SHORTEST_REST = 4
const SHORTEST_WORD = 4

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)

let loaded: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is chosen: unpacking the list takes a third of a second. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        Object.values(dictionary)
          .flat()
          .filter((word) => word.length >= SHORTEST_LISTED),
      ),
  ))

/** No password may be shorter (SE-12). */
const SHORTEST_LISTED = 6
