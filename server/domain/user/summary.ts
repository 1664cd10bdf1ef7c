import type { Operation } from '../../operation/index.ts'
import { toColumnFilters, withExtraConditions } from './filters.ts'
import { genericOperation } from './genericOperation.ts'

/** Counts users by a field, with the filters of their list. */
export const summary: Operation = (context, call) =>
  genericOperation('summary')(withExtraConditions(context, call), toColumnFilters(call))
