import { PERSON, personOf, sensitiveFields } from '#engine/definition'
import type { DecodedCall } from '#engine/call'
import type { ColumnType, Field } from '#engine/field'
import type { CallContext, PublicContext } from '../operation/index.ts'
import { createRows } from '../tenancy/index.ts'
import type { Parameters, Table } from '../sql/index.ts'
import type { Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { readKind } from '../readLog/index.ts'
import type { ReadAudit } from '../readLog/index.ts'

/** The exported rows, as a condition over `t`, and columns. */
export interface ExportedRows {
  readonly table: Table
  readonly where: string
  readonly parameters: Parameters
  readonly columns: readonly Field[]
}

/**
 * Logs the sensitive fields of an export before it starts: the records or their number, and the query. The reader's
 * own records do not count, and an export without others is not logged.
 */
export async function recordExport(
  context: CallContext,
  call: Pick<DecodedCall, 'filter' | 'forms'>,
  { table, where, parameters, columns }: ExportedRows,
): Promise<void> {
  const { portal, tenant, plan, module, readAudit } = context
  if (!readAudit) return
  const sensitive = sensitiveFields(module)
  const told = columns.flatMap(({ name }) => (sensitive.has(name) ? [name] : []))
  const fields = [...new Set([...told, ...(module.id === readAudit.module ? readAudit.searched : [])])]
  if (fields.length === 0) return
  const { reader, viewedAs, token } = readAudit
  const person = personColumn(table)
  const others = `${where} and (${person}) is distinct from ${parameters.add(reader, 'uuid')}`
  const said = [
    parameters.add(reader, 'uuid'),
    parameters.add(viewedAs, 'uuid'),
    parameters.add(token, 'uuid'),
    parameters.add(`${context.call.module}.${context.call.name}`, 'text'),
    `'export'`,
    parameters.add(module.id, 'text'),
    parameters.add(fields, 'text[]'),
  ].join(', ')
  await createRows(portal.pool, { tenant: tenant.id, user: plan.user }).query({
    text: `with told as materialized (select t.id, ${person} as person from ${table.name} t where ${others} limit ${MAX_RECORDS + 1}),
                few as (select count(*)::int as rows, count(*) <= ${MAX_RECORDS} as all_named from told)
           insert into read_log (tenant_id, reader, shown, token, call, kind, module, fields, records, people, total, query)
           select ${parameters.add(tenant.id, 'int')}, ${said},
                  case when few.all_named then array(select id from told) end,
                  case when few.all_named then array(select distinct person from told where person is not null) else '{}'::uuid[] end,
                  case when few.all_named then few.rows else (select count(*)::int from ${table.name} t where ${others}) end,
                  ${parameters.add(JSON.stringify(redactedQuery(module, call)), 'jsonb')}
             from few where few.rows > 0`,
    values: parameters.values,
  })
}

/** SQL for the person of a record over `t`. A record within another may be of whoever the other is of. */
export function personColumn(table: Table): string {
  const { module, within } = table
  const name = personOf(module)
  if (name === PERSON) return 't.id'
  if (within && name === module.source.within)
    return `(select p.person from (select t.tenant_id, t.id, ${personColumn(within.parent)} as person from ${within.parent.name} t) p
              where p.tenant_id = t.tenant_id and p.id = ${within.read})`
  const place = personPlace(table)
  return place?.type === 'uuid' ? place.read : 'null::uuid'
}

/** Where a record names its person: in a column, or beside the columns of a table that has a place for such values. */
export function personPlace({ module, storage, columns }: Table): PersonPlace | null {
  const place = storage.get(personOf(module) ?? '')
  return place?.kind === 'column' || (place?.kind === 'extra' && columns.has('extra')) ? place : null
}

interface PersonPlace {
  readonly type: ColumnType
  readonly read: string
}

/** Replaces typed text, which may be personal data. */
const REDACTED = '…'

/** The filters of a list, with the values of choices, numbers and days only. */
function redactedQuery(module: Module, { filter, forms }: Pick<DecodedCall, 'filter' | 'forms'>): Values {
  const sensitive = sensitiveFields(module)
  const isTold = (name: string): boolean => {
    const field = module.filters.byName.get(name)
    const isRevealing = module.filters.derivedFrom.get(name)?.some((one) => sensitive.has(one)) === true
    return field !== undefined && !sensitive.has(name) && !isRevealing && isSafeToLog(field)
  }
  return {
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, isTold(name) ? value : REDACTED])),
    ...Object.fromEntries(forms.map(({ field, value }) => [field, isTold(field) ? value : REDACTED])),
  }
}

const isSafeToLog = (field: Field): boolean =>
  field.options.length > 0 || field.optionCall !== undefined || !['text', 'jsonb'].includes(field.kind.column(field))

type Reader = Pick<PublicContext, 'portal' | 'tenant' | 'call'>

/** Most records listed in an entry. Beyond that only their number is logged. */
const MAX_RECORDS = 1000

/** Writes the log entries of a call before its answer is sent. If that fails, nothing is answered. */
export async function writeReadAudit({ portal, tenant, call }: Reader, audit: ReadAudit | null): Promise<void> {
  if (!audit || !tenant || audit.disclosed.size === 0) return
  const { reader, viewedAs, token } = audit
  const entries = [...audit.disclosed].map(([module, { fields, records }]) => {
    const isNamed = records.size <= MAX_RECORDS
    return {
      reader,
      shown: viewedAs,
      token,
      call: `${call.module}.${call.name}`,
      kind: readKind(call),
      module,
      fields: [...fields],
      records: isNamed ? [...records.keys()] : null,
      people: isNamed ? [...new Set([...records.values()].filter((person) => person !== null))] : [],
      total: records.size,
    }
  })
  await portal.readLog.append(tenant.id, entries)
}
