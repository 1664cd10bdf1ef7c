import type { ModuleNeeds } from '../model.ts'

/** No field asks for a right. */
export const NO_NEEDS: ModuleNeeds = { fields: new Map(), filters: new Map() }
