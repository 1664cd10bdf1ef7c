import { addRowIds } from '#engine/form'
import type { FormPlan, Values } from '#engine/form'

/** Gives every row of a repeat an id, so that it can be told from the others while they change places. */
export const withRowIds = (plan: FormPlan, values: Values): Values => addRowIds(plan.roots, values)
