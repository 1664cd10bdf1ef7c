import { UNEXPECTED, failureKey } from '#engine/call'
import type { Failure } from '#engine/call'
import { textOfKeys } from '#engine/text'
import type { Translator } from '#engine/text'

/** Words of a refusal: those of its code, else those of an unexpected one (ER-01). */
export const failureText = ({ code }: Failure, translator: Translator): string =>
  translator.hasText(failureKey(code))
    ? translator.translate(failureKey(code))
    : code === 'WS001'
      ? ''
      : translator.translate(textOfKeys(failureKey(UNEXPECTED)))
