import { useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import { focusKept } from './focusKept.ts'

/** Keeps Fluent's handling of the focus once something has needed it: that brings along what does. */
export const KeptFocus = (): ReactElement | null => useSyncExternalStore(focusKept.subscribe, focusKept.read)
