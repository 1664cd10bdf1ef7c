import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Statement } from '../../database/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { MailContext } from './reader.ts'
import { isChanged } from './recordChange.ts'
import type { RecordChange } from './recordChange.ts'

const HOUR = 3_600_000

/** The instant of a record and the moment of its reminder, in milliseconds. Null without an instant. */
export function reminderTime(record: Values, field: string, hours: number): { instant: number; due: number } | null {
  const instant = Date.parse(scalarText(record[field]))
  return Number.isNaN(instant) ? null : { instant, due: instant - hours * HOUR }
}

/** Nobody is reminded of an instant that was chosen after the moment of its reminder. */
export async function settlePassedReminders(context: MailContext, rows: Rows, change: RecordChange): Promise<void> {
  const statements = passedReminders(context, change)
  if (statements.length > 0) await rows.batch(statements)
}

/** The statements that note it. */
export function passedReminders(
  { module, tenant, moment }: Pick<MailContext, 'module' | 'tenant' | 'moment'>,
  change: RecordChange,
): readonly Statement[] {
  return module.mails.flatMap(({ name, on }) => {
    if (on.kind !== 'before' || (change.kind === 'edit' && !isChanged(on.field, change))) return []
    const time = reminderTime(change.after, on.field, on.hours)
    if (!time || time.due > Date.parse(moment.now)) return []
    return settleStatement({
      tenant: tenant.id,
      module: module.id,
      mail: name,
      record: change.id,
      instant: time.instant,
      judged: change.version,
      isSettled: true,
    })
  })
}

export interface Reminder {
  readonly tenant: number
  readonly module: string
  readonly mail: string
  readonly record: string
  readonly instant: number
  readonly judged: number
  readonly isSettled: boolean
}

/** Notes what was decided about a reminder. False if nothing more is owed. */
export async function settleReminder(rows: Rows, reminder: Reminder): Promise<boolean> {
  const { rowCount } = await rows.query(settleStatement(reminder))
  return rowCount === 1
}

const settleStatement = ({ tenant, module, mail, record, instant, judged, isSettled }: Reminder): Statement => ({
  name: 'settle-reminder',
  text: `insert into mail_reminder as r (tenant_id, module, mail, record, instant, judged, settled)
         values ($1::int, $2, $3, $4::uuid, $5::timestamptz, $6::int, $7::boolean)
         on conflict (tenant_id, module, mail, record, instant)
         do update set judged = excluded.judged, settled = excluded.settled where not r.settled`,
  values: [tenant, module, mail, record, new Date(instant).toISOString(), judged, isSettled],
})
