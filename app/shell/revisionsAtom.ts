import { atom } from 'jotai'

const heldAtom = atom<{ readonly [module: string]: number }>({})

/** Counts the changes to the records of each module. Screens reload their data when the number changes. */
export const revisionsAtom = atom(
  (get) => get(heldAtom),
  (get, set, module: string) => {
    const held = get(heldAtom)
    set(heldAtom, { ...held, [module]: (held[module] ?? 0) + 1 })
  },
)
