import type { Translator } from '#engine/text'
import type { SuccessfulCall } from '../blocks/useBlockCall.ts'

/** How many records a list says that it has; where it counted only so far, in words (wire contract, 1). */
export function totalText({ total = 0, exact = true }: SuccessfulCall, translator: Translator) {
  const text = exact
    ? translator.translate('lbl.general.count', { count: total })
    : translator.translate('lbl.general.countMore', { count: total - 1 })
  return { text, total, exact }
}
