import { createHash } from 'node:crypto'
import type { CallContext } from '../operation/index.ts'

const PURPOSE = 'cursor'

type CursorPosition = readonly (string | null)[]

/**
 * Where a page ended: the last row's place in the order, good for the very same rows in the very same order. It is sealed: what a list is
 * ordered by need not be told by it.
 */
export interface CursorCodec {
  readonly encode: (place: CursorPosition) => string
  /** Null: it is not ours, or of another list, order or filter. */
  readonly decode: (written: string, keys: number) => CursorPosition | null
}

/** `of` is what tells one list from another: its condition with all its values, and its order. */
export function createCursors({ portal }: Pick<CallContext, 'portal'>, of: readonly unknown[]): CursorCodec {
  const { signer } = portal
  const digest = createHash('sha256').update(JSON.stringify(of)).digest('base64url')
  return {
    encode: (place) => signer.seal(PURPOSE, JSON.stringify([digest, ...place])),
    decode: (written, keys) => {
      const text = signer.unseal(PURPOSE, written)
      const [said, ...place] = text === null ? [] : (JSON.parse(text) as readonly (string | null)[])
      return said === digest && place.length === keys ? place : null
    },
  }
}
