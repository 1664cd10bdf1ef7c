import type { ModuleOperations } from '../../operation/index.ts'
import { list } from './list.ts'

export const viewLog: ModuleOperations = { operations: { list } }
