import type { DecodedCall } from '#engine/call'
import { rowsOf } from '#engine/form'
import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer } from '../../operation/index.ts'

/** Mask bits that write associated users. */
const ASSOCIATES_MASK = 8 | 32

/** Refuses associates that are only named by id: each must be among the sent rows, with a role. */
export function refuseAddedAssociates({ added, mask, payload }: DecodedCall): RefusedAnswer | null {
  const said = added['usuariosAsociados'] ?? []
  if (said.length === 0 || (mask !== null && (mask & ASSOCIATES_MASK) === 0)) return null
  const came = new Set(rowsOf(payload?.['usuariosAsociados']).flatMap(({ id, usuario }) => [id, usuario]))
  return said.every((id) => came.has(id))
    ? null
    : refuse('90004', { fields: [{ pointer: '/usuasociados', code: '90004' }] })
}
