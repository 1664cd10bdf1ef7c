import type { ReactElement } from 'react'

const listeners = new Set<() => void>()
let element: ReactElement | null = null

/** What keeps Fluent's handling of the focus; null until something has needed it. */
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
