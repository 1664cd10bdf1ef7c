import type { ModuleOperations } from '../../operation/index.ts'
import { create } from './create.ts'
import { createMany } from './createMany.ts'

export { refuseArea } from './create.ts'

/** Operations of locks: nothing may be booked in a locked span. */
export const lock: ModuleOperations = { operations: { create, createMany } }
