import type { ModuleOperations } from '../../operation/operations.ts'
import { send } from './send.ts'

export const outbox: ModuleOperations = { operations: { send } }
