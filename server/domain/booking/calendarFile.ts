import { Readable } from 'node:stream'
import { publishCalendar } from '../../mail/index.ts'
import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { calendarEvent, readRecord, tableOf, withTenantClock } from '../../resource/index.ts'

/**
 * Answers a booking as a calendar file (RFC 5545). A file of the same booking that is opened later replaces the former
 * entry, because both have the booking's id and its version.
 */
export const calendarFile: Operation = async (context, { id }) => {
  const { module, tenant, moment, language } = context
  const stored = id === null ? null : await readRecord(context, tableOf(context), id, context.scope)
  const translator = withTenantClock(context.translator, tenant)
  const event = stored && calendarEvent(module, stored, { tenant, translator, now: moment.now })
  if (!event) return refuse('91016')
  return {
    ok: true,
    status: 200,
    stream: Readable.from([publishCalendar([event], { language })]),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${event.id}.ics"`,
    },
  }
}
