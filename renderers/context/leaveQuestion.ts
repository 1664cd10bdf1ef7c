import type { Translator } from '#engine/text'
import type { Question } from './question.ts'

/** Asks before unsaved work is left; any answer but null leaves it. */
export const leaveQuestion = ({ translate }: Translator): Question => ({
  kind: 'confirm',
  title: translate('lbl.general.leave'),
  text: translate('msg.general.leave'),
  names: [],
  choices: [{ key: 'leave', label: translate('lbl.general.discard') }],
  cancel: translate('lbl.general.stay'),
  danger: true,
})
