import type { ModuleOperations } from '../../operation/index.ts'
import { remove } from './remove.ts'

export const blacklist: ModuleOperations = { operations: { remove } }
