import type {
  BookableArea,
  BookingPeriods,
  DayException,
  OpeningDay,
  OpeningHours,
  Period,
  Pool,
  TimeUnit,
} from '#engine/calendar'
import { dataScope, isFailure } from '#engine/expression'
import { rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { validZone } from '../../operation/index.ts'
import type { CallContext } from '../../operation/index.ts'

/** An area as bookings need it. */
export interface BookedArea extends BookableArea {
  readonly nombre: string
  /** Whether a booking waits until somebody accepts it. */
  readonly asksForAcceptance: boolean
  /** Minutes of an offer to somebody who waits. Null: those of the organisation. */
  readonly offerMinutes: number | null
}

/** Columns that decide when an area is open. */
interface HoursRow {
  readonly dias: unknown
  readonly excepciones: unknown
  readonly abreFestivos: unknown
  /** Holidays of the organisation that concern the area. */
  readonly festivos: unknown
  /** Days on which an area above it is closed. */
  readonly cierres: unknown
}

export interface AreaRow extends HoursRow {
  readonly id: string
  readonly nombre: string
  /** Pools of which a booking takes one member each. */
  readonly grupos: unknown
  readonly periodos: unknown
  readonly aceptacion: boolean | null
  readonly minutosAntes: number | null
  readonly minutosDespues: number | null
  readonly minutosOferta: number | null
}

/** The areas of rows that `areasStatement` reads. */
export function bookedAreas(
  context: Pick<CallContext, 'tenant' | 'definitions'>,
  found: readonly AreaRow[],
): readonly BookedArea[] {
  const timeZone = validZone(context.tenant.attributes['zonaHoraria'])
  return found.map(({ id, nombre, periodos, aceptacion, grupos, ...row }) => ({
    id,
    nombre,
    timeZone,
    asksForAcceptance: aceptacion === true,
    offerMinutes: row.minutosOferta,
    ...hoursOf(row),
    pools: rowsOf(grupos).map((pool) => poolOf(pool, timeZone)),
    buffers: { before: (row.minutosAntes ?? 0) * MINUTE, after: (row.minutosDespues ?? 0) * MINUTE },
    periods: bookingPeriods(periodos === null ? initialPeriods(context) : rowsOf(periodos)),
  }))
}

/** An exception of the area comes before those of the areas above it, and they before a holiday of the organisation. */
const hoursOf = ({
  dias,
  excepciones,
  cierres,
  festivos,
  abreFestivos,
}: HoursRow): Pick<BookableArea, 'days' | 'exceptions'> => ({
  days: rowsOf(dias).map(openingDay),
  exceptions: [
    ...rowsOf(excepciones).map(dayException),
    ...rowsOf(cierres).map(dayException),
    ...(abreFestivos === true ? [] : rowsOf(festivos).map(holidayException)),
  ],
})

/** A pool whose area has been removed has no members, so that nothing is granted. */
const poolOf = ({ id, nombre, miembros }: Values, timeZone: string): Pool => ({
  id: scalarText(id),
  name: scalarText(nombre),
  members: rowsOf(miembros).map((member) => ({
    id: scalarText(member['id']),
    name: scalarText(member['nombre']),
    timeZone,
    ...hoursOf(member as unknown as HoursRow),
  })),
})

const MINUTE = 60_000

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const openingDay = (day: Values): OpeningDay => ({
  id: scalarText(day['id']),
  weekday: numberOf(day['dia'], 0),
  hours: rowsOf(day['horarios']).map(openingHours),
})

const openingHours = (hours: Values): OpeningHours => ({
  id: scalarText(hours['id']),
  from: scalarText(hours['horaInicio']),
  to: scalarText(hours['horaFin']),
  fewest: numberOf(hours['capMinima'], 1),
  most: Math.max(numberOf(hours['capMaxima'], 1), numberOf(hours['capMinima'], 1)),
  margin: numberOf(hours['margen'], 0),
})

/** Type of an exception with hours of its own; the other one is closed. */
const OTHER_HOURS = 2

const dayException = (row: Values): DayException => ({
  id: scalarText(row['id']),
  from: scalarText(row['desde']),
  to: scalarText(row['hasta']),
  reason: scalarText(row['motivo']),
  hours: row['tipo'] === OTHER_HOURS ? rowsOf(row['horarios']).map(openingHours) : [],
})

const holidayException = ({ id, fecha, nombre }: Values): DayException => ({
  id: scalarText(id),
  from: scalarText(fecha),
  to: scalarText(fecha),
  reason: scalarText(nombre),
  hours: [],
})

function initialPeriods({ definitions }: Pick<CallContext, 'definitions'>): readonly Values[] {
  const begun = definitions.modules.get('area')?.fields.get('periodos')?.initial?.evaluate(dataScope({}))
  return begun === undefined || isFailure(begun) ? [] : rowsOf(begun)
}

const HALF_AN_HOUR: Period = { count: 30, unit: 1 }
const MOST_BLOCKS = 16

/** Types of the catalogue of periods. */
const TYPE = { duration: 1, booking: 2, confirmation: 3, cancellation: 4, horizon: 5 } as const

function bookingPeriods(rows: readonly Values[]): BookingPeriods {
  const of = (type: number): Values | undefined => rows.find((row) => row['tipoPeriodo'] === type)
  const period = (type: number): Period | null => {
    const row = of(type)
    return row ? { count: numberOf(row['cantidad'], 1), unit: unitOf(row['unidad']) } : null
  }
  return {
    block: period(TYPE.duration) ?? HALF_AN_HOUR,
    mostBlocks: numberOf(of(TYPE.duration)?.['cantidadMaxBloques'], MOST_BLOCKS),
    booking: period(TYPE.booking),
    confirmation: period(TYPE.confirmation),
    cancellation: period(TYPE.cancellation),
    horizon: period(TYPE.horizon),
  }
}

const isUnit = (value: unknown): value is TimeUnit => typeof value === 'number' && value >= 1 && value <= 5

const unitOf = (value: unknown): TimeUnit => (isUnit(value) ? value : 1)
