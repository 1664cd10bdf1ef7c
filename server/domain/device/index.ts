import type { ModuleOperations } from '../../operation/index.ts'
import { list } from './list.ts'
import { register, remove, update, use } from './change.ts'

export const device: ModuleOperations = { operations: { list, register, update, use, remove } }
