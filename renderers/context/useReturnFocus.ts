import { useEffect, useState } from 'react'

/**
 * For what opens over a page without a trigger of its own: gives the focus back to where it was, once the whole is gone.
 * Focus that has gone elsewhere meanwhile, to a dialog opened next for example, is left alone.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}
