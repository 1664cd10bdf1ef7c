import { safeFileName } from '#engine/field'
import type { Content } from '../../fileStore/index.ts'
import { createArchive, openFileContent } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { refuse, refuseAt } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { selectedEntries, withContents } from './entries.ts'
import type { Entry } from './entries.ts'
import { recordDownloadsInTurn } from './readings.ts'
import { openableVersions } from './openableFiles.ts'

const UNUSABLE = '71006'
const TOO_LARGE = '90008'

/** Documents and folders of one archive, and bytes of all files together. */
const MOST_ENTRIES = 2000
const MOST_BYTES = 500 * 1024 * 1024

/** Answers the chosen documents, and folders with all that they contain, as an archive that is written while it is read. */
export const zip: Operation = async (context, call) => {
  const chosen = await selectedEntries(context, call)
  if ('ok' in chosen) return chosen
  const entries = await withContents(context, chosen, MOST_ENTRIES)
  if (!entries || entries.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) return refuse(TOO_LARGE)
  const files = await openableVersions(context, entries)
  if ('ok' in files) return files
  const contents = await openContents(context, entries, files)
  if (contents.size === 0) return refuseAt('/idsdocumento', UNUSABLE)
  await recordDownloadsInTurn(context, files.values())
  // Opened one after the other, so that one file at a time is in memory.
  const stream = createArchive(
    [...archiveNames(entries, contents)].map(([id, path]) => {
      const content = contents.get(id)
      return { path, isCompressed: true, content: content ? () => content.pieces(0, content.size) : null }
    }),
  )
  return {
    ok: true,
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="documentos.zip"',
      'cache-control': 'private, no-store',
    },
    stream,
  }
}

/** Opens the files of all documents. */
async function openContents(
  context: CallContext,
  entries: readonly Entry[],
  files: ReadonlyMap<string, StoredFile>,
): Promise<ReadonlyMap<string, Content>> {
  const { rows, tenant } = context
  const opened = new Map<string, Content>()
  for (const entry of entries) {
    const file = entry.file === null ? undefined : files.get(entry.file)
    if (!file) continue
    opened.set(entry.id, await openFileContent(context, rows, tenant.id, file))
  }
  return opened
}

/** A path for each entry: no name of a part leads out of the archive, and none occurs twice. */
function archiveNames(entries: readonly Entry[], contents: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { id, name, parent, isFolder } of entries) {
    if (!isFolder && !contents.has(id)) continue
    const base = `${paths.get(parent ?? '') ?? ''}${safeFileName(name)}`
    const free = freeName(base, taken)
    taken.add(free.toLowerCase())
    if (isFolder) paths.set(id, `${free}/`)
    names.set(id, isFolder ? `${free}/` : free)
  }
  return names
}

function freeName(base: string, taken: ReadonlySet<string>): string {
  const end = /\.[^./]+$/.exec(base)?.[0] ?? ''
  const start = base.slice(0, base.length - end.length)
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${start} (${number})${end}`
    if (!taken.has(name.toLowerCase())) return name
  }
}
