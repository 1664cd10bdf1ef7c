import type { ModuleOperations } from '../../call/operations.ts'
import { create } from './create.ts'
import { forms } from './forms.ts'
import { get } from './get.ts'

export const requirement: ModuleOperations = { operations: { create, get, forms } }
