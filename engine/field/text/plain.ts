import { PATTERN_NAMES, namedPattern } from '#engine/expression'
import { textKind } from './textKind.ts'

/** The text of a sign-in: patterns with check digits, which nothing there asks for, come with the portal. */
export const plainText = textKind(PATTERN_NAMES, (name) => {
  const pattern = namedPattern(name)
  return pattern && { normal: (text) => text, holds: (text) => pattern.test(text) }
})
