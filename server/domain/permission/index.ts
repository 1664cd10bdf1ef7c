import type { ModuleOperations } from '../../operation/index.ts'
import { list } from './list.ts'

export const permission: ModuleOperations = { operations: { list } }
