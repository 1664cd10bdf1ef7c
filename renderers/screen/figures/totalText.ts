import type { Speech } from '#engine/text'
import type { Answered } from '../blocks/useAnswer.ts'

/** How many records a list says that it has; where it counted only so far, in words (wire contract, 1). */
export function totalText({ total = 0, exact = true }: Answered, speech: Speech) {
  const text = exact
    ? speech.say('lbl.general.count', { count: total })
    : speech.say('lbl.general.countMore', { count: total - 1 })
  return { text, total, exact }
}
