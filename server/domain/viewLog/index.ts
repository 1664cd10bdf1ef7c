import type { ModuleOperations } from '../../operation/operations.ts'
import { list } from './list.ts'

export const viewLog: ModuleOperations = { operations: { list } }
