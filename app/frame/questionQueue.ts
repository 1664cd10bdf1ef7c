import { createQuestionQueue } from '#renderers/dialog'
import { translatorAtom } from '#app/language'
import { store } from '#app/state'

/** Questions to the user, shown one at a time. */
export const questionQueue = createQuestionQueue()

/** Asks whether a link may replace the session of somebody who is signed in. */
export async function confirmLink(name: string): Promise<boolean> {
  const { translate } = store.get(translatorAtom)
  const answer = await questionQueue.ask({
    kind: 'confirm',
    title: translate('lbl.shell.link'),
    text: translate('msg.shell.link', { name }),
    names: [],
    choices: [{ key: 'link', label: translate('lbl.shell.useLink') }],
    cancel: translate('lbl.shell.staySignedIn'),
    danger: false,
  })
  return answer !== null
}
