import { atom } from 'jotai'

/** How many open forms hold something unsaved. */
export const unsavedAtom = atom(0)
