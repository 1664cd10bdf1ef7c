import type { DecodedCall } from '#engine/call'
import { isGiven } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse, refuseAt } from '../../operation/index.ts'
import type { RefusedAnswer } from '../../operation/index.ts'
import { readSlotId } from './slotId.ts'

/** Where somebody wants to book, and how much. */
export interface WantedPlace {
  readonly area: string
  readonly start: number
  readonly blocks: number
  /** Null: nobody has said it, so that it is the fewest of its hours. */
  readonly seats: number | null
  /** End, day and hours that the request names. Null: it names none. */
  readonly end: number | null
  readonly day: string | null
  readonly hours: string | null
}

/** Fields of somebody without an account. */
export const GUEST: readonly string[] = [
  'nombreNoRegistrado',
  'cifNifNoRegistrado',
  'emailNoRegistrado',
  'telefonoNoRegistrado',
]

/** Fields that the server writes. */
const SERVER_FIELDS: readonly string[] = [
  'area',
  'fechaInicio',
  'fechaFin',
  'zona',
  'aforo',
  'recursos',
  'minutosAntes',
  'minutosDespues',
  'estatus',
  'limiteConfirmacion',
  'hueco',
  'dia',
  'elegidos',
]

/** The values of a client, without its place and what else the server writes. */
export const clientValues = (payload: Values | null): Values =>
  Object.fromEntries(Object.entries(payload ?? {}).filter(([name]) => !SERVER_FIELDS.includes(name)))

/** Reads the wanted place out of a request. A chosen slot names area and start; `before` is the booking that moves. */
export function wantedPlace(
  { payload, input }: DecodedCall,
  before: Values = {},
): { readonly ok: true; readonly place: WantedPlace } | RefusedAnswer {
  const sent = payload ?? {}
  const slot = readSlotId(sent['hueco'])
  if (isGiven(sent['hueco']) && !slot) return refuseAt('/hueco', '90004')
  const merged = { ...before, ...sent }
  const area = slot?.area ?? merged['area']
  const start = slot?.start ?? Date.parse(scalarText(merged['fechaInicio']))
  const missing = [
    ...(typeof area === 'string' && area !== '' ? [] : ['/area/id']),
    ...(Number.isNaN(start) ? ['/fechaInicio'] : []),
  ]
  if (typeof area !== 'string' || missing.length > 0)
    return refuse('90001', { fields: missing.map((pointer) => ({ pointer, code: '90001' })) })
  const place = {
    area: area.toLowerCase(),
    start,
    blocks: numberOf(merged['cantidadBloques']),
    seats: isGiven(merged['capacidad']) ? numberOf(merged['capacidad']) : null,
    end: typeof sent['fechaFin'] === 'string' ? Date.parse(sent['fechaFin']) : null,
    day: textOf(input['iddia']),
    hours: textOf(input['idhorario']),
  }
  return { ok: true, place }
}

/** The members of pools that a booking has. */
export const membersOfBooking = ({ recursos }: Values): readonly string[] =>
  Array.isArray(recursos) ? recursos.filter((id) => typeof id === 'string') : []

type Choice = { readonly ok: true; readonly chosen: readonly string[] } | RefusedAnswer

/**
 * The members that a request chooses in an area. Only its staff choose: others may name those that a booking keeps, or nobody
 * (71001).
 */
export function memberChoice(call: Chosen, isStaff: boolean, keeps: readonly string[] = []): Choice {
  const chosen = chosenMembers(call)
  return isStaff || chosen.every((id) => keeps.includes(id)) ? { ok: true, chosen } : refuse('71001')
}

/** The members of pools that a request names, by a parameter or in the record. Empty: whichever are free. */
export const chosenMembers = ({ input, payload }: Chosen): readonly string[] =>
  [input['recursos'], payload?.['elegidos']]
    .flat()
    .flatMap((id) => (typeof id === 'string' && id !== '' ? [id.toLowerCase()] : []))

type Chosen = Pick<DecodedCall, 'input'> & Partial<Pick<DecodedCall, 'payload'>>

/** The whole number of a parameter, one where nothing is said. Null: it is none, or out of reach. */
export function countOf(value: unknown, most = Infinity): number | null {
  if (!isGiven(value)) return 1
  const count = Number(value)
  return Number.isInteger(count) && count > 0 && count <= most ? count : null
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 1)

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
