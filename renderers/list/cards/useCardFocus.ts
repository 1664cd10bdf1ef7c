import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Tells which card has the focus, from 0; -1 once none has. */
export function useCardFocus(list: RefObject<HTMLElement | null>, onFocusChange: (at: number) => void): void {
  const latest = useRef(onFocusChange)
  useEffect(() => {
    latest.current = onFocusChange
  })
  useEffect(() => {
    const cards = list.current
    if (!cards) return
    const come = ({ target }: FocusEvent): void => {
      const card = target instanceof Element ? target.closest('li[data-index]') : null
      latest.current(Number(card?.getAttribute('data-index') ?? -1))
    }
    const go = (): void => latest.current(-1)
    cards.addEventListener('focusin', come)
    cards.addEventListener('focusout', go)
    return () => {
      cards.removeEventListener('focusin', come)
      cards.removeEventListener('focusout', go)
    }
  }, [list])
}
