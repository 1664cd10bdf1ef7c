import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOW, book, cancelAll, moveTo, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { type WireClient } from '../../support/wireClient.ts'
import { outboxOf } from '../outbox/outbox.ts'

const GUEST = {
  noRegistrado: { nombre: 'Ona Vila', telefono: '600112233', email: 'ona@home.example', pais: { codigoDdi: 34 } },
}

let portal: TestPortal
let clients: { readonly [who in 'admin' | 'employee' | 'customer']: WireClient }
let areas: readonly string[]
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  clients = {
    admin: await portal.as('admin'),
    employee: await portal.as('employee'),
    customer: await portal.as('customer'),
  }
  const staff = { areasEspecialistas: [{ usuario: { id: clients.employee.user } }] }
  areas = [
    await openArea(clients.admin, 'Hall', { most: 500, more: staff }),
    await openArea(clients.admin, 'Court', { most: 500, more: { aceptacion: true, ...staff } }),
  ]
})
afterAll(() => portal.close())

/** A booking as far as mails follow from it. */
type State = { readonly [column: string]: unknown }

const statesNow = async (): Promise<ReadonlyMap<string, State>> =>
  new Map(
    (await portal.sql('select id, estatus, area, fecha_inicio::text as start, usuario from booking')).map((row) => [
      String(row['id']),
      row,
    ]),
  )

/** The mails of one change, as the definition has them, written a second time. */
function mailsOf(before: State | undefined, after: State, actor: string): readonly string[] {
  const booker = after['usuario'] === null ? 'ona@home.example' : 'customer@alpha.example'
  const toBooker = (name: string): string => `${name} → ${booker}`
  if (!before)
    return after['estatus'] === 4
      ? [toBooker('requested'), 'toAccept → employee@alpha.example']
      : [toBooker('toConfirm')]
  const isByBooker = after['usuario'] === actor
  const moves: { readonly [state: string]: string } = {
    1: isByBooker ? 'givenUp → employee@alpha.example' : toBooker('cancelled'),
    2: toBooker('accepted'),
    3: toBooker('confirmed'),
    5: toBooker('rejected'),
  }
  const moved = before['start'] !== after['start'] || before['area'] !== after['area']
  const move = before['estatus'] === after['estatus'] ? undefined : moves[String(after['estatus'])]
  return [...(move === undefined ? [] : [move]), ...(moved ? [toBooker('moved')] : [])]
}

type Step =
  | { readonly kind: 'book'; readonly who: 'admin' | 'customer'; readonly area: number; readonly day: number }
  | { readonly kind: 'move'; readonly who: 'admin' | 'employee' | 'customer'; readonly at: number; readonly to: number }
  | { readonly kind: 'edit'; readonly at: number; readonly day: number; readonly area: number }
  | { readonly kind: 'cancel'; readonly at: number }

const day = fc.integer({ min: 3, max: 9 })
const at = fc.nat(3)
const area = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('book'), who: fc.constantFrom('admin', 'customer'), area, day }),
  fc.record({
    kind: fc.constant('move'),
    who: fc.constantFrom('admin', 'employee', 'customer'),
    at,
    to: fc.constantFrom(1, 2, 3, 5, 7),
  }),
  fc.record({ kind: fc.constant('edit'), at, day, area }),
  fc.record({ kind: fc.constant('cancel'), at }),
)

const startOf = (of: number): string => `2026-06-0${of}T07:00:00.000Z`

/** Carries a step out, whether or not it is refused, and says who did it. */
async function carryOut(one: Step, ids: readonly string[]): Promise<string> {
  const id = 'at' in one ? (ids[one.at % Math.max(ids.length, 1)] ?? '') : ''
  if (one.kind === 'book') {
    const more = one.who === 'admin' ? GUEST : {}
    await book(clients[one.who], areas[one.area] ?? '', startOf(one.day), more)
    return String(clients[one.who].user)
  }
  if (one.kind === 'move') {
    await moveTo(clients[one.who], id, one.to)
    return String(clients[one.who].user)
  }
  if (one.kind === 'edit') {
    const [row] = await portal.sql('select version from booking where id::text = $1', [id])
    await clients.admin.put(`reservas/${id}`, {
      json: { fechaInicio: startOf(one.day), area: { id: areas[one.area] } },
      headers: { 'if-match': `"${String(row?.['version'])}"` },
    })
  } else await cancelAll(clients.admin, [id])
  return String(clients.admin.user)
}

it('NO-03 what is owed after any sequence of changes is what the definition says, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await portal.sql('update booking set deleted_at = now()')
      await portal.sql('delete from booking')
      await portal.sql('delete from outbox')
      const expected: string[] = []
      let before = await statesNow()
      for (const one of steps) {
        const actor = await carryOut(one, [...before.keys()])
        const after = await statesNow()
        for (const [id, state] of after) {
          const former = before.get(id)
          if (JSON.stringify(former) !== JSON.stringify(state)) expected.push(...mailsOf(former, state, actor))
        }
        before = after
      }
      const owed = [...(await outboxOf(portal)).entries()].map(
        ([key, row]) => `${key.split(':')[1]} → ${String(row['recipient'])}`,
      )
      expect(owed.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 6, examples: [[LIFE]] },
  )
})

/** A life of a booking with every mail but the reminder. */
const LIFE: Step[] = [
  { kind: 'book', who: 'customer', area: 1, day: 3 },
  { kind: 'move', who: 'employee', at: 0, to: 2 },
  { kind: 'edit', at: 0, day: 5, area: 0 },
  { kind: 'move', who: 'customer', at: 0, to: 3 },
  { kind: 'cancel', at: 0 },
]
