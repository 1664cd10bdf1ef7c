import type { Operation } from '../../operation/index.ts'
import { toColumnFilters, withExtraConditions } from './filters.ts'
import { genericOperation } from './genericOperation.ts'

/** How many people there are by one of their fields, narrowed as their list is. */
export const summary: Operation = (context, call) =>
  genericOperation('summary')(withExtraConditions(context, call), toColumnFilters(call))
