import type { ModuleOperations } from '../../operation/index.ts'
import { create } from './create.ts'
import { grantable } from './grantable.ts'
import { remove } from './remove.ts'

export const apiToken: ModuleOperations = { operations: { create, grantable, remove } }
