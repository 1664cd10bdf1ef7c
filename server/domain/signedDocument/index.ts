import type { ModuleOperations } from '../../operation/index.ts'
import { download } from '../document/index.ts'

/** Operations of signed documents: they are documents, and are given as such. */
export const signedDocument: ModuleOperations = { operations: { download } }
