import type { ModuleOperations } from '../../operation/index.ts'
import { send } from './send.ts'

export const webhookDelivery: ModuleOperations = { operations: { send } }
