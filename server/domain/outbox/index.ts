import type { ModuleOperations } from '../../operation/index.ts'
import { send } from './send.ts'

export const outbox: ModuleOperations = { operations: { send } }
