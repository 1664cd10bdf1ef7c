import { atom } from 'jotai'
import { stored } from '#app/state'

const COLLAPSED = 'collapsed'

const heldAtom = atom(stored.navigation.read() === COLLAPSED)

/** Whether the navigation shows icons alone; kept on this device. */
export const collapsedAtom = atom(
  (get) => get(heldAtom),
  (_get, set, collapsed: boolean) => {
    stored.navigation.write(collapsed ? COLLAPSED : '')
    set(heldAtom, collapsed)
  },
)
