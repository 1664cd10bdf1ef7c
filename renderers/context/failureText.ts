import { UNEXPECTED, failureKey } from '#engine/call'
import type { Failure } from '#engine/call'
import { keyed } from '#engine/text'
import type { Speech } from '#engine/text'

/** Words of a refusal: those of its code, else those of an unexpected one (ER-01). */
export const failureText = ({ code }: Failure, speech: Speech): string =>
  speech.has(failureKey(code))
    ? speech.say(failureKey(code))
    : code === 'WS001'
      ? ''
      : speech.say(keyed(failureKey(UNEXPECTED)))
