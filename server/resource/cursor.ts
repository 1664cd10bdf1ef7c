import { createHash } from 'node:crypto'
import type { CallContext } from '../operation/index.ts'

const PURPOSE = 'cursor'

type CursorPosition = readonly (string | null)[]

/**
 * Encodes the position of the last row of a page. It is valid for the same list, filter and order only, and
 * encrypted, because it contains values of the row.
 */
export interface CursorCodec {
  readonly encode: (place: CursorPosition) => string
  /** Null if the cursor is foreign or belongs to another list, filter or order. */
  readonly decode: (written: string, keys: number) => CursorPosition | null
}

/** Creates the codec. `of` identifies the list by its condition, parameters and order. */
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
