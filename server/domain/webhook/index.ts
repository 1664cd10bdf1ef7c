import type { ModuleOperations } from '../../operation/index.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { events } from './events.ts'
import { renewSecret } from './renewSecret.ts'

export const webhook: ModuleOperations = { operations: { create, edit, events, renewSecret } }
