import { createHash } from 'node:crypto'
import type { CallContext } from '../call/context.ts'

const PURPOSE = 'cursor'

type Place = readonly (string | null)[]

/**
 * Where a page ended: the last row's place in the order, good for the very same rows in the very same order. It is sealed: what a list is
 * ordered by need not be told by it.
 */
export interface Cursors {
  readonly write: (place: Place) => string
  /** Null: it is not ours, or of another list, order or filter. */
  readonly read: (written: string, keys: number) => Place | null
}

/** `of` is what tells one list from another: its condition with all its values, and its order. */
export function cursorsOf({ portal }: Pick<CallContext, 'portal'>, of: readonly unknown[]): Cursors {
  const { signer } = portal
  const digest = createHash('sha256').update(JSON.stringify(of)).digest('base64url')
  return {
    write: (place) => signer.seal(PURPOSE, JSON.stringify([digest, ...place])),
    read: (written, keys) => {
      const text = signer.unseal(PURPOSE, written)
      const [said, ...place] = text === null ? [] : (JSON.parse(text) as readonly (string | null)[])
      return said === digest && place.length === keys ? place : null
    },
  }
}
