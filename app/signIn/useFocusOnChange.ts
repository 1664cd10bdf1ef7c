import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Moves the focus to an element when `key` changes, so that what has taken the place of something else is announced. */
export function useFocusOnChange(key: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) element.current?.focus()
    shown.current = key
  }, [key])
  return element
}
