import { atom } from 'jotai'

/** How many open forms hold something unsaved. */
export const unsavedAtom = atom(0)

/** A way out of the present screen that waits for a yes. */
export const leavingAtom = atom<{ readonly go: () => void } | null>(null)
