import type { ModuleOperations } from '../../operation/index.ts'
import { edit } from './edit.ts'

/** The record of an organisation: an edit also checks its zone and modules. */
export const organisation: ModuleOperations = { operations: { edit } }
