import { createHash } from 'node:crypto'
import { placesInDoubt } from '../../backup/index.ts'
import type { FilePlace, StoredBytes } from '../../backup/index.ts'
import { createRows } from '../../call/rows.ts'
import type { Portal } from '../../call/portal.ts'
import { contentOf, storedFiles } from '../../files/index.ts'
import { queryTenant } from '../../tenancy/index.ts'

interface FileSums {
  readonly count: number
  readonly bytes: number
  readonly wrong: readonly string[]
}

/** Files looked at from one row to the next. */
const PAGE = 200

/** Holds every file against its row, opened with its key, and looks for files of no row; `folder` is where servers leave their marks. */
export async function wrongFiles(
  portal: Portal,
  stored: StoredBytes,
  folder: string,
  tenants: readonly number[],
): Promise<FileSums> {
  const wrong: string[] = []
  let [count, bytes] = [0, 0]
  for (const tenant of tenants)
    for await (const row of rowsOf(portal, tenant)) {
      count += 1
      bytes += Number(row.bytes)
      const fault = await faultOf(portal, tenant, row)
      if (fault !== null) wrong.push(`The file ${tenant}/${row.id} ${fault}.`)
    }
  for (const { tenant, id } of await foreignFiles(portal, stored, folder))
    wrong.push(`The file ${tenant}/${id} belongs to no row.`)
  return { count, bytes, wrong }
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
                where tenant_id = $1::int and id > $2::uuid and state in ('kept', 'loose') order by id limit ${PAGE}`,
        values: [tenant, after],
      },
    )
    yield* rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < PAGE) return
  }
}

async function faultOf(portal: Portal, tenant: number, { id, sha256 }: FileRow): Promise<string | null> {
  const rows = createRows(portal.pool, { tenant, user: null })
  const file = (await storedFiles(rows, tenant, [id])).get(id)
  // Let go of since the list was read.
  if (!file) return null
  try {
    const hash = createHash('sha256')
    const content = await contentOf({ portal }, rows, tenant, file)
    for await (const piece of content.pieces(0, content.size)) hash.update(piece)
    return hash.digest().equals(sha256) ? null : 'is not what was stored'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'is missing' : 'cannot be opened'
  }
}

/** Files without a row, at two looks: a call puts its files in their place a moment before it writes their rows. */
async function foreignFiles(portal: Portal, stored: StoredBytes, folder: string): Promise<readonly FilePlace[]> {
  const found: FilePlace[] = []
  for await (const place of stored.all()) if (!(await hasRow(portal, place))) found.push(place)
  const doubted = await placesInDoubt(folder)
  const foreign: FilePlace[] = []
  for (const place of found) {
    const isDoubted = doubted.has(`${place.tenant}/${place.id}`)
    if (!isDoubted && !(await hasRow(portal, place)) && (await isThere(stored, place))) foreign.push(place)
  }
  return foreign
}

async function isThere(stored: StoredBytes, place: FilePlace): Promise<boolean> {
  const content = await stored.open(place)
  content?.destroy()
  return content !== null
}

async function hasRow({ pool }: Portal, { tenant, id }: FilePlace): Promise<boolean> {
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
