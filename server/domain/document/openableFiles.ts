import { storedFiles } from '../../files/index.ts'
import type { RangeHeaders, StoredFile } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { recordFileAccess } from '../../readAudit/index.ts'
import { mayOpenProtected } from './canOpenFile.ts'
import type { Entry } from './entries.ts'
import { isReadOn } from './giveFile.ts'
import { signedVersion } from './sealedFile.ts'

const NOT_FOUND = '91016'

type Opened = Promise<ReadonlyMap<string, StoredFile> | RefusedAnswer>

/**
 * The files of documents within reach by id, for a call that gives them away. Logs that they are opened. If one is gone, or
 * protected from the caller, all are refused like a missing file.
 */
export async function openableFiles(context: CallContext, entries: readonly Pick<Entry, 'file'>[]): Opened {
  const files = await openFiles(context, entries)
  if ('ok' in files) return files
  for (const file of files.values()) await recordFileAccess(context, file)
  return files
}

/** The same, with the sealed PDF in the place of a file that was signed. The headers say which part is asked for. */
export async function openableVersions(
  context: CallContext,
  entries: readonly Pick<Entry, 'file'>[],
  asked: RangeHeaders = WHOLE,
): Opened {
  const files = await openFiles(context, entries)
  if ('ok' in files) return files
  const versions = new Map<string, StoredFile>()
  for (const [id, file] of files) {
    const given = await signedVersion(context, context.rows, file)
    await recordFileAccess(context, file, isReadOn(asked, given))
    versions.set(id, given)
  }
  return versions
}

const WHOLE: RangeHeaders = { range: undefined, ifRange: undefined }

async function openFiles(context: CallContext, entries: readonly Pick<Entry, 'file'>[]): Opened {
  const ids = [...new Set(entries.flatMap(({ file }) => file ?? []))]
  const files = await storedFiles(context.rows, context.tenant.id, ids)
  const isOpen = files.size === ids.length && [...files.values()].every((file) => mayOpenProtected(context, file))
  return isOpen ? files : refuse(NOT_FOUND)
}
