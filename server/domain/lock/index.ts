import type { ModuleOperations } from '../../operation/index.ts'
import { create } from './create.ts'
import { createMany } from './createMany.ts'

/** What a definition cannot say of locks: that nothing is booked meanwhile. */
export const lock: ModuleOperations = { operations: { create, createMany } }
