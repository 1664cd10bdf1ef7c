import { atom } from 'jotai'
import type { Failure } from '#engine/call'
import type { Tone } from '#renderers/context'
import { stored } from '#app/state'

/** A short message about a completed action. It disappears by itself. */
interface Notice {
  readonly tone: Tone
  readonly text: string
  /** Failure that the notice reports. */
  readonly failure?: Failure | undefined
}

export interface NumberedNotice extends Notice {
  /** From 1, in the order of telling: the same words twice are two notices. */
  readonly number: number
}

const countAtom = atom(0)
const heldAtom = atom<readonly NumberedNotice[]>([])

/** Notices that nobody has shown yet, the oldest first: of several told in one moment none is lost. */
export const noticesAtom = atom(
  (get) => get(heldAtom),
  (get, set, notice: Notice) => {
    const number = get(countAtom) + 1
    set(countAtom, number)
    set(heldAtom, [...get(heldAtom), { ...notice, number }])
  },
)

/** Lets go of what has been shown, up to a number. */
export const shownNoticesAtom = atom(null, (_get, set, last: number) =>
  set(heldAtom, (held) => held.filter(({ number }) => number > last)),
)

const COLLAPSED = 'collapsed'

const heldCollapsedAtom = atom(stored.navigation.read() === COLLAPSED)

/** Whether the navigation shows icons alone; kept on this device. */
export const collapsedAtom = atom(
  (get) => get(heldCollapsedAtom),
  (_get, set, collapsed: boolean) => {
    stored.navigation.write(collapsed ? COLLAPSED : '')
    set(heldCollapsedAtom, collapsed)
  },
)
