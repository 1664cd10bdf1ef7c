import { atom } from 'jotai'

const heldAtom = atom<{ readonly [module: string]: number }>({})

/** How often the records of each module have changed: another number reads again. */
export const revisionsAtom = atom(
  (get) => get(heldAtom),
  (get, set, module: string) => {
    const held = get(heldAtom)
    set(heldAtom, { ...held, [module]: (held[module] ?? 0) + 1 })
  },
)
