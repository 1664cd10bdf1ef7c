import { useStore, atom } from 'jotai'
import { leaveQuestion } from '#renderers/context'
import { translatorAtom } from '#app/language'
import { store } from '#app/state'
import { questionQueue } from './questionQueue.ts'

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
