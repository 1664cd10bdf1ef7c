import { storedFiles } from '../../files/index.ts'
import type { RangeHeaders, StoredFile } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { recordFileAccess } from '../../readAudit/index.ts'
import { readRecord, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { fileIn, isReadOn, mayOpenProtected, signedVersion } from '../document/index.ts'

const NOT_FOUND = '91016'

interface OpenedVersion {
  readonly stored: StoredRecord
  readonly file: StoredFile
  /** The bytes that a download answers: the sealed PDF of a file that was signed. */
  readonly given: StoredFile
}

/**
 * A version within reach with its file, which is logged as opened. One that is protected from the caller is not found. A download
 * says by its headers which part it asks for.
 */
export async function openVersion(
  context: CallContext,
  id: string | null,
  asked: RangeHeaders | null = null,
): Promise<OpenedVersion | RefusedAnswer> {
  const { rows, tenant, scope } = context
  const stored = id === null ? null : await readRecord(context, tableOf(context), id, scope)
  const file = stored && fileIn(stored.values['archivo'])
  if (!stored || file === null) return refuse(NOT_FOUND)
  const held = (await storedFiles(rows, tenant.id, [file])).get(file)
  if (!held || !mayOpenProtected(context, held)) return refuse(NOT_FOUND)
  const given = asked ? await signedVersion(context, rows, held) : held
  await recordFileAccess(context, held, asked !== null && isReadOn(asked, given))
  return { stored, file: held, given }
}
