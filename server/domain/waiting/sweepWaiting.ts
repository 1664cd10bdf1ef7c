import type { AccessPlan } from '#engine/access'
import { ALL_ROWS } from '#engine/access'
import type { Offer } from '#engine/calendar'
import { isGrantable, openOffersStatement, spanOf, withdraw } from './openOffers.ts'
import type { OpenOffer } from './openOffers.ts'
import { LAST_DAY } from '#engine/field'
import { isOffered, momentOf } from '../../operation/index.ts'
import type { CallContext, Portal } from '../../operation/index.ts'
import { enqueueMails, readStored, tableOf } from '../../resource/index.ts'
import { createRows, findTenant, queryShared } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import {
  areasStatement,
  bookedAreas,
  dueOffers,
  expireStatement,
  lockStatement,
  membersOf,
  readOccupancy,
  rivalsStatement,
  waitingEntries,
  waitingStatement,
} from '../booking/index.ts'
import type { AreaRow } from '../booking/index.ts'
import { WAITING } from './entryOf.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]

/**
 * Offers what has become free to those who wait for it, in all organisations: each place to the first in order, with a mail. Offers that nobody has
 * accepted in time pass to the next, and those that could not be booked any more end. Safe to repeat, and by several servers at once. One area that fails keeps none of the others waiting; throws the
 * first error.
 */
export async function sweepWaiting(portal: Portal, instant: Date): Promise<void> {
  const { rows: tenants } = await queryShared<{ readonly tenant_id: number }>(portal.pool, {
    name: 'tenants-with-waiting',
    text: 'select tenant_id from tenants_with_waiting()',
    values: [],
  })
  const errors: unknown[] = []
  for (const { tenant_id: id } of tenants) {
    const tenant = await findTenant(portal.pool, { id: String(id) })
    const definitions = tenant && (await portal.tenantDefinitions.of(tenant))
    const module = definitions?.modules.get('waiting')
    const call = module?.calls.get('status')
    if (!tenant || !definitions || !module || !call || !isOffered(module, tenant)) continue
    const plan: AccessPlan = { functionId: module.functionId, user: null, actions: new Map() }
    const moment = momentOf(instant, tenant.attributes['zonaHoraria'])
    const rows = createRows(portal.pool, { tenant: id, user: null })
    const { rows: areas } = await rows.query<{ readonly area: string }>({
      name: 'areas-with-waiting',
      text: 'select distinct area from waiting where tenant_id = $1::int and estatus in (1, 2) and deleted_at is null order by area',
      values: [id],
    })
    const sweeping = { portal, definitions, tenant, module, call, plan, moment }
    for (const { area } of areas)
      await rows
        .transaction((inside) => offerArea({ ...sweeping, rows: inside }, area))
        .catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

type Sweeping = Pick<CallContext, 'portal' | 'definitions' | 'tenant' | 'module' | 'call' | 'plan' | 'moment' | 'rows'>

/** Makes the offers of one area, in which nobody else books meanwhile. */
async function offerArea(context: Sweeping, id: string): Promise<void> {
  const { rows, moment } = context
  const days = { from: moment.today, to: LAST_DAY }
  const [, , , areas, entries, rivals, offers] = await rows.batch([
    lockStatement(context, [id]),
    { name: 'end-offers', text: 'select end_offers($1::uuid, $2::timestamptz)', values: [id, moment.now] },
    expireStatement(context, [id]),
    areasStatement(context, [id]),
    waitingStatement(context, [id], days),
    rivalsStatement(context, [id], days),
    openOffersStatement(context, id),
  ])
  const read = [...(areas?.rows ?? []), ...(rivals?.rows ?? [])]
  // Who waits longer for another area with the same places comes first.
  const all = bookedAreas(context, read as unknown as readonly AreaRow[])
  const waiting = waitingEntries(entries?.rows ?? [])
  const open = (offers?.rows ?? []) as unknown as readonly OpenOffer[]
  if (open.length === 0 && !waiting.some(({ area }) => area === id)) return
  const spans = [...waiting.map(({ within }) => within), ...open.map(spanOf)]
  const span = {
    start: spans.reduce((first, { start }) => Math.min(first, start), Infinity) - 2 * DAY,
    end: spans.reduce((last, { end }) => Math.max(last, end), -Infinity) + 2 * DAY,
  }
  const places = [...all.map((one) => one.id), ...membersOf(all)]
  const occupied = await readOccupancy(context, rows, places, span)
  const own = all.find((one) => one.id === id)
  const lost = open.filter((offer) => !own || !isGrantable(context, own, occupied, offer))
  if (lost.length > 0) {
    await withdraw(
      context,
      rows,
      lost.map((offer) => offer.id),
    )
    // They wait again, and their places are free.
    return offerArea(context, id)
  }
  for (const offer of dueOffers(context, all, occupied, waiting))
    if (offer.area.id === id) await makeOffer(context, rows, offer)
}

async function makeOffer(
  context: Sweeping,
  rows: Rows,
  { entry: id, area: { buffers }, granted: { span, limit, members }, until }: Offer,
): Promise<void> {
  const { tenant } = context
  await rows.query({
    name: 'offer-place',
    text: `update waiting set estatus = ${WAITING.offered}, oferta_inicio = $3::timestamptz, oferta_fin = $4::timestamptz, oferta_hasta = $5::timestamptz,
                  aforo = $6::int, minutos_antes = $7::int, minutos_despues = $8::int, recursos = $9::jsonb, version = version + 1, updated_at = now(), updated_by = null
            where tenant_id = $1::int and id = $2::uuid`,
    values: [
      tenant.id,
      id,
      ...[span.start, span.end, until].map((at) => new Date(at).toISOString()),
      limit,
      buffers.before / MINUTE,
      buffers.after / MINUTE,
      JSON.stringify(members),
    ],
  })
  const mailing = { ...context, session: null }
  const stored = await readStored(mailing, tableOf(context), id, ALL_ROWS, rows)
  if (!stored) return
  const { version, values: after } = stored
  const before = { ...after, estatus: WAITING.waiting }
  await enqueueMails(mailing, rows, { kind: 'edit', id, version, before, after })
}
