import type { ModuleOperations } from '../operation/index.ts'
import { drop } from './drop.ts'
import { get } from './get.ts'
import { save } from './save.ts'

export const draft: ModuleOperations = { operations: { get, save, drop } }
