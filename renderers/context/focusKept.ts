import type { ReactElement } from 'react'

const listeners = new Set<() => void>()
let keeper: ReactElement | null = null

/** What keeps Fluent's handling of the focus; null until something has needed it. */
export const focusKept = {
  read: (): ReactElement | null => keeper,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (given: ReactElement): void => {
    keeper = given
    listeners.forEach((listener) => listener())
  },
}
