import { createElement, useEffect } from 'react'
import { FocusHandling } from './FocusHandling.tsx'
import { focusHandlingStore } from './focusHandlingStore.ts'

/** For what keeps the focus within itself: `KeptFocus` draws something from now on. */
export const useFocusHandling = (): void => useEffect(() => focusHandlingStore.set(FOCUS_HANDLING), [])

const FOCUS_HANDLING = createElement(FocusHandling)
