import { PATTERN_NAMES, namedPattern } from '#engine/expression'
import { textKind } from './textKind.ts'

/** The text kind without check digits, which the sign-in page does not need: they come with the portal. */
export const basicText = textKind(PATTERN_NAMES, (name) => {
  const pattern = namedPattern(name)
  return pattern && { normal: (text) => text, holds: (text) => pattern.test(text) }
})
