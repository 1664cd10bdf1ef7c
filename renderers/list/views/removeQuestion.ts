import type { Speech } from '#engine/text'
import type { Question, SavedView } from '#renderers/context'

/** Asks before a view is removed. */
export const removeQuestion = ({ name }: SavedView, { say }: Speech): Question => ({
  kind: 'confirm',
  title: say('lbl.general.viewRemove'),
  text: say('msg.general.viewRemove', { name }),
  names: [],
  choices: [{ key: 'remove', label: say('lbl.general.remove') }],
  cancel: say('lbl.general.cancel'),
  danger: true,
})
