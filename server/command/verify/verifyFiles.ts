import { createHash } from 'node:crypto'
import { filesInDoubt } from '../../backup/index.ts'
import type { FileRef, SealedFiles } from '../../backup/index.ts'
import { createRows, queryTenant } from '../../tenancy/index.ts'
import type { Portal } from '../../operation/index.ts'
import { openFileContent, storedFiles } from '../../files/index.ts'

interface FileReport {
  readonly count: number
  readonly bytes: number
  readonly problems: readonly string[]
}

/** Rows read at a time. */
const BATCH_SIZE = 200

/** Compares every file with its row, and finds files without a row. `folder` contains the servers' markers. */
export async function verifyFiles(
  portal: Portal,
  stored: SealedFiles,
  folder: string,
  tenants: readonly number[],
): Promise<FileReport> {
  const wrong: string[] = []
  let [count, bytes] = [0, 0]
  for (const tenant of tenants)
    for await (const row of rowsOf(portal, tenant)) {
      count += 1
      bytes += Number(row.bytes)
      const fault = await checkFile(portal, tenant, row)
      if (fault !== null) wrong.push(`The file ${tenant}/${row.id} ${fault}.`)
    }
  for (const { tenant, id } of await orphanFiles(portal, stored, folder))
    wrong.push(`The file ${tenant}/${id} belongs to no row.`)
  return { count, bytes, problems: wrong }
}

interface FileRow {
  readonly id: string
  readonly bytes: string
  readonly sha256: Buffer
}

async function* rowsOf({ pool }: Portal, tenant: number): AsyncGenerator<FileRow, void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await queryTenant<FileRow>(
      pool,
      { tenant, user: null },
      {
        text: `select id, bytes, sha256 from file
                where tenant_id = $1::int and id > $2::uuid and state in ('kept', 'loose') order by id limit ${BATCH_SIZE}`,
        values: [tenant, after],
      },
    )
    yield* rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH_SIZE) return
  }
}

async function checkFile(portal: Portal, tenant: number, { id, sha256 }: FileRow): Promise<string | null> {
  const rows = createRows(portal.pool, { tenant, user: null })
  const file = (await storedFiles(rows, tenant, [id])).get(id)
  // The file was released meanwhile.
  if (!file) return null
  try {
    const hash = createHash('sha256')
    const content = await openFileContent({ portal }, rows, tenant, file)
    for await (const piece of content.pieces(0, content.size)) hash.update(piece)
    return hash.digest().equals(sha256) ? null : 'is not what was stored'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'is missing' : 'cannot be opened'
  }
}

/** Files without a row, checked twice, because bytes are stored just before their row. */
async function orphanFiles(portal: Portal, stored: SealedFiles, folder: string): Promise<readonly FileRef[]> {
  const found: FileRef[] = []
  for await (const place of stored.list()) if (!(await hasRow(portal, place))) found.push(place)
  const doubted = await filesInDoubt(folder)
  const foreign: FileRef[] = []
  for (const place of found) {
    const isDoubted = doubted.has(`${place.tenant}/${place.id}`)
    if (!isDoubted && !(await hasRow(portal, place)) && (await fileExists(stored, place))) foreign.push(place)
  }
  return foreign
}

async function fileExists(stored: SealedFiles, place: FileRef): Promise<boolean> {
  const content = await stored.open(place)
  content?.destroy()
  return content !== null
}

async function hasRow({ pool }: Portal, { tenant, id }: FileRef): Promise<boolean> {
  const { rowCount } = await queryTenant(
    pool,
    { tenant, user: null },
    {
      name: 'file-has-row',
      text: 'select 1 from file where tenant_id = $1::int and id = $2::uuid',
      values: [tenant, id],
    },
  )
  return rowCount > 0
}
