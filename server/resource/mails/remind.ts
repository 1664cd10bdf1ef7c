import type { ModuleMail } from '#engine/definition'
import { storedSelection } from '../selection.ts'
import { storedFields } from '../fields.ts'
import { tableOf } from '../table.ts'
import type { AccessPlan } from '#engine/access'
import { isOffered, momentOf } from '../../operation/index.ts'
import type { Portal } from '../../operation/index.ts'
import { statementName, unquotedName } from '../../sql/index.ts'
import { createRows, findTenant, queryShared } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { enqueueRecordMail } from './enqueueMails.ts'
import { holds } from './reader.ts'
import type { MailContext } from './reader.ts'
import { reminderTime, settleReminder } from './settleReminders.ts'

/** Records that are judged in one transaction. */
const BATCH = 50
const HOUR = 3_600_000

interface Occasion {
  readonly field: string
  readonly hours: number
}

/**
 * Writes the mails before an instant that are due, of all tenants: each once, however many servers do this at a time,
 * and none once the instant has passed. Safe to repeat.
 */
export async function remind(portal: Portal, instant: Date): Promise<void> {
  const { tables } = await portal.tenantDefinitions.of(null)
  for (const [id, table] of tables) {
    const { module, storage } = table
    for (const { name, on } of module.mails) {
      if (on.kind !== 'before') continue
      const place = storage.get(on.field)
      if (place?.kind !== 'column') throw new Error(`${id}.${on.field} has no column`)
      const until = new Date(instant.getTime() + on.hours * HOUR)
      const { rows: tenants } = await queryShared<{ readonly id: number }>(portal.pool, {
        name: 'tenants-with-instants',
        text: 'select id from tenants_with_instants($1, $2, $3::timestamptz, $4::timestamptz) as id',
        values: [unquotedName(table), place.column.replaceAll('"', ''), instant, until],
      })
      for (const { id: tenant } of tenants) await remindTenant(portal, tenant, module.id, name, on, instant)
    }
  }
}

async function remindTenant(
  portal: Portal,
  id: number,
  moduleId: string,
  name: string,
  on: Occasion,
  instant: Date,
): Promise<void> {
  const tenant = await findTenant(portal.pool, { id: String(id) })
  if (!tenant) return
  const definitions = await portal.tenantDefinitions.of(tenant)
  const module = definitions.modules.get(moduleId)
  const mail = module?.mails.find((one) => one.name === name)
  if (!module || !mail || !isOffered(module, tenant)) return
  const plan: AccessPlan = { functionId: module.functionId, user: null, actions: new Map() }
  const moment = momentOf(instant, tenant.attributes['zonaHoraria'])
  const context: MailContext = { portal, definitions, tenant, module, plan, session: null, moment }
  const rows = createRows(portal.pool, { tenant: id, user: null })
  for (;;) {
    const judged = await rows.transaction((inside) => judgeBatch(context, inside, mail, on))
    if (judged < BATCH) return
  }
}

/** Judges some records of which nobody else is judging or changing any, and returns how many. */
async function judgeBatch(context: MailContext, rows: Rows, mail: ModuleMail, on: Occasion): Promise<number> {
  const { tenant, module, moment } = context
  const table = tableOf(context)
  const chosen = storedSelection(context, table, storedFields(table))
  const place = table.storage.get(on.field)
  if (place?.kind !== 'column') return 0
  const text = `select ${chosen.select} from ${table.name} t
     where t.tenant_id = $1::int and t.deleted_at is null and ${place.read} > $2::timestamptz and ${place.read} <= $3::timestamptz
       and not exists (select from mail_reminder r where r.tenant_id = t.tenant_id and r.module = $4 and r.mail = $5 and r.record = t.id
                          and r.instant = ${place.read} and (r.settled or r.judged = t.version))
     order by t.id limit ${BATCH} for no key update of t skip locked`
  const now = Date.parse(moment.now)
  const { rows: found } = await rows.query<Record<string, unknown>>({
    name: statementName(text, 'record'),
    text,
    values: [tenant.id, moment.now, new Date(now + on.hours * HOUR).toISOString(), module.id, mail.name],
  })
  for (const { id, version, values } of found.map(chosen.read)) {
    const time = reminderTime(values, on.field, on.hours)
    if (!time) continue
    const isOwed = holds(mail, context, id, values)
    const reminder = { tenant: tenant.id, module: module.id, mail: mail.name, record: id, instant: time.instant }
    const isFirst = await settleReminder(rows, { ...reminder, judged: version, isSettled: isOwed })
    if (isOwed && isFirst)
      await enqueueRecordMail(context, rows, mail, {
        id,
        record: values,
        occasion: new Date(time.instant).toISOString(),
        isRemoved: false,
      })
  }
  return found.length
}

/** Forgets what was decided about instants that have passed, of all tenants. Safe to repeat. */
export async function sweepReminders({ pool }: Pick<Portal, 'pool'>, instant: Date): Promise<void> {
  const { rows: tenants } = await queryShared<{ readonly tenant_id: number }>(pool, {
    name: 'tenants-with-old-reminders',
    text: 'select tenant_id from tenants_with_old_reminders($1::timestamptz)',
    values: [instant],
  })
  for (const { tenant_id: tenant } of tenants)
    await createRows(pool, { tenant, user: null }).query({
      name: 'sweep-reminders',
      text: 'delete from mail_reminder where tenant_id = $1::int and instant <= $2::timestamptz',
      values: [tenant, instant],
    })
}
