import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { copyTo } from '../database/index.ts'
import type { Client } from '../database/index.ts'
import { tablePath } from './manifest.ts'
import type { Manifest, SequenceEntry, TableEntry } from './manifest.ts'
import { readRows, countRows, tenantIds, setTenant } from './readRows.ts'
import { flush } from './sealedFiles.ts'
import { Digester } from './digest.ts'
import { beginSnapshot, copiedTables } from './copiedTables.ts'
import type { CopiedTable } from './copiedTables.ts'

type Snapshot = Pick<Manifest, 'schema' | 'tables' | 'sequences' | 'masters'>

/** Whether the product's tables exist. */
export async function hasSchema(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null and to_regclass('public.tenant') is not null as there`,
  )
  return rows[0]?.there === true
}

/** Writes all tables as of one moment, and the list of referenced files. Nobody is blocked meanwhile. */
export async function readSnapshot(client: Client, folder: string, wanted: string): Promise<Snapshot> {
  await beginSnapshot(client)
  const schema = await readSchema(client)
  const tenants = await tenantIds(client)
  const tables: TableEntry[] = []
  for (const table of await copiedTables(client)) tables.push(await writeTable(client, folder, table, tenants))
  await writeFileRefs(client, wanted, tenants)
  const masters = await masterIds(client, tenants)
  const sequences = await readSequences(client)
  await client.query('commit')
  return { schema, tables, sequences, masters }
}

async function readSchema(client: Client): Promise<Manifest['schema']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by version',
  )
  return rows
}

async function writeTable(
  client: Client,
  folder: string,
  table: CopiedTable,
  tenants: readonly number[],
): Promise<TableEntry> {
  const [plain, packed] = [new Digester(), new Digester()]
  let rows = 0
  async function* counted(): AsyncGenerator<Buffer, void> {
    for await (const piece of plain.through(readRows(client, table, table.columns, tenants))) {
      rows += countRows(piece)
      yield piece
    }
  }
  const path = tablePath(folder, table.name)
  await pipeline(
    counted,
    // The fastest level already shrinks these texts to a fifth.
    createGzip({ level: constants.Z_BEST_SPEED }),
    (source) => packed.through(source),
    createWriteStream(path, { mode: 0o600 }),
  )
  await flush(path)
  return { name: table.name, columns: table.columns, rows, plain: plain.digest(), packed: packed.digest() }
}

/** Writes the ids of complete files. Incomplete uploads are left out. */
async function writeFileRefs(client: Client, path: string, tenants: readonly number[]): Promise<void> {
  async function* lines(): AsyncGenerator<Buffer, void> {
    for (const tenant of tenants) {
      await setTenant(client, tenant)
      const text = `copy (select tenant_id, id from public.file where tenant_id = ${tenant} and state <> 'arriving' order by id) to stdout`
      for await (const piece of copyTo(client, text)) yield piece as Buffer
    }
  }
  await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }))
}

async function masterIds(client: Client, tenants: readonly number[]): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const tenant of tenants) {
    await setTenant(client, tenant)
    const { rows } = await client.query<{ master: string }>(
      'select distinct master from public.tenant_key where tenant_id = $1::int',
      [tenant],
    )
    for (const { master } of rows) found.add(master)
  }
  return [...found].toSorted()
}

async function readSequences(client: Client): Promise<readonly SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const read: SequenceEntry[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public."${name}"`,
    )
    read.push({ name, last: found[0]?.last ?? '1', isCalled: found[0]?.called === true })
  }
  return read
}
