import type { ModuleOperations } from '../../operation/index.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { drop } from './drop.ts'
import { of } from './of.ts'

export const savedView: ModuleOperations = { operations: { of, create, change, drop } }
