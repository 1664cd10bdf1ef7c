import { canEnter } from '#engine/access'
import type { Principal } from '#engine/access'
import { moduleForPrincipal } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Language } from '#engine/text'
import { roleTypesOf } from '../../definitions/index.ts'
import type { CalendarEvent } from '../../mail/index.ts'
import { readerReach } from '../../operation/index.ts'
import type { Portal } from '../../operation/index.ts'
import { readPersonGrants } from '../../session/index.ts'
import { Parameters, areaCondition, scopeCondition, statementName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import { storedFields } from '../fields.ts'
import { selection } from '../selection.ts'
import { tableOf } from '../table.ts'
import { withTenantClock } from '../environment.ts'
import { calendarEvent } from './calendarEvent.ts'

/** How far back and ahead entries are told, and how many at most. */
const [PAST, AHEAD, MOST] = ['30 days', '1 year', 1000]

type Person = Principal & { readonly kind: 'user' }

/**
 * The entries of somebody's calendar, of all modules that have some: records of which they are the owner, and those of
 * areas where they work or that they supervise, as far as they may read them. Null if they may not enter any more.
 */
export async function calendarEntriesOf(
  portal: Portal,
  tenant: Tenant,
  person: string,
  language: Language,
  now: Date,
): Promise<readonly CalendarEvent[] | null> {
  const rows = createRows(portal.pool, { tenant: tenant.id, user: person, isReadOnly: true })
  const held = await readPersonGrants(rows, tenant, person)
  if (!held) return null
  const { grants, roleTypes } = held
  const principal = { kind: 'user', id: person, tenant: tenant.id, platform: 1, grants, roleTypes } as const
  if (!canEnter(principal, roleTypesOf(portal.definitions))) return null
  const definitions = await portal.tenantDefinitions.of(tenant)
  let events: readonly CalendarEvent[] = []
  for (const module of definitions.modules.values())
    if (module.list?.calendar?.entry && definitions.tables.has(module.id))
      events = [
        ...events,
        ...(await entriesIn(module, { portal, definitions, tenant, principal, language, now }, rows)),
      ]
  return events
}

interface EntryReader {
  readonly portal: Portal
  readonly definitions: TenantDefinitions
  readonly tenant: Tenant
  readonly principal: Person
  readonly language: Language
  readonly now: Date
}

async function entriesIn(
  full: Module,
  { portal, definitions, tenant, principal, language, now }: EntryReader,
  rows: Rows,
): Promise<readonly CalendarEvent[]> {
  const needs = full.calls.get('list')?.needs
  const reach = needs && readerReach(principal, tenant, full, needs)
  const module = moduleForPrincipal(full, principal, portal.definitions.context)
  const calendar = module.list?.calendar
  if (!reach?.scope || !calendar) return []
  const { plan, scope } = reach
  const table = tableOf({ definitions, module })
  const start = table.storage.get(calendar.start.name)
  const near = nearConditions(module, table, principal.id)
  if (!start || start.kind === 'constant' || near === null) return []
  const chosen = selection(
    { definitions, module, plan, tenant, session: { principal } },
    table,
    storedFields(table),
    scope,
  )
  const parameters = new Parameters()
  const at = `${parameters.add(now.toISOString(), 'timestamptz')}`
  const where = [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    't.deleted_at is null',
    `${start.read} between ${at} - interval '${PAST}' and ${at} + interval '${AHEAD}'`,
    near(parameters),
    scopeCondition(table, scope, principal.id, parameters),
  ].join(' and ')
  const text = `select ${chosen.select} from ${table.name} t ${chosen.joins} where ${where} order by ${start.read}, t.id limit ${MOST}`
  const { rows: found } = await rows.query<Record<string, unknown>>({
    name: statementName(text, 'record'),
    text,
    values: parameters.values,
  })
  const translator = withTenantClock(definitions.translators[language], tenant)
  return found.flatMap(
    (row) => calendarEvent(module, chosen.read(row), { tenant, translator, now: now.toISOString() }) ?? [],
  )
}

/** The condition on rows that concern somebody as owner or by their areas. Null if no field tells that. */
function nearConditions({ roles }: Module, table: Table, person: string): ((parameters: Parameters) => string) | null {
  const owner = table.storage.get(roles.get('owner')?.name ?? '')
  const area = areaCondition(table)
  const reads = owner && owner.kind !== 'constant' ? owner.read : null
  if (reads === null && area === null) return null
  return (parameters) =>
    `(${[...(reads === null ? [] : [`${reads} = ${parameters.add(person, 'uuid')}`]), ...(area === null ? [] : [area])].join(' or ')})`
}
