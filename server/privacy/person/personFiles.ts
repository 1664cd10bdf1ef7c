import { safeFileName } from '#engine/field'
import type { Rows } from '../../tenancy/index.ts'
import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import type { Trace } from './traces.ts'

/** Where the files stand in the archive. */
const FOLDER = 'ficheros'

/**
 * The files that a person may have: those that they gave for records of their own, and those that stand in these, save the ones that
 * somebody else gave and protected.
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

/** Two files may have the same name. */
export const pathInArchive = ({ id, name }: StoredFile): string => `${FOLDER}/${id}-${safeFileName(name)}`
