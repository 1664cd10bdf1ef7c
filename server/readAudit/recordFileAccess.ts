import { isSensitive } from '#engine/definition'
import type { CallContext } from '../operation/index.ts'
import { createRows } from '../tenancy/index.ts'
import { ownerTable } from '../files/index.ts'
import type { StoredFile } from '../files/index.ts'
import { personColumn } from './recordExport.ts'

/**
 * Logs the opening of a file that is protected or in a sensitive field, unless it is the reader's own. Whoever reads on
 * in the same file within the hour (`readsOn`) is not logged again. A replaced file is another one.
 */
export async function recordFileAccess(
  context: CallContext,
  { id, ownerRecord, uploader, isProtected }: StoredFile,
  readsOn = false,
): Promise<void> {
  const { portal, tenant, plan, readAudit, call } = context
  if (!readAudit || !ownerRecord || uploader === readAudit.reader) return
  const table = await ownerTable(context, ownerRecord)
  if (!table) return
  const places = [...table.module.fields.values()].flatMap((field) => {
    const place = table.storage.get(field.name)
    return isSensitive(field) && place && place.kind !== 'constant' ? [{ name: field.name, read: place.read }] : []
  })
  if (!isProtected && places.length === 0) return
  const holding = places.map(
    ({ name, read }) =>
      `case when (${read})::text like '%' || $8::text || '%' then '${name.replaceAll("'", "''")}' end`,
  )
  await createRows(portal.pool, { tenant: tenant.id, user: plan.user }).query({
    text: `with held as (
             select t.id, ${personColumn(table)} as person, array_remove(array[${holding.join(', ')}]::text[], null) as fields
               from ${table.name} t where t.tenant_id = $1::int and t.id = $2::uuid)
           insert into read_log (tenant_id, reader, shown, token, call, kind, module, fields, records, people, total, file)
           select $1::int, $3::uuid, $4::uuid, $9::uuid, $5, 'file', $6, h.fields, array[h.id], array_remove(array[h.person], null), 1, $8::uuid
             from held h where h.person is distinct from $3::uuid and ($7::boolean or h.fields <> '{}')
              and not ($10::boolean and exists (
                select from read_log l
                 where l.tenant_id = $1::int and l.reader = $3::uuid and l.at > statement_timestamp() - interval '1 hour'
                   and l.kind = 'file' and l.file = $8::uuid and l.call = $5 and l.records = array[h.id] and l.fields = h.fields
                   and (l.shown, l.token) is not distinct from ($4::uuid, $9::uuid)))`,
    values: [
      tenant.id,
      ownerRecord.record,
      readAudit.reader,
      readAudit.viewedAs,
      `${call.module}.${call.name}`,
      table.module.id,
      isProtected,
      id,
      readAudit.token,
      readsOn,
    ],
  })
}
