import type { ModuleOperations } from '../../operation/index.ts'
import { download } from './download.ts'
import { reinstate } from './reinstate.ts'

/** Operations of the versions of documents. The database makes them (functions/document_versions.sql). */
export const documentVersion: ModuleOperations = { operations: { download, reinstate } }
