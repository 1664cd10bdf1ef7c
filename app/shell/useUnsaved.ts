import { useActivation } from '#renderers/context'
import { unsavedAtom } from '#app/frame'
import { store } from '#app/state'

/** Lets a form report unsaved input. The browser then asks before the page is closed or reloaded. */
export const useUnsaved = (): ((dirty: boolean) => void) => useActivation(holdUnsaved)

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

const count = (step: 1 | -1): void => {
  const forms = store.get(unsavedAtom) + step
  store.set(unsavedAtom, forms)
  if (forms > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** Registers a form with unsaved input until the returned function is called. Meanwhile, the browser asks before the page is closed. */
export function holdUnsaved(): () => void {
  count(1)
  return () => count(-1)
}
