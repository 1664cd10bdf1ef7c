import { useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import { focusHandlingStore } from './focusHandlingStore.ts'

/** Keeps Fluent's handling of the focus once something has needed it: that brings along what does. */
export const FocusHandlingRoot = (): ReactElement | null =>
  useSyncExternalStore(focusHandlingStore.subscribe, focusHandlingStore.read)
