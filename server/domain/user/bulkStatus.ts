import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { changeStatus } from '../../resource/index.ts'
import { refuseAreaStaff } from './refuseAreaStaff.ts'
import { toggle } from './toggle.ts'

/** Gives all selected users a status, or none. Refused for users who work in an area. */
export const bulkStatus: Operation = async (context, call) =>
  (call.values['estatus'] ?? null) === null
    ? refuse('90002', { fields: MISSING })
    : changeStatus(context, call, {
        one: toggle,
        many: (inside, ids) => refuseAreaStaff(inside, inside.rows, ids),
      })

/** Neither a status nor an action was sent. */
const MISSING = ['/idestatus', '/accion'].map((pointer) => ({ pointer, code: '90002' }))
