import { atom } from 'jotai'
import type { Failure } from '#engine/call'
import type { Tone } from '#renderers/context'

/** A short word on what has been done; shown and gone. */
export interface Notice {
  readonly tone: Tone
  readonly text: string
  /** The refusal that it tells of. */
  readonly failure?: Failure | undefined
}

export interface NumberedNotice extends Notice {
  readonly number: number
}

const heldAtom = atom<NumberedNotice | null>(null)

/** The last notice; the same words twice are two notices. */
export const noticesAtom = atom(
  (get) => get(heldAtom),
  (get, set, notice: Notice) => set(heldAtom, { ...notice, number: (get(heldAtom)?.number ?? 0) + 1 }),
)
