import type { ModuleOperations } from '../../operation/index.ts'
import { create } from './create.ts'

export const incident: ModuleOperations = { operations: { create } }
