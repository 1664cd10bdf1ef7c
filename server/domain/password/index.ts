import type { ModuleOperations } from '../../operation/index.ts'
import { change } from './change.ts'
import { state } from './state.ts'

export const password: ModuleOperations = { operations: { state, edit: change } }
