import { languageOf } from '#engine/text'
import type { Portal } from '../../operation/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { createArchive, openFileContent, storedFiles } from '../../files/index.ts'
import type { ArchiveEntry, StoredFile } from '../../files/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import { indexPage } from './indexPage.ts'
import { archiveParts } from './archiveParts.ts'
import type { ArchivePart } from './archiveParts.ts'
import { readOwnRecords, toRecord } from './readOwnRecords.ts'
import type { DataSubject } from './readSubject.ts'
import { streamParts } from './streamParts.ts'
import type { PartStream } from './streamParts.ts'
import { storedTables } from './storedTables.ts'
import { findTraces } from './traces.ts'
import type { Readable } from 'node:stream'
import { safeFileName } from '#engine/field'
import type { Trace } from './traces.ts'

/** The context of an export. It needs no session. */
export interface ExportSource {
  readonly portal: Portal
  readonly tenant: Tenant
  readonly definitions: TenantDefinitions
  readonly rows: Rows
}

/**
 * Streams an archive with all data about a person: an index page, JSON and files. All rows come from one snapshot, a
 * page at a time. `leave` is called when the archive ends or fails.
 */
export async function exportPerson(
  source: ExportSource,
  subject: DataSubject,
  leave: () => void = () => undefined,
): Promise<Readable> {
  try {
    return await startExport(source, subject, leave)
  } catch (error) {
    leave()
    throw error
  }
}

async function startExport(source: ExportSource, subject: DataSubject, leave: () => void): Promise<Readable> {
  const { portal, tenant, rows } = source
  const definitions = await portal.tenantDefinitions.withDisabled(rows, tenant)
  const values = [tenant.id, subject.id] as const
  const traces = findTraces(await storedTables(rows), definitions)
  const language = languageOf(subject.idioma) ?? 'en'
  const translator = definitions.translators[language]
  const parts = await archiveParts(rows, ...values, traces)
  const files = await personFiles(rows, ...values, traces)
  const records = await readOwnRecords(rows, values, traces, translator, language)
  const named = files.map((file) => ({ path: pathInArchive(file), name: file.name }))
  const moment = portal.clock()
  const page = indexPage({ translator, language, tenant, subject, parts, records, files: named, moment })
  const turn = await streamParts(rows, values, parts)
  return createArchive(
    [
      { path: 'index.html', content: () => singleChunk(page) },
      ...parts.map((part, at): ArchiveEntry => ({
        path: part.path,
        content: () => jsonOf(turn, at, part),
      })),
      ...files.map((file): ArchiveEntry => ({
        path: pathInArchive(file),
        isCompressed: true,
        content: () => bytesOf(source, file),
      })),
    ],
    { moment, ended: () => turn.close().finally(leave) },
  )
}

async function* singleChunk(text: string): AsyncGenerator<string, void> {
  yield text
}

async function* jsonOf(turn: PartStream, at: number, { moduleTable }: ArchivePart): AsyncGenerator<string, void> {
  let before = '[\n'
  for await (const row of turn.rowsOf(at)) {
    yield before + JSON.stringify(moduleTable ? toRecord(moduleTable, row) : row)
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

async function* bytesOf({ portal, rows, tenant }: ExportSource, file: StoredFile): AsyncGenerator<Buffer, void> {
  const content = await openFileContent({ portal }, rows, tenant.id, file)
  yield* content.pieces(0, content.size)
}

/** Folder of the files in the archive. */
const FOLDER = 'ficheros'

/**
 * The files that a person may have: uploads in their own records, and files of these records, except protected ones
 * that somebody else uploaded.
 */
async function personFiles(
  rows: Rows,
  tenant: number,
  person: string,
  traces: readonly Trace[],
): Promise<readonly StoredFile[]> {
  const own = traces.find(({ table }) => table.name === 'file')?.ownCondition ?? 'false'
  const { rows: found } = await rows.query<{ readonly id: string }>({
    text: `select t.id from file t where t.tenant_id = $1::int and (${own}) and (not t.protected or t.created_by = $2::uuid) order by t.id`,
    values: [tenant, person],
  })
  const stored = await storedFiles(
    rows,
    tenant,
    found.map(({ id }) => id),
  )
  return [...stored.values()]
}

/** The id makes the path unique. */
const pathInArchive = ({ id, name }: StoredFile): string => `${FOLDER}/${id}-${safeFileName(name)}`
