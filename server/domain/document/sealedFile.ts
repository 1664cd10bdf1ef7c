import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/**
 * The present version of a file of a document: the sealed PDF with all signatures, or the file itself. It is reached, named and
 * noted like the file. The last one is that which nobody has signed again: clocks of servers differ.
 */
export async function signedVersion(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  file: StoredFile,
): Promise<StoredFile> {
  const { ownerRecord } = file
  if (!ownerRecord) return file
  const { rows: found } = await rows.query<{ readonly sealed: string }>({
    name: 'last-sealed-file',
    text: `select s.sealed from signature s
             join file f on f.tenant_id = s.tenant_id and f.id = s.sealed and f.state = 'kept'
            where s.tenant_id = $1::int and s.entity = $2 and s.record = $3
              and not exists (select from signature n join file g on g.tenant_id = n.tenant_id and g.id = n.sealed and g.state = 'kept'
                               where n.tenant_id = s.tenant_id and n.entity = s.entity and n.record = s.record and n.file = s.sealed)
            order by s.at desc, s.id desc limit 1`,
    values: [tenant.id, ownerRecord.table, ownerRecord.record],
  })
  const id = found[0]?.sealed
  const sealed = id === undefined ? undefined : (await storedFiles(rows, tenant.id, [id])).get(id)
  return sealed
    ? { ...sealed, name: file.name, ownerRecord, isProtected: file.isProtected, uploader: file.uploader }
    : file
}
