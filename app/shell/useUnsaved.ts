import { useActivation } from '#renderers/context'
import { unsavedAtom } from '#app/frame'
import { store } from '#app/state'

/** Lets a form say that it holds something unsaved; the browser then asks before the page is closed or reloaded. */
export const useUnsaved = (): ((dirty: boolean) => void) => useActivation(holdUnsaved)

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

const count = (step: 1 | -1): void => {
  const forms = store.get(unsavedAtom) + step
  store.set(unsavedAtom, forms)
  if (forms > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** One more form holds something unsaved, until what this answers is called; meanwhile the browser asks before the page is closed. */
export function holdUnsaved(): () => void {
  count(1)
  return () => count(-1)
}
