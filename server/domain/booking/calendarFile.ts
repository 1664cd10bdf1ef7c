import { Readable } from 'node:stream'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { answeredFields, readRecord, tableOf, toWire } from '../../resource/index.ts'
import { STATUS } from './statuses.ts'

const AGREED: readonly unknown[] = [STATUS.confirmed, STATUS.attended]
const OPEN: readonly unknown[] = [STATUS.reserved, STATUS.pending]

/**
 * Answers a booking as a calendar file (RFC 5545). A file of the same booking that is opened later replaces the former
 * entry, because both have the booking's id and its version.
 */
export const calendarFile: Operation = async (context, { id }) => {
  const table = tableOf(context)
  const stored = id === null ? null : await readRecord(context, table, id, context.scope)
  if (!stored) return refuse('91016')
  const { area, observaciones } = toWire(stored, answeredFields(table), context)
  const place = isObject(area) ? scalarText(area['nombre']) : ''
  const { fechaInicio, fechaFin, estatus } = stored.values
  const calendar = ical({
    prodId: { company: 'Tramit', product: 'Bookings', language: context.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: stored.id,
    sequence: stored.version,
    stamp: context.moment.now,
    start: scalarText(fechaInicio),
    end: scalarText(fechaFin),
    summary: `${place} · ${context.tenant.name}`,
    location: place,
    description: scalarText(observaciones),
    status: statusOf(estatus),
  })
  return {
    ok: true,
    status: 200,
    stream: Readable.from([calendar.toString()]),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${stored.id}.ics"`,
    },
  }
}

function statusOf(estatus: unknown): ICalEventStatus {
  if (AGREED.includes(estatus)) return ICalEventStatus.CONFIRMED
  return OPEN.includes(estatus) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED
}
