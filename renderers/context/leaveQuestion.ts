import type { Speech } from '#engine/text'
import type { Question } from './question.ts'

/** Asks before unsaved work is left; any answer but null leaves it. */
export const leaveQuestion = ({ say }: Speech): Question => ({
  kind: 'confirm',
  title: say('lbl.general.leave'),
  text: say('msg.general.leave'),
  names: [],
  choices: [{ key: 'leave', label: say('lbl.general.discard') }],
  cancel: say('lbl.general.stay'),
  danger: true,
})
