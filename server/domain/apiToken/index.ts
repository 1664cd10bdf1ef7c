import type { ModuleOperations } from '../../operation/index.ts'
import { create, grantable, remove } from './operations.ts'

export const apiToken: ModuleOperations = { operations: { create, grantable, remove } }
