import { personColumn } from '../../readAudit/index.ts'
import { inLanguage } from '../../sql/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import type { EraseContext } from '../erase/index.ts'
import { expiryValues, isExpired } from './dueRecords.ts'
import type { RetainedModule } from './retainedModules.ts'

/** Days that an expired record waits in the list. A tenant may say another number as `diasConservacion`. */
const WAIT_DAYS = 30
const MAX_WAIT_DAYS = 3650

/** A run asks an administrator if it finds more new records than this number and this share of the table. */
const ASK_ABOVE = 10
const ASK_SHARE = 0.05

/** Result of one run. */
export interface FoundRecords {
  /** New in the list, and due after the wait. */
  readonly waiting: number
  /** New in the list, and not due until an administrator agrees. */
  readonly asking: number
}

export const waitDays = ({ attributes }: Pick<Tenant, 'attributes'>): number => {
  const days = Number(attributes['diasConservacion'] ?? WAIT_DAYS)
  return Number.isInteger(days) && days > 0 && days <= MAX_WAIT_DAYS ? days : WAIT_DAYS
}

/**
 * Brings the list up to date: removes records that have not expired or not any more, and adds those that have expired since.
 * Too many at once wait for an administrator's decision.
 */
export async function updateWaitingList(
  emptier: EraseContext,
  retained: RetainedModule,
  instant: Date,
): Promise<FoundRecords> {
  const { rows, tenant } = emptier
  const { table } = retained
  const { id: module } = table.module
  const expired = `select t.id, ${titleOf(retained)} as title, (${personColumn(table)})::uuid as person from ${table.name} t where ${isExpired(emptier, retained)}`
  const values = expiryValues(emptier, retained, instant)
  await rows.query({
    text: `delete from retention r where r.tenant_id = $1::int and r.module = $5
             and not exists (select from (${expired}) t where t.id = r.record)`,
    values: [...values, module],
  })
  const { rows: added } = await rows.query<{ readonly state: string; readonly records: number }>({
    text: `with expired as materialized (${expired}),
                found as materialized (
                  select * from expired where not exists (
                    select from retention r where r.tenant_id = $1::int and r.module = $5 and r.record = expired.id)),
                judged as (
                  select count(*) > greatest(${ASK_ABOVE}, ${ASK_SHARE} * (select count(*) from ${table.name} a where a.tenant_id = $1::int)) as asks
                    from found),
                added as (
                  insert into retention (tenant_id, module, record, title, person, found_at, due_at, state)
                  select $1::int, $5, found.id, left(found.title, 200), found.person, $4::timestamptz,
                         case when asks then null else $4::timestamptz + make_interval(days => $6::int) end,
                         case when asks then 'asking' else 'waiting' end
                    from found, judged
                  on conflict do nothing returning state)
           select state, count(*)::int as records from added group by state`,
    values: [...values, module, waitDays(tenant)],
  })
  const of = (state: string): number => added.find((one) => one.state === state)?.records ?? 0
  return { waiting: of('waiting'), asking: of('asking') }
}

/** Forgets the list of modules that have no period any more. */
export async function clearOtherModules(
  { rows, tenant }: Pick<EraseContext, 'rows' | 'tenant'>,
  modules: readonly string[],
): Promise<void> {
  await rows.query({
    text: 'delete from retention where tenant_id = $1::int and not module = any($2::text[])',
    values: [tenant.id, modules],
  })
}

/** Takes records off the list after they were removed or emptied. Those that stay, because others refer to them, are done. */
export async function closeWaiting(
  { rows, tenant }: Pick<EraseContext, 'rows' | 'tenant'>,
  { table, erase }: Pick<RetainedModule, 'table' | 'erase'>,
  records: readonly string[],
): Promise<void> {
  await rows.query({
    text: `update retention set state = 'done', title = null, due_at = null where tenant_id = $1::int and module = $2 and record = any($3::uuid[])`,
    values: [tenant.id, table.module.id, records],
  })
  await rows.query({
    text: `delete from retention r where r.tenant_id = $1::int and r.module = $2 and r.record = any($3::uuid[])
             and ($4::boolean or not exists (select from ${table.name} t where t.tenant_id = r.tenant_id and t.id = r.record))`,
    values: [tenant.id, table.module.id, records, erase === 'anonymise'],
  })
}

const titleOf = ({ table }: RetainedModule): string => {
  const title = table.module.roles.get('title')
  const place = title && table.storage.get(title.name)
  if (!title || !place || place.kind === 'constant') return 'null::text'
  return `(${title.source.localised === undefined ? place.read : inLanguage(place.read)})::text`
}
