import { ALL_ROWS } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import { bindingsOf } from '#engine/definition'
import { compilePlan, isGiven, validate } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { answer, refuse, refuseAt, refuseFields } from '../../operation/index.ts'
import type { Answer, PublicContext, PublicOperation, RefusedAnswer } from '../../operation/index.ts'
import { environmentOf, mapConstraintErrors, readStored, tableOf } from '../../resource/index.ts'
import { grantPlace, publicBooking, readArea, readSlotId, storeBooking, wantedPlace } from '../booking/index.ts'
import { bookingsBeyondLimit } from './limits.ts'
import { openAreas } from './offers.ts'
import { guestContext, withVisit } from './withVisit.ts'
import type { Guest } from './withVisit.ts'

const [NOT_OFFERED, TOO_MUCH, SPENT, MISSING] = ['92083', '92082', '92084', '90001']
const RETRY_SECONDS = 3_600

/**
 * Books a place for somebody without an account. A visit books once: a repetition gets the same answer, and another place is refused. Nobody
 * is looked up by what they say of themselves, and all limits answer the same. Nothing that they write goes out by mail to the address that
 * they give, which may be somebody else's: there is no field for notes.
 */
export const create: PublicOperation = async (context, call) => {
  if (!guestContext(context, 'create')) return refuse(NOT_OFFERED)
  const person = personOf(context, call)
  if (!person.ok) return person
  return mapConstraintErrors(() =>
    withVisit(context, call.input['visita'], 'create', (guest) => bookOnce(guest, call, person.values)),
  )
}

interface Person {
  readonly ok: true
  readonly values: Values
}

/** The values that somebody sends of themselves and of the booking, validated by the fields of the form. */
function personOf(
  { module, call, tenant, session, moment, translator }: PublicContext,
  { values }: DecodedCall,
): Person | RefusedAnswer {
  const names = bindingsOf(call).flatMap(({ source }) =>
    source.kind === 'path' && source.path[0] === 'values' && source.path[1] !== CHOICE ? (source.path[1] ?? []) : [],
  )
  const plan = compilePlan(names.flatMap((name) => module.fields.get(name) ?? []))
  if (!plan.ok || !tenant) throw new Error(`What ${module.id}.${call.name} sends has no plan`)
  const outcome = validate(plan.value, values, environmentOf({ session, tenant, moment }))
  const wrong = outcome.problems.filter(({ severity }) => severity === 'error')
  return wrong.length > 0 ? refuseFields(wrong, translator, module) : { ok: true, values: outcome.values }
}

const CHOICE = 'hueco'

async function bookOnce({ context, visit }: Guest, call: DecodedCall, person: Values): Promise<Answer> {
  const { rows, tenant, moment } = context
  const { [CHOICE]: hueco } = call.values
  if (!isGiven(hueco)) return refuseAt(`/${CHOICE}`, MISSING)
  if (visit.booking !== null) return repeated({ context, visit }, hueco)
  const { cantidadBloques, capacidad, nombre, cifNif, email, telefono } = person
  const wanted = wantedPlace({ ...call, payload: { hueco, cantidadBloques, capacidad }, input: {} })
  if (!wanted.ok) return wanted
  if ((await openAreas(context, rows, [wanted.place.area])).length === 0) return refuse(NOT_OFFERED)
  if (await bookingsBeyondLimit(rows, visit, { tenant: tenant.id, now: moment.now, email: scalarText(email) }))
    return refuse(TOO_MUCH, { retryAfter: RETRY_SECONDS })
  const granted = await grantPlace(context, rows, { ...wanted.place, isStaff: false })
  if (!granted.ok) return granted
  const payload = {
    cantidadBloques,
    capacidad,
    nombreNoRegistrado: nombre,
    cifNifNoRegistrado: cifNif ?? null,
    emailNoRegistrado: email,
    telefonoNoRegistrado: telefono,
  }
  const made = await storeBooking(
    context,
    { payload, mask: null },
    granted,
    { usuario: null },
    {
      following: (id) => [
        {
          name: 'visit-has-booked',
          text: 'update booking_visit set booking = $3::uuid, booked_at = $4::timestamptz where tenant_id = $1::int and id = $2::uuid',
          values: [tenant.id, visit.id, id, moment.now],
        },
      ],
    },
  )
  // A refusal tells nothing of other records.
  if (!made.ok) return refuse(made.refusal.code, made.refusal.fields ? { fields: made.refusal.fields } : {})
  return answer(201, publicBooking(context, made.stored, granted.area.nombre))
}

/** The answer of a visit that has booked: the same once more, or a refusal if it is for another place. */
async function repeated({ context, visit }: Guest, hueco: unknown): Promise<Answer> {
  const stored = await readStored(context, tableOf(context), visit.booking ?? '', ALL_ROWS, context.rows)
  const slot = readSlotId(hueco)
  const area = stored && (await readArea(context, context.rows, scalarText(stored.values['area'])))
  const isSame = slot?.area === area?.id && slot?.start === Date.parse(scalarText(stored?.values['fechaInicio']))
  return stored && area && isSame ? answer(201, publicBooking(context, stored, area.nombre)) : refuse(SPENT)
}
