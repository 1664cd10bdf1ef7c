import { createQuestionQueue } from '#renderers/dialog'
import { translatorAtom } from '#app/language'
import { store } from '#app/state'
import { useStore, atom } from 'jotai'
import { leaveQuestion } from '#renderers/context'

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

/** Returns a function that navigates at once, or asks first if there is unsaved input. */
export function useLeaveGuard(): (go: () => void) => void {
  const store = useStore()
  return (go) => {
    if (store.get(unsavedAtom) === 0) go()
    else void confirmLeave(go)
  }
}

let asking = false

/** Asks before unsaved input is left by the menu, by Back or by signing out. Shows one question at a time. */
export async function confirmLeave(go: () => void): Promise<void> {
  if (asking) return
  asking = true
  const answer = await questionQueue.ask(leaveQuestion(store.get(translatorAtom)))
  asking = false
  if (answer !== null) go()
}

/** Number of open forms with unsaved input. */
export const unsavedAtom = atom(0)
