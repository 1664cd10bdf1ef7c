import type { ModuleOperations } from '../../operation/index.ts'
import { create, edit, renewSecret, events } from './operations.ts'

export const webhook: ModuleOperations = { operations: { create, edit, events, renewSecret } }
