import type { Translator } from '#engine/text'
import type { Question, SavedView } from '#renderers/context'

/** Asks before a view is removed. */
export const removeQuestion = ({ name }: SavedView, { translate }: Translator): Question => ({
  kind: 'confirm',
  title: translate('lbl.general.viewRemove'),
  text: translate('msg.general.viewRemove', { name }),
  names: [],
  choices: [{ key: 'remove', label: translate('lbl.general.remove') }],
  cancel: translate('lbl.general.cancel'),
  danger: true,
})
