import type { Operation } from '../../call/context.ts'
import { asked, narrowed } from './filters.ts'
import { generic } from './generic.ts'

/** How many people there are by one of their fields, narrowed as their list is. */
export const summary: Operation = (context, call) => generic('summary')(narrowed(context, call), asked(call))
