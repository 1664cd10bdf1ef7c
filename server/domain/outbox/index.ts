import type { ModuleOperations } from '../../call/operations.ts'
import { send } from './send.ts'

export const outbox: ModuleOperations = { operations: { send } }
