import { createElement, useEffect } from 'react'
import { FocusKeeper } from './FocusKeeper.tsx'
import { focusKept } from './focusKept.ts'

/** For what keeps the focus within itself: `KeptFocus` draws something from now on. */
export const useKeptFocus = (): void => useEffect(() => focusKept.set(KEEPER), [])

const KEEPER = createElement(FocusKeeper)
