import { leaveQuestion } from '#renderers/context'
import { speechAtom } from '../language/index.ts'
import { store } from '../store.ts'
import { asked } from './questions.ts'

let asking = false

/** Asks before unsaved work is left by the menu, by Back or by signing out; one question at a time. */
export async function askLeave(go: () => void): Promise<void> {
  if (asking) return
  asking = true
  const answer = await asked.ask(leaveQuestion(store.get(speechAtom)))
  asking = false
  if (answer !== null) go()
}
