import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

interface PopupState {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** Of the trigger. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/**
 * For a popover that `Opener` draws: opens it once its trigger has the focus, as a press on it would. Fluent gives the
 * focus back only to a trigger that it has seen with it.
 */
export function usePopup(): PopupState {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      button.current?.focus()
      setOpen(true)
    })
    return () => clearTimeout(timer)
  }, [])
  return { open, setOpen, button }
}
