import type { ModuleOperations } from '../../operation/operations.ts'
import { list } from './list.ts'

export const permission: ModuleOperations = { operations: { list } }
