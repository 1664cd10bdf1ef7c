import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { recordFileAccess } from '../../readAudit/index.ts'
import { readRecord, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { mayOpenProtected } from '../document/index.ts'

const NOT_FOUND = '91016'

interface OpenedVersion {
  readonly stored: StoredRecord
  readonly file: StoredFile
}

/** A version within reach with its file, which is logged as opened. One that is protected from the caller is not found. */
export async function openVersion(context: CallContext, id: string | null): Promise<OpenedVersion | RefusedAnswer> {
  const { rows, tenant, scope } = context
  const stored = id === null ? null : await readRecord(context, tableOf(context), id, scope)
  const file = stored && fileOf(stored)
  if (!stored || file === null) return refuse(NOT_FOUND)
  const held = (await storedFiles(rows, tenant.id, [file])).get(file)
  if (!held || !mayOpenProtected(context, held)) return refuse(NOT_FOUND)
  await recordFileAccess(context, held)
  return { stored, file: held }
}

/** Id of the file of a version. */
function fileOf({ values: { archivo } }: StoredRecord): string | null {
  const file: unknown = Array.isArray(archivo) ? archivo[0] : null
  const id: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'id') : null
  return typeof id === 'string' ? id : null
}
