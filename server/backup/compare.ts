import { join } from 'node:path'
import type { Client } from '../database/index.ts'
import { inGroups, listedFiles } from './fileList.ts'
import { PLACES } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readRows, tenantIds } from './readRows.ts'
import type { StoredBytes } from './storedBytes.ts'
import { isSame, sumOf } from './sum.ts'
import { copiedTables } from './tables.ts'

const AT_A_TIME = 8

/** Tables of a backup that are not as the database has them, inside the caller's transaction. */
export async function otherTables(client: Client, tables: Manifest['tables']): Promise<readonly string[]> {
  const present = await copiedTables(client)
  const tenants = await tenantIds(client)
  const other: string[] = []
  for (const { name, columns, plain } of tables) {
    const table = present.find((one) => one.name === name)
    const isThere = table !== undefined && columns.every((column) => table.columns.includes(column))
    if (!isThere || !isSame(await sumOf(readRows(client, table, columns, tenants)), plain)) other.push(name)
  }
  return other
}

/** Files of a backup that do not lie in the installation as they were. */
export async function otherFiles(folder: string, stored: StoredBytes): Promise<readonly string[]> {
  const other: string[] = []
  const held = inGroups(listedFiles(join(folder, PLACES.fileList)), AT_A_TIME, async (file) => {
    const content = await stored.open(file)
    return { file, isSame: content !== null && isSame(await sumOf(content), file.sum) }
  })
  for await (const { file, isSame: same } of held) if (!same) other.push(`${file.tenant}/${file.id}`)
  return other
}
