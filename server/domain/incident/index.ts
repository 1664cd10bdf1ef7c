import type { ModuleOperations } from '../../operation/operations.ts'
import { create } from './create.ts'

export const incident: ModuleOperations = { operations: { create } }
