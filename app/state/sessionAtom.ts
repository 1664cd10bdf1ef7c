import { atom, createStore } from 'jotai'
import type { Application } from './application.ts'
import { INITIAL_SESSION, sessionReducer } from './sessionReducer.ts'
import type { SessionEvent } from './sessionReducer.ts'

export type { Portal } from './sessionReducer.ts'

export const applicationAtom = atom<Application | null>(null)

/** The e-mail address that the sign-in begins with, if the page was told one. */
export const loginAtom = atom<string | null>(null)

const heldAtom = atom(INITIAL_SESSION)

/** The session and its sign-in state. Writing an event updates it (SE-09). */
export const sessionAtom = atom(
  (get) => get(heldAtom),
  (get, set, event: SessionEvent) => set(heldAtom, sessionReducer(get(heldAtom), event)),
)

/** How often a refusal has made it likely that the definitions in hand are not those of the server any more. */
export const staleDefinitionsAtom = atom(0)

/** The one store of the application's state: React and the client read the same. */
export const store = createStore()
