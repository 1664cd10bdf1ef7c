import { at, formOf, idOf, type WireAnswer, type WireClient } from './wireClient.ts'
import { postArea } from './areas.ts'

/** Monday 1 June 2026, 09:00 in Madrid. */
export const NOW = new Date('2026-06-01T07:00:00.000Z')

export const period = (type: number, cantidad: number, unidad = 2, more: object = {}): object => ({
  tipoPeriodo: { id: type },
  cantidad,
  unidad: { id: unidad },
  ...more,
})

/** One hour is confirmed and booked in advance, a day is cancelled in advance, and two weeks can be booked. */
const PERIODS = [
  period(1, 30, 1, { cantidadMaxBloques: 4 }),
  period(2, 1),
  period(3, 1),
  period(4, 1, 3),
  period(5, 2, 4),
]

/** Creates an area that is open from 9 to 12 every day. */
export async function openArea(
  admin: WireClient,
  nombre: string,
  { most = 1, more = {}, hours = {} }: { readonly most?: number; readonly more?: object; readonly hours?: object } = {},
): Promise<string> {
  const made = await postArea(admin, nombre, {
    dias: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
      dia,
      horarios: [{ horaInicio: '09:00', horaFin: '12:00', capMaxima: most, ...hours }],
    })),
    periodos: PERIODS,
    ...more,
  })
  if (made.status !== 201) throw new Error(`no area: ${made.text}`)
  return idOf(made)
}

/** Books a place of an area. */
export const book = (client: WireClient, area: string, fechaInicio: string, more: object = {}): Promise<WireAnswer> =>
  client.post('reservas', { json: { area: { id: area }, fechaInicio, ...more } })

export const seats = (capacidad: number): object => ({ modAppAreaHorarioCap: { capacidad } })

export const statusOf = ({ body }: WireAnswer): unknown => at(body, 'estatus', 'id')

export const moveTo = (client: WireClient, id: string, idestatus: number): Promise<WireAnswer> =>
  client.put(`reservas/${id}/estatus/`, { query: { idestatus } })

/** Cancels bookings as staff cancel a day. */
export const cancelAll = (client: WireClient, ids: readonly string[]): Promise<WireAnswer> =>
  client.put('reservas', formOf(...ids.map((id) => ['idsreserva', id] as const), ['idestatus', '1']))

/** Locks an area. */
export const lock = (client: WireClient, area: string, from: string, to: string): Promise<WireAnswer> =>
  client.post('bloqueos', { json: { area: { id: area }, fechaInicio: from, fechaFin: to } })
