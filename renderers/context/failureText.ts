import { UNEXPECTED, failureKey } from '#engine/call'
import type { Failure } from '#engine/call'
import { textOfKeys } from '#engine/text'
import type { Translator } from '#engine/text'

/** The names that a failure lists, such as the records in its way: messages without a field that differ from its text. */
export const namedByFailure = ({ fields }: Pick<Failure, 'fields'>, text: string): readonly string[] =>
  fields.flatMap(({ pointer, message }) => (pointer === '' && message !== '' && message !== text ? [message] : []))

/** The text of a failure: that of its code, or that of an unexpected failure (ER-01). */
export const failureText = ({ code }: Failure, translator: Translator): string =>
  translator.hasText(failureKey(code))
    ? translator.translate(failureKey(code))
    : code === 'WS001'
      ? ''
      : translator.translate(textOfKeys(failureKey(UNEXPECTED)))
