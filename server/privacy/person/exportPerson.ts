import type { Readable } from 'node:stream'
import { languageOf } from '#engine/text'
import type { Portal } from '../../call/portal.ts'
import type { Rows } from '../../call/context.ts'
import { contentOf } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import type { Model } from '../../model/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import { archive } from './archive.ts'
import type { ArchivedFile } from './archive.ts'
import { filesOf, pathInArchive } from './filesOf.ts'
import { indexPage } from './indexPage.ts'
import { partsOf } from './partsOf.ts'
import type { Part } from './partsOf.ts'
import { readOwn } from './readOwn.ts'
import type { DataSubject } from './readSubject.ts'
import { recordOf } from './recordOf.ts'
import { rowsInTurn } from './rowsInTurn.ts'
import type { RowsInTurn } from './rowsInTurn.ts'
import { storedTables } from './storedTables.ts'
import { tracesOf } from './traces.ts'

/** What the data are read with: no session is needed. */
export interface Source {
  readonly portal: Portal
  readonly tenant: Tenant
  readonly model: Model
  readonly rows: Rows
}

/**
 * All that the portal holds about a person as an archive: a page to be read, the data as JSON, and the files. The data come from one look
 * at the database, and no more than a page of rows is held at a time. `leave` is called when the archive is over, or cannot be made.
 */
export async function exportPerson(
  source: Source,
  subject: DataSubject,
  leave: () => void = () => undefined,
): Promise<Readable> {
  try {
    return await begun(source, subject, leave)
  } catch (error) {
    leave()
    throw error
  }
}

async function begun(source: Source, subject: DataSubject, leave: () => void): Promise<Readable> {
  const { portal, tenant, model, rows } = source
  const values = [tenant.id, subject.id] as const
  const traces = tracesOf(await storedTables(rows), model)
  const language = languageOf(subject.idioma) ?? 'en'
  const speech = model.speeches[language]
  const parts = await partsOf(rows, ...values, traces)
  const files = await filesOf(rows, ...values, traces)
  const records = await readOwn(rows, values, traces, speech, language)
  const named = files.map((file) => ({ path: pathInArchive(file), name: file.name }))
  const moment = portal.clock()
  const page = indexPage({ speech, language, tenant, subject, parts, records, files: named, moment })
  const turn = await rowsInTurn(rows, values, parts)
  return archive(
    [
      { path: 'index.html', packed: false, content: () => once(page) },
      ...parts.map((part, at): ArchivedFile => ({
        path: part.path,
        packed: false,
        content: () => jsonOf(turn, at, part),
      })),
      ...files.map((file): ArchivedFile => ({
        path: pathInArchive(file),
        packed: true,
        content: () => bytesOf(source, file),
      })),
    ],
    moment,
    () => turn.close().finally(leave),
  )
}

async function* once(text: string): AsyncGenerator<string, void> {
  yield text
}

async function* jsonOf(turn: RowsInTurn, at: number, { of }: Part): AsyncGenerator<string, void> {
  let before = '[\n'
  for await (const row of turn.of(at)) {
    yield before + JSON.stringify(of ? recordOf(of, row) : row)
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

async function* bytesOf({ portal, rows, tenant }: Source, file: StoredFile): AsyncGenerator<Buffer, void> {
  const content = await contentOf({ portal }, rows, tenant.id, file)
  yield* content.pieces(0, content.size)
}
