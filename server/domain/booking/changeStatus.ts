import { cancellationDeadline, confirmationDeadline } from '#engine/calendar'
import { scalarText } from '#engine/text'
import { refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { editRecord, mapConstraintErrors, readStored, refusedMove, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { readArea } from './areas.ts'
import { bookingAnswer } from './create.ts'
import { areasOfStaff } from './rights.ts'
import { OF_STAFF, STATUS } from './statuses.ts'

const [NOT_THAT_WAY, TOO_LATE, NO_ADVANCE] = ['92007', '92016', '91006']

/** Gives a booking another status, where the status and the advances of its area allow it. */
export const changeStatus: Operation = async (context, call) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const table = tableOf(context)
      const stored = call.id === null ? null : await readStored(inside, table, call.id, context.scope, rows)
      if (!stored) return refuse('91016')
      const to = call.values['estatus'] ?? null
      if (to === null) return refuseAt('/idestatus', '90001')
      const stopped =
        refusedStatus(context, stored, to) ??
        (await refusedByArea(context, rows, stored, to)) ??
        (await refusedByAdvance(context, rows, stored, to))
      if (stopped) return stopped
      const saved = await editRecord(inside, { ...call, payload: { estatus: to } }, stored)
      return saved.ok ? bookingAnswer(inside, saved.stored, 200) : saved
    }),
  )

/** Refuses a status that may not follow the present one. */
export function refusedStatus({ module }: CallContext, { values }: StoredRecord, to: unknown): RefusedAnswer | null {
  if (values['estatus'] === to) return refuseAt('/idestatus', NOT_THAT_WAY)
  return refusedMove(module, { estatus: to }, values)
}

/** Refuses to accept, reject or attend a booking in an area where the caller does not work with those of others. */
async function refusedByArea(
  context: CallContext,
  rows: Rows,
  { values }: StoredRecord,
  to: unknown,
): Promise<RefusedAnswer | null> {
  const isOfStaff = OF_STAFF.includes(to) || (to === STATUS.reserved && values['estatus'] === STATUS.pending)
  return !isOfStaff || (await areasOfStaff(context, rows))(values['area']) ? null : refuse('71001')
}

/** Refuses to confirm or cancel too late, and to confirm where nothing says until when. */
async function refusedByAdvance(
  context: CallContext,
  rows: Rows,
  { id, values }: StoredRecord,
  to: unknown,
): Promise<RefusedAnswer | null> {
  const [start, now] = [Date.parse(scalarText(values['fechaInicio'])), Date.parse(context.moment.now)]
  const deadline = values['limiteConfirmacion']
  if (to === STATUS.confirmed && typeof deadline === 'string' && Date.parse(deadline) <= now) return refuse(TOO_LATE)
  const area = await readArea(context, rows, scalarText(values['area']))
  if (!area) return null
  const { periods, timeZone } = area
  if (to === STATUS.confirmed && !periods.confirmation) return refuse(NO_ADVANCE)
  if (to === STATUS.cancelled && cancellationDeadline(periods, start, timeZone) < now) return refuse(TOO_LATE)
  if (to === STATUS.reserved) {
    const deadline = confirmationDeadline(periods, start, now, timeZone)
    await rows.query({
      name: 'confirm-until',
      text: 'update booking set limite_confirmacion = $3::timestamptz where tenant_id = $1::int and id = $2::uuid',
      values: [context.tenant.id, id, deadline === null ? null : new Date(deadline).toISOString()],
    })
  }
  return null
}
