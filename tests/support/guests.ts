import type { TestPortal } from './testPortal.ts'
import { listOf, type WireAnswer } from './wireClient.ts'

export const ONA = 'ona@home.example'
export const TUESDAY = '2026-06-02'

const PERSON = { nombre: 'Ona Vila', email: ONA, telefono: { pais: 34, telefono: '600112233' } }

/** The page of an organisation on which people without an account book. */
export function guestPage(portal: () => TestPortal) {
  let visits = 0
  const path = (part = ''): string => `reservas/publico/${portal().tenants.alpha}${part}`
  const post = (part: string, json: object): Promise<WireAnswer> => portal().visitor.post(path(part), { json })
  return {
    path,
    newVisit: (): string => `visit-${String((visits += 1)).padStart(30, '0')}`,
    slotsOf: async (visita: string, idareapadre: string): Promise<readonly unknown[]> =>
      listOf((await post('/huecos', { visita, idareapadre, fecha: TUESDAY })).body),
    hold: (visita: string, hueco: unknown): Promise<WireAnswer> => post('/retencion', { visita, hueco }),
    release: (visita: string): Promise<WireAnswer> => post('/liberar', { visita }),
    make: (visita: string, hueco: unknown, more: object = {}): Promise<WireAnswer> =>
      post('', bookingOf(visita, hueco, more)),
    /** Removes all bookings, and offers the page. */
    reset: async (): Promise<void> => {
      const { sql, tenants } = portal()
      for (const table of ['booking_hold', 'booking_visit', 'booking', 'occupancy', 'outbox'])
        await sql(`delete from ${table}`)
      await sql(`update tenant set attributes = attributes || '{"reservaSinCuenta": "true"}' where tenant_id = $1`, [
        tenants.alpha,
      ])
    },
  }
}

/** A booking as the page sends it. */
export const bookingOf = (visita: string, hueco: unknown, more: object = {}): object => ({
  visita,
  hueco,
  cantidadBloques: 1,
  capacidad: 1,
  ...PERSON,
  ...more,
})
