import type { ModuleOperations } from '../../operation/index.ts'
import { change, drop } from './change.ts'
import { create } from './create.ts'
import { of } from './of.ts'

export const savedView: ModuleOperations = { operations: { of, create, change, drop } }
