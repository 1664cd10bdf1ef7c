import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { recordFileAccess } from '../../readAudit/index.ts'
import { mayOpenProtected } from './canOpenFile.ts'
import type { Entry } from './entries.ts'
import { signedVersion } from './sealedFile.ts'

const NOT_FOUND = '91016'

/**
 * The files of documents within reach by id, for a call that gives them away. Logs that they are opened. If one is gone, or
 * protected from the caller, all are refused like a missing file.
 */
export async function openableFiles(
  context: CallContext,
  entries: readonly Pick<Entry, 'file'>[],
): Promise<ReadonlyMap<string, StoredFile> | RefusedAnswer> {
  const ids = [...new Set(entries.flatMap(({ file }) => file ?? []))]
  const files = await storedFiles(context.rows, context.tenant.id, ids)
  if (files.size < ids.length || ![...files.values()].every((file) => mayOpenProtected(context, file)))
    return refuse(NOT_FOUND)
  for (const file of files.values()) await recordFileAccess(context, file)
  return files
}

/** The same, with the sealed PDF in the place of a file that was signed. */
export async function openableVersions(
  context: CallContext,
  entries: readonly Pick<Entry, 'file'>[],
): Promise<ReadonlyMap<string, StoredFile> | RefusedAnswer> {
  const files = await openableFiles(context, entries)
  if ('ok' in files) return files
  const versions = new Map<string, StoredFile>()
  for (const [id, file] of files) versions.set(id, await signedVersion(context, context.rows, file))
  return versions
}
