import type { ModuleOperations } from '../../call/operations.ts'
import { publish, rollback } from './publish.ts'
import { save } from './save.ts'

export const definition: ModuleOperations = { operations: { save, publish, rollback } }

export { checkContent, overlaid } from './check.ts'
export { configured } from './configured.ts'
export { publishContent } from './publishContent.ts'
export { readHeld } from './store.ts'
