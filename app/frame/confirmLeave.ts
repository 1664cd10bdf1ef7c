import { leaveQuestion } from '#renderers/context'
import { translatorAtom } from '#app/language'
import { store } from '#app/state'
import { questionQueue } from './questionQueue.ts'

let asking = false

/** Asks before unsaved work is left by the menu, by Back or by signing out; one question at a time. */
export async function confirmLeave(go: () => void): Promise<void> {
  if (asking) return
  asking = true
  const answer = await questionQueue.ask(leaveQuestion(store.get(translatorAtom)))
  asking = false
  if (answer !== null) go()
}
