import { join } from 'node:path'
import type { Client } from '../database/index.ts'
import { mapInBatches, readFileList } from './fileList.ts'
import { PATHS } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readRows, tenantIds } from './readRows.ts'
import type { SealedFiles } from './sealedFiles.ts'
import { isSameDigest, digestOf } from './digest.ts'
import { copiedTables } from './copiedTables.ts'

const CONCURRENCY = 8

/** The tables that differ between backup and database, within the caller's transaction. */
export async function differingTables(client: Client, tables: Manifest['tables']): Promise<readonly string[]> {
  const present = await copiedTables(client)
  const tenants = await tenantIds(client)
  const other: string[] = []
  for (const { name, columns, plain } of tables) {
    const table = present.find((one) => one.name === name)
    const isThere = table !== undefined && columns.every((column) => table.columns.includes(column))
    if (!isThere || !isSameDigest(await digestOf(readRows(client, table, columns, tenants)), plain)) other.push(name)
  }
  return other
}

/** The files of a backup that are missing or differ in the installation. */
export async function differingFiles(folder: string, stored: SealedFiles): Promise<readonly string[]> {
  const other: string[] = []
  const held = mapInBatches(readFileList(join(folder, PATHS.fileList)), CONCURRENCY, async (file) => {
    const content = await stored.open(file)
    return { file, isSame: content !== null && isSameDigest(await digestOf(content), file.sum) }
  })
  for await (const { file, isSame } of held) if (!isSame) other.push(`${file.tenant}/${file.id}`)
  return other
}
