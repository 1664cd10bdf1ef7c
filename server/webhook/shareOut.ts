import type { Principal } from '#engine/access'
import type { Portal } from '../operation/index.ts'
import { readPersonGrants } from '../session/index.ts'
import { newId, unquotedName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import { eventKey, eventKind, eventType, seesAll } from './events.ts'

/** Events shared out in one transaction. */
const MOST = 200

interface NotedEvent {
  readonly id: string
  readonly entity: string
  readonly record: string
  /** Of a record in the table that modules share. */
  readonly module: string | null
  readonly version: number
  readonly at: string
  readonly kind: number
  readonly keys: readonly string[]
}

interface Subscription {
  readonly id: string
  readonly events: readonly string[]
  /** The person who changed it last, or made it. */
  readonly owner: string | null
}

/**
 * Makes a delivery of each event for each webhook that wants it, and forgets the event in the same transaction. What
 * several steps of one transaction did to a record is one event: it is read from the history once all is committed.
 * Returns whether there may be more.
 */
export async function shareOut({ pool, tenantDefinitions }: Portal, id: number): Promise<boolean> {
  const tenant = await findTenant(pool, { id: String(id) })
  if (!tenant) return false
  const model = await tenantDefinitions.of(tenant)
  return createRows(pool, { tenant: id, user: null }).transaction(async (rows) => {
    const { rows: events } = await rows.query<NotedEvent>({
      name: 'take-events',
      text: `with taken as (
               delete from webhook_event where (tenant_id, id) in (
                 select tenant_id, id from webhook_event where tenant_id = $1::int order by at, id limit ${MOST} for update skip locked)
               returning id, entity, record, seq)
             select t.id, t.entity, t.record, x.module, h.version, h.kind,
                    to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
                    json_keys(h.before) || json_keys(h.after) as keys
               from taken t
               join history h on h.tenant_id = $1::int and h.entity = t.entity and h.record = t.record and h.seq = t.seq
               left join extra_record x
                 on x.tenant_id = $1::int and x.id = case when t.entity = 'extra_record' then t.record::uuid end
              order by h.seq`,
      values: [id],
    })
    const subscriptions = events.length > 0 ? await readSubscriptions(rows, id) : []
    const may = createRightReader(rows, tenant)
    for (const event of events)
      for (const table of tablesOf(model, event)) await deliver(rows, id, { event, table }, subscriptions, may)
    return events.length === MOST
  })
}

async function readSubscriptions(rows: Rows, tenant: number): Promise<readonly Subscription[]> {
  const { rows: found } = await rows.query<Subscription>({
    name: 'told-webhooks',
    text: `select id, events, coalesce(updated_by, created_by) as owner from webhook
            where tenant_id = $1::int and deleted_at is null and estatus = 'NvI'`,
    values: [tenant],
  })
  return found
}

/** The tables of the modules that have the record. */
const tablesOf = ({ tables }: TenantDefinitions, { entity, module }: NotedEvent): readonly Table[] =>
  [...tables.values()].filter(
    (table) => unquotedName(table) === entity && (table.general === undefined || table.module.id === module),
  )

type MaySee = (owner: string | null, table: Table) => Promise<boolean>

/** Whether the owner of a webhook may still see all records of a module. Each person is read once. */
function createRightReader(rows: Rows, tenant: Tenant): MaySee {
  const known = new Map<string, Principal>()
  return async (owner, { module }) => {
    if (owner === null) return false
    const principal = known.get(owner) ?? (await readPrincipal(rows, tenant, owner))
    known.set(owner, principal)
    return seesAll(module, principal)
  }
}

async function readPrincipal(rows: Rows, tenant: Tenant, owner: string): Promise<Principal> {
  const person = await readPersonGrants(rows, tenant, owner)
  return person
    ? {
        kind: 'user',
        id: owner,
        tenant: tenant.id,
        platform: 1,
        grants: person.grants,
        roleTypes: person.roleTypes,
      }
    : { kind: 'nobody' }
}

async function deliver(
  rows: Rows,
  tenant: number,
  { event, table }: { readonly event: NotedEvent; readonly table: Table },
  subscriptions: readonly Subscription[],
  may: MaySee,
): Promise<void> {
  const { module } = table
  const kind = eventKind(table, event)
  const [key, type] = [eventKey(module, kind), eventType(module, kind)]
  const body = JSON.stringify({
    type,
    timestamp: event.at,
    data: { id: event.record, module: module.id, version: event.version },
  })
  for (const { id, events, owner } of subscriptions)
    if (events.includes(key) && (await may(owner, table)))
      await rows.query({
        name: 'add-delivery',
        text: `insert into webhook_delivery (tenant_id, id, webhook, event, type, body)
               values ($1::int, $2::uuid, $3::uuid, $4, $5, $6) on conflict do nothing`,
        values: [tenant, newId(), id, event.id, type, body],
      })
}
