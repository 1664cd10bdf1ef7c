import { cancellationDeadline } from '#engine/calendar'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Answer, PublicContext } from '../../operation/index.ts'
import { openAnswerLink } from '../../resource/index.ts'
import type { AnsweredMail } from '../../resource/index.ts'
import { createRows } from '../../tenancy/index.ts'
import { MOVABLE, STATUS, lockStatement, publicBooking, readArea } from '../booking/index.ts'
import type { BookedArea } from '../booking/index.ts'

/** A booking to which somebody holds a link. */
export interface LinkedBooking extends AnsweredMail {
  readonly area: BookedArea
}

const NO_LINK = '92080'
const LINK = { module: 'booking', link: 'answer' } as const

/**
 * Does something with the booking of a link, in the name of the one who got it. `acting`: nobody else changes where and when the bookings of
 * its area are until it is done.
 */
export async function withLink(
  context: PublicContext,
  token: unknown,
  purpose: 'reading' | 'acting',
  work: (linked: LinkedBooking) => Promise<Answer>,
): Promise<Answer> {
  const { tenant, portal } = context
  if (!tenant) return refuse(NO_LINK)
  return createRows(portal.pool, { tenant: tenant.id, user: null }).transaction(async (rows) => {
    const open = (): ReturnType<typeof openAnswerLink> => openAnswerLink({ ...context, tenant }, rows, LINK, token)
    const found = await open()
    const place = scalarText(found?.stored.values['area'])
    if (found && purpose === 'acting') await rows.query(lockStatement({ tenant }, [place]))
    const answered = found && purpose === 'acting' ? await open() : found
    const area = answered && (await readArea({ ...context, tenant }, rows, place))
    return answered && area ? work({ ...answered, area }) : refuse(NO_LINK)
  })
}

/** When the booking of a link begins, and until when it may be moved or cancelled. */
export function timesOf({ stored, area }: LinkedBooking): { readonly start: number; readonly deadline: number } {
  const start = Date.parse(scalarText(stored.values['fechaInicio']))
  return { start, deadline: cancellationDeadline(area.periods, start, area.timeZone) }
}

/** The values of a booking that the holder of its link reads. */
export function linkedBooking(linked: LinkedBooking): Values {
  const { context, stored, area } = linked
  const { estatus, limiteConfirmacion } = stored.values
  return {
    ...publicBooking(context, stored, area.nombre),
    ...(estatus === STATUS.reserved && typeof limiteConfirmacion === 'string' ? { limiteConfirmacion } : {}),
    ...(MOVABLE.includes(estatus) ? { limiteCambio: new Date(timesOf(linked).deadline).toISOString() } : {}),
  }
}
