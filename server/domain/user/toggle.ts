import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, editRecord } from '../../resource/index.ts'
import { withUserColumns } from './extraColumns.ts'
import { SAVED_MASK, userAnswer } from './get.ts'
import { refuseAreaStaff } from './refuseAreaStaff.ts'

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
