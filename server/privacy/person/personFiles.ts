import { safeFileName } from '#engine/field'
import type { Rows } from '../../tenancy/index.ts'
import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import type { Trace } from './traces.ts'

/** Folder of the files in the archive. */
const FOLDER = 'ficheros'

/**
 * The files that a person may have: uploads in their own records, and files of these records, except protected ones
 * that somebody else uploaded.
 */
export async function personFiles(
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
export const pathInArchive = ({ id, name }: StoredFile): string => `${FOLDER}/${id}-${safeFileName(name)}`
