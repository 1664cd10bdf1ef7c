import type { ModuleOperations } from '../../operation/index.ts'
import { sources } from './sources.ts'

/** Lists of choices that organisations make. */
export const choiceList: ModuleOperations = { operations: { sources } }
