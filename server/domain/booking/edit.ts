import { isDeepStrictEqual } from 'node:util'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { editRecord, mapConstraintErrors, readStored, tableOf } from '../../resource/index.ts'
import { bookingAnswer } from './create.ts'
import { endWaitingStatement } from './endWaiting.ts'
import { grantPlace } from './grantPlace.ts'
import { MOVABLE } from './statuses.ts'
import { areasOfStaff } from './rights.ts'
import { GUEST, clientValues, memberChoice, membersOfBooking, wantedPlace } from './wantedPlace.ts'

/** Changes a booking. Another place is granted like a new one, beside all other bookings. */
export const edit: Operation = async (context, call) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const stored = call.id === null ? null : await readStored(inside, tableOf(context), call.id, context.scope, rows)
      if (!stored) return refuse('91016')
      if (!MOVABLE.includes(stored.values['estatus'])) return refuse('92007')
      const wanted = wantedPlace(call, stored.values)
      if (!wanted.ok) return wanted
      const { place } = wanted
      const from = scalarText(stored.values['area'])
      const reaches = await areasOfStaff(context, rows)
      const keeps = membersOfBooking(stored.values)
      const choice = memberChoice(call, reaches(place.area), keeps)
      if (!choice.ok) return choice
      const { chosen } = choice
      const keepsTime =
        place.area === from && PLACE.every(([name, read]) => read(place) === valueOf(stored.values[name]))
      const isMoved = !keepsTime || !chosen.every((id) => keeps.includes(id))
      const isStaff = reaches(from) && reaches(place.area)
      const granted = isMoved
        ? await grantPlace(context, rows, { ...place, isStaff }, { booking: stored.id, from, keeps, chosen, keepsTime })
        : UNMOVED
      if (!granted.ok) return granted
      const given = clientValues(call.payload)
      const isForAnother = PERSON.some((name) => isChanged(given[name], stored.values[name]))
      // Only the staff of an area change whom a booking is for.
      if (isForAnother && !isStaff) return refuse('71001')
      const { area, fechaInicio } = stored.values
      const { recursos, ...moved } = granted.values
      const payload = { ...given, area, fechaInicio, ...moved }
      const saved = await editRecord(inside, { ...call, payload }, stored, isMoved ? { recursos } : {})
      if (!saved.ok) return saved
      if (isMoved) await rows.query(endWaitingStatement(context, saved.stored.id))
      return bookingAnswer(inside, saved.stored, 200)
    }),
  )

const PERSON: readonly string[] = ['usuario', ...GUEST]

/** Whether a value was sent that is another one. What is not sent stays. */
const isChanged = (sent: unknown, stored: unknown): boolean =>
  sent !== undefined && !isDeepStrictEqual(sent === '' ? null : sent, stored ?? null)

const UNMOVED = { ok: true, values: {} as Values } as const

type Place = Extract<ReturnType<typeof wantedPlace>, { ok: true }>['place']

/** Fields besides the area whose change moves a booking. */
const PLACE: readonly (readonly [field: string, read: (place: Place) => number | null])[] = [
  ['fechaInicio', ({ start }) => start],
  ['cantidadBloques', ({ blocks }) => blocks],
  ['capacidad', ({ seats }) => seats],
]

const valueOf = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(scalarText(value)))
