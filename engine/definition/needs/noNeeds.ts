import type { ModuleNeeds } from '../model.ts'

/** No field requires a right. */
export const NO_NEEDS: ModuleNeeds = { fields: new Map(), filters: new Map() }
