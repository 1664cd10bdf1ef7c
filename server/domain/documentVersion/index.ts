import type { ModuleOperations, Operation } from '../../operation/index.ts'
import { reinstate } from './reinstate.ts'
import { giveFile } from '../document/index.ts'
import { openVersion } from './openVersion.ts'

/** Answers the file of a version, sealed if it was signed, under the name that it had. */
const download: Operation = async (context, { id, input: { rango, siRango } }) => {
  const asked = { range: rango, ifRange: siRango }
  const opened = await openVersion(context, id, asked)
  if ('ok' in opened) return opened
  return giveFile(context, opened.given, 'downloaded', asked)
}

/** Operations of the versions of documents. The database makes them (functions/document_versions.sql). */
export const documentVersion: ModuleOperations = { operations: { download, reinstate } }
