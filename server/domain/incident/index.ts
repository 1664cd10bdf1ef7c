import type { ModuleOperations } from '../../call/operations.ts'
import { create } from './create.ts'

export const incident: ModuleOperations = { operations: { create } }
