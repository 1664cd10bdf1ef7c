import type { ModuleOperations } from '../../operation/index.ts'
import { edit } from './edit.ts'

/** What an organisation says about itself. */
export const organisation: ModuleOperations = { operations: { edit } }
