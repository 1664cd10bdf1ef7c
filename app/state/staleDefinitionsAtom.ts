import { atom } from 'jotai'

/** How often a refusal has made it likely that the definitions in hand are not those of the server any more. */
export const staleDefinitionsAtom = atom(0)
