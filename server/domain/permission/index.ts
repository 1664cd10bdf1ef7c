import type { ModuleOperations } from '../../call/operations.ts'
import { list } from './list.ts'

export const permission: ModuleOperations = { operations: { list } }
