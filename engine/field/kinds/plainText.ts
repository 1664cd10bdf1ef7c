import { PATTERN_NAMES, namedPattern } from '#engine/expression'
import { textKind } from './textKind.ts'

/** The text kind of the sign-in page. Patterns with check digits, which it does not need, come with the portal. */
export const plainText = textKind(PATTERN_NAMES, (name) => {
  const pattern = namedPattern(name)
  return pattern && { normal: (text) => text, holds: (text) => pattern.test(text) }
})
