import type { ModuleOperations } from '../../operation/index.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { withForms } from './withForms.ts'

/** Types of procedure as their organisation manages them. */
export const procedureType: ModuleOperations = {
  operations: { list, create: withForms('create'), edit: withForms('edit'), remove },
}
