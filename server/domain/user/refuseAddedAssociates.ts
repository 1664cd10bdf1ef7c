import type { DecodedCall } from '#engine/call'
import { rowsOf } from '#engine/form'
import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer } from '../../operation/index.ts'

/** Bits of the mask that write associated people. */
const ASSOCIATES_MASK = 8 | 32

/**
 * Whom a call says that it associates must be among those who come with it, where the rows say as whom: nobody is associated by an id
 * alone, and nobody is told that they were.
 */
export function refuseAddedAssociates({ added, mask, payload }: DecodedCall): RefusedAnswer | null {
  const said = added['usuariosAsociados'] ?? []
  if (said.length === 0 || (mask !== null && (mask & ASSOCIATES_MASK) === 0)) return null
  const came = new Set(rowsOf(payload?.['usuariosAsociados']).flatMap(({ id, usuario }) => [id, usuario]))
  return said.every((id) => came.has(id))
    ? null
    : refuse('90004', { fields: [{ pointer: '/usuasociados', code: '90004' }] })
}
