import { addRowIds } from '#engine/form'
import type { FormPlan, Values } from '#engine/form'

/** Gives every row of a repeat an id, which identifies it when rows move. */
export const withRowIds = (plan: FormPlan, values: Values): Values => addRowIds(plan.roots, values)
