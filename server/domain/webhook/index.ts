import type { ModuleOperations } from '../../operation/index.ts'
import { create, edit } from './change.ts'
import { events } from './events.ts'
import { renewSecret } from './renewSecret.ts'

export const webhook: ModuleOperations = { operations: { create, edit, events, renewSecret } }
