import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, editRecord, changeStatus } from '../../resource/index.ts'
import { withUserColumns } from './extraColumns.ts'
import { SAVED_MASK, userAnswer } from './get.ts'
import { refuseAreaStaff } from './refuseAreaStaff.ts'
import { refuse } from '../../operation/index.ts'

/** Switches a user's status. Refused for users who work in an area. */
export const toggle: Operation = (context, call) =>
  mapConstraintErrors(() =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      const inside = withUserColumns({ ...context, rows })
      const saved = await editRecord(inside, call)
      if (!saved.ok) return saved
      return (await refuseAreaStaff(context, rows, [saved.stored.id])) ?? userAnswer(inside, saved.stored, SAVED_MASK)
    }),
  )

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
