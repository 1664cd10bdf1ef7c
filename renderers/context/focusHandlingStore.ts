import type { ReactElement } from 'react'

const listeners = new Set<() => void>()
let element: ReactElement | null = null

/** The element that activates Fluent's focus handling; null until it is first needed. */
export const focusHandlingStore = {
  read: (): ReactElement | null => element,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (given: ReactElement): void => {
    element = given
    listeners.forEach((listener) => listener())
  },
}
