import { useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { unsavedAtom } from './unsavedAtom.ts'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Lets a form say that it holds something unsaved; the browser then asks before the page is closed or reloaded. */
export function useUnsaved(): (dirty: boolean) => void {
  const store = useStore()
  const said = useRef(false)
  const tell = useCallback(
    (dirty: boolean) => {
      if (dirty === said.current) return
      said.current = dirty
      const count = store.get(unsavedAtom) + (dirty ? 1 : -1)
      store.set(unsavedAtom, count)
      if (count > 0) addEventListener('beforeunload', ask)
      else removeEventListener('beforeunload', ask)
    },
    [store],
  )
  useEffect(() => () => tell(false), [tell])
  return tell
}
