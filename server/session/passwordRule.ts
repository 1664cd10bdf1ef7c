import { isCommonPassword } from './isCommonPassword.ts'

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
