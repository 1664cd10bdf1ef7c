import { openFileContent, storedFiles } from '../files/index.ts'
import { BrokenFile } from '../fileStore/index.ts'
import type { Portal } from '../operation/index.ts'
import { unquotedName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import type { Language } from '#engine/text'
import { READABLE } from './extract/fileText.ts'
import { detectLanguage } from './detectLanguage.ts'
import { readInThread } from './readInThread.ts'
import { giveBack, settleFile, takeFile } from './textQueue.ts'
import type { DueFile, TextOutcome } from './textQueue.ts'

/** Bytes of the largest file that is read. */
const LARGEST = 26_214_400

export interface ReadingContext {
  readonly portal: Portal
  /** Logs a file that is not searched, by its id and a code only. */
  readonly log: (about: { readonly file: string; readonly tenant: number; readonly problem: string }) => void
}

/** Reads the text of the next file of a tenant. Returns whether there was one. */
export async function readFile({ portal, log }: ReadingContext, id: number, signal: AbortSignal): Promise<boolean> {
  const tenant = await findTenant(portal.pool, { id: String(id) })
  if (!tenant) return false
  const rows = createRows(portal.pool, { tenant: id, user: null })
  const due = await takeFile(rows, id)
  if (!due) return false
  const model = await portal.tenantDefinitions.of(tenant)
  const usual = languageOf(tenant.language) ?? DEFAULT_LANGUAGE
  const outcome = await outcomeOf(portal, rows, id, due, { model, usual, signal })
  if (outcome === null) {
    await giveBack(rows, id, due)
    return false
  }
  const problem = await settleFile(rows, id, due, outcome)
  if (problem !== null) log({ file: due.id, tenant: id, problem })
  return true
}

interface Reading {
  readonly model: TenantDefinitions
  readonly usual: Language
  readonly signal: AbortSignal
}

/** The result for a file. Null: the signal stopped it. */
async function outcomeOf(
  portal: Portal,
  rows: Rows,
  tenant: number,
  due: DueFile,
  { model, usual, signal }: Reading,
): Promise<TextOutcome | null> {
  const field = due.isProtected ? null : await fieldOf(rows, tenant, due, model)
  if (field === null) return { kind: 'none', problem: null }
  if (!READABLE.has(due.mime)) return { kind: 'none', problem: 'type' }
  if (due.isAbandoned) return { kind: 'none', problem: 'interrupted' }
  const bytes = await bytesOf(portal, rows, tenant, due)
  if (bytes === 'large' || bytes === 'broken') return { kind: 'none', problem: bytes }
  const read = await readInThread({ mime: due.mime, bytes }, signal)
  if (read === null || read.kind === 'none') return read
  const { text, isCut } = read
  return { kind: 'read', field, language: detectLanguage(text, usual), text, problem: isCut ? 'cut' : null }
}

async function bytesOf(
  portal: Portal,
  rows: Rows,
  tenant: number,
  { id }: DueFile,
): Promise<Uint8Array | 'large' | 'broken'> {
  const file = (await storedFiles(rows, tenant, [id])).get(id)
  if (!file) return 'broken'
  if (file.bytes > LARGEST) return 'large'
  try {
    const content = await openFileContent({ portal }, rows, tenant, file)
    return await content.read(0, content.size)
  } catch (error) {
    if (error instanceof BrokenFile) return 'broken'
    throw error
  }
}

/** The field by which the record names the file now, if its list is searched by content. */
async function fieldOf(
  rows: Rows,
  tenant: number,
  { id, entity, record }: DueFile,
  model: TenantDefinitions,
): Promise<string | null> {
  for (const table of searchedTables(model).filter((one) => unquotedName(one) === entity))
    for (const { name } of table.module.filters.contents) {
      const place = table.storage.get(name)
      if (place?.kind !== 'column' && place?.kind !== 'extra') continue
      const { rowCount } = await rows.query({
        text: `select from ${table.name} t where t.tenant_id = $1::int and t.id = $2::uuid
                  and (${place.read} @> jsonb_build_array(jsonb_build_object('id', $3::text)) or ${place.read} ->> 'id' = $3::text)`,
        values: [tenant, record, id],
      })
      if (rowCount > 0) return name
    }
  return null
}

/** The tables whose lists are searched by content. */
export const searchedTables = ({ tables }: TenantDefinitions): readonly Table[] =>
  [...tables.values()].filter(({ module }) => module.filters.contents.length > 0)
