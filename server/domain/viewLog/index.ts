import type { ModuleOperations } from '../../call/operations.ts'
import { list } from './list.ts'

export const viewLog: ModuleOperations = { operations: { list } }
