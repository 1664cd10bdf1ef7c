import type { ModuleOperations } from '../../operation/index.ts'
import { publish, rollback } from './publish.ts'
import { save } from './save.ts'

export const definition: ModuleOperations = { operations: { save, publish, rollback } }

export { checkContent, findDefinedModule, findOverlayModule } from './checkContent.ts'
export { readConfigured } from './readConfigured.ts'
export { publishContent } from './publishContent.ts'
export { outOfTree } from './publishTree.ts'
export { disableModule } from './disableModule.ts'
export { lostChoices } from './lostChoices.ts'
export {
  discardDraft,
  keepRights,
  readOverlayStates,
  readStoredOverlay,
  readVersion,
  readVersions,
  saveDraft,
  wasPublished,
} from './store.ts'
export type { OverlayState, StoredOverlay } from './store.ts'
export { publishVersion } from './publish.ts'
export { emptyOverlay } from './overlayRecord.ts'
