import { useFocusFinders } from '@fluentui/react-components'
import { useSyncExternalStore, createElement, useEffect } from 'react'
import type { ReactElement } from 'react'

/**
 * Keeps Fluent's handling of the focus for as long as this is drawn. Where a dialog is its last user it goes with the
 * dialog, and what it had hidden behind it stays hidden from screen readers (tabster 8.8, `dispose`).
 */
function FocusHandling(): null {
  useFocusFinders()
  return null
}

/** Keeps Fluent's handling of the focus once something has needed it: that brings along what does. */
export const FocusHandlingRoot = (): ReactElement | null =>
  useSyncExternalStore(focusHandlingStore.subscribe, focusHandlingStore.read)

/** For what keeps the focus within itself: `KeptFocus` draws something from now on. */
export const useFocusHandling = (): void => useEffect(() => focusHandlingStore.set(FOCUS_HANDLING), [])

const FOCUS_HANDLING = createElement(FocusHandling)

const listeners = new Set<() => void>()
let element: ReactElement | null = null

/** The element that activates Fluent's focus handling; null until it is first needed. */
const focusHandlingStore = {
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
