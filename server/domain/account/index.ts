import type { ModuleOperations } from '../../operation/index.ts'
import { list } from './list.ts'

export const account: ModuleOperations = { operations: { list } }
