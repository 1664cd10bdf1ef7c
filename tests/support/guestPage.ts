import type { TestPortal } from './testPortal.ts'
import { at, listOf, type WireAnswer } from './wireClient.ts'

/** Tuesday after `NOW` of the tests of bookings. */
export const TUESDAY = '2026-06-02'
export const ONA = 'ona@home.example'

const PERSON = { nombre: 'Ona Vila', email: ONA, telefono: { pais: 34, telefono: '600112233' } }

/** What somebody without an account does on the page of an organisation. */
interface GuestPage {
  /** The address of a call. */
  readonly path: (part?: string) => string
  /** The token of a page that has just been opened. */
  readonly newVisit: () => string
  /** The blocks of Tuesday that are offered to a visit. */
  readonly slotsOf: (visita: string, area: string) => Promise<readonly unknown[]>
  /** One of them, for a new visit. */
  readonly slotAt: (area: string, position?: number) => Promise<unknown>
  readonly hold: (visita: string, hueco: unknown) => Promise<WireAnswer>
  readonly release: (visita: string) => Promise<WireAnswer>
  /** What is sent to book. */
  readonly bookingOf: (visita: string, hueco: unknown, more?: object) => object
  readonly make: (visita: string, hueco: unknown, more?: object) => Promise<WireAnswer>
}

let visits = 0

export function guestPage({ visitor, tenants }: TestPortal): GuestPage {
  const path = (part = ''): string => `reservas/publico/${tenants.alpha}${part}`
  const newVisit = (): string => `visit-${String((visits += 1)).padStart(30, '0')}`
  const slotsOf = async (visita: string, area: string): Promise<readonly unknown[]> =>
    listOf((await visitor.post(path('/huecos'), { json: { visita, idareapadre: area, fecha: TUESDAY } })).body)
  const bookingOf = (visita: string, hueco: unknown, more: object = {}): object => ({
    visita,
    hueco,
    cantidadBloques: 1,
    capacidad: 1,
    ...PERSON,
    ...more,
  })
  return {
    path,
    newVisit,
    slotsOf,
    slotAt: async (area, position = 0) => at((await slotsOf(newVisit(), area))[position], 'id'),
    hold: (visita, hueco) => visitor.post(path('/retencion'), { json: { visita, hueco } }),
    release: (visita) => visitor.post(path('/liberar'), { json: { visita } }),
    bookingOf,
    make: (visita, hueco, more) => visitor.post(path(), { json: bookingOf(visita, hueco, more) }),
  }
}

/** Lets an organisation offer the page. */
export const offerGuestPage = async ({ sql, tenants }: TestPortal, tenant: keyof TestPortal['tenants'] = 'alpha') =>
  void (await sql(`update tenant set attributes = attributes || '{"reservaSinCuenta": "true"}' where tenant_id = $1`, [
    tenants[tenant],
  ]))

/** Removes all bookings with their visits, holds and mails. */
export async function removeBookings({ sql }: TestPortal): Promise<void> {
  for (const table of ['booking_hold', 'booking_visit', 'booking', 'occupancy', 'outbox'])
    await sql(`delete from ${table}`)
}
