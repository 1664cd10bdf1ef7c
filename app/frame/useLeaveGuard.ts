import { useStore } from 'jotai'
import { confirmLeave } from './confirmLeave.ts'
import { unsavedAtom } from './unsavedAtom.ts'

/** Goes somewhere else at once, or asks first where something is unsaved. */
export function useLeaveGuard(): (go: () => void) => void {
  const store = useStore()
  return (go) => {
    if (store.get(unsavedAtom) === 0) go()
    else void confirmLeave(go)
  }
}
