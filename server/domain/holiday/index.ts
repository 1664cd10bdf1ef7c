import type { ModuleOperations } from '../../operation/index.ts'
import { inAreas } from './inAreas.ts'

/** Holidays are changed by those who may lock the areas that they close. */
export const holiday: ModuleOperations = {
  operations: { create: inAreas('create'), edit: inAreas('edit'), bulkRemove: inAreas('bulkRemove') },
}
