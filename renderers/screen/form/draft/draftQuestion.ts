import { instantText } from '#engine/field'
import type { Translator } from '#engine/text'
import type { Question } from '#renderers/context'
import type { FoundDraft, StoredDraft } from './autosaveState.ts'

/** The question when a draft was found: whether to continue it, or which of two to continue. */
export function foundQuestion({ stored, copied, isDiverged }: FoundDraft, translator: Translator): Question {
  const { translate } = translator
  const at = { saved: when(stored?.at, translator), here: when(copied?.at, translator) }
  const date = copied ? at.here : at.saved
  return {
    kind: 'confirm',
    title: translate(isDiverged ? 'lbl.general.draftTwo' : 'lbl.general.draftFound'),
    text: isDiverged ? translate('msg.general.draftTwo', at) : translate('msg.general.draftFound', { date }),
    names: [],
    choices: isDiverged
      ? [
          { key: 'stored', label: translate('lbl.general.draftThere') },
          { key: 'copied', label: translate('lbl.general.draftHere') },
        ]
      : [
          { key: 'anew', label: translate('lbl.general.draftAnew') },
          { key: copied ? 'copied' : 'stored', label: translate('lbl.general.draftContinue') },
        ],
    cancel: translate('lbl.general.later'),
    danger: false,
  }
}

/** The question when another page has saved or deleted the draft being edited here. */
export function conflictQuestion(actual: StoredDraft | null, translator: Translator): Question {
  const { translate } = translator
  const mine = { key: 'mine', label: translate('lbl.general.draftKeepMine') }
  return {
    kind: 'confirm',
    title: translate('lbl.general.draftConflict'),
    text: actual
      ? translate('msg.general.draftConflict', { date: when(actual.at, translator) })
      : translate('msg.general.draftGone'),
    names: [],
    choices: actual ? [{ key: 'theirs', label: translate('lbl.general.draftTakeTheirs') }, mine] : [mine],
    cancel: translate('lbl.general.later'),
    danger: false,
  }
}

const when = (instant: string | undefined, { clock, language }: Translator): string =>
  instantText(instant, clock, language)
