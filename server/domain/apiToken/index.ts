import type { ModuleOperations } from '../../operation/index.ts'
import { create } from './create.ts'
import { grantable } from './grantable.ts'

export const apiToken: ModuleOperations = { operations: { create, grantable } }
