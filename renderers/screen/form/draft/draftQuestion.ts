import { instantText } from '#engine/field'
import type { Speech } from '#engine/text'
import type { Question } from '#renderers/context'
import type { Found, StoredDraft } from './keeperState.ts'

/** What is asked when a draft was found: to go on with it, or with which of two. */
export function foundQuestion({ stored, copied, apart }: Found, speech: Speech): Question {
  const { say } = speech
  const at = { saved: when(stored?.at, speech), here: when(copied?.at, speech) }
  const date = copied ? at.here : at.saved
  return {
    kind: 'confirm',
    title: say(apart ? 'lbl.general.draftTwo' : 'lbl.general.draftFound'),
    text: apart ? say('msg.general.draftTwo', at) : say('msg.general.draftFound', { date }),
    names: [],
    choices: apart
      ? [
          { key: 'stored', label: say('lbl.general.draftThere') },
          { key: 'copied', label: say('lbl.general.draftHere') },
        ]
      : [
          { key: 'anew', label: say('lbl.general.draftAnew') },
          { key: copied ? 'copied' : 'stored', label: say('lbl.general.draftContinue') },
        ],
    cancel: say('lbl.general.later'),
    danger: false,
  }
}

/** What is asked when another page has saved, or dropped, the draft that is typed into here. */
export function conflictQuestion(actual: StoredDraft | null, speech: Speech): Question {
  const { say } = speech
  const mine = { key: 'mine', label: say('lbl.general.draftKeepMine') }
  return {
    kind: 'confirm',
    title: say('lbl.general.draftConflict'),
    text: actual ? say('msg.general.draftConflict', { date: when(actual.at, speech) }) : say('msg.general.draftGone'),
    names: [],
    choices: actual ? [{ key: 'theirs', label: say('lbl.general.draftTakeTheirs') }, mine] : [mine],
    cancel: say('lbl.general.later'),
    danger: false,
  }
}

const when = (instant: string | undefined, { clock, language }: Speech): string => instantText(instant, clock, language)
