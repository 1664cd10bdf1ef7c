import type { ModuleOperations } from '../../operation/index.ts'
import { list, remove } from './operations.ts'
import { withForms } from './connectForms.ts'

/** Types of procedure as their organisation manages them. */
export const procedureType: ModuleOperations = {
  operations: { list, create: withForms('create'), edit: withForms('edit'), remove },
}
