import type { QuestionOf } from '#renderers/context'

/** Whether a text is an answer: not blank, and like the pattern from its beginning to its end. */
export function isValidAnswer({ pattern, max }: QuestionOf<'text'>, text: string): boolean {
  const asked = text.trim()
  if (asked === '' || asked.length > max) return false
  return pattern === null || new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gy]/g, '')).test(asked)
}
