import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '../../../server/tenancy/index.ts'
import { createCategory, renaming } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireClient } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** A person as far as the test changes one: a column, a column of JSON, and values of the organisation's own fields. */
interface State {
  readonly nombre: string
  readonly repre_legal: object | null
  readonly extra: object
}

const inner = fc.dictionary(
  fc.constantFrom('a', 'b'),
  fc.oneof(fc.constant(null), fc.nat(1), fc.array(fc.constantFrom(null, 1), { maxLength: 2 })),
)
const state: fc.Arbitrary<State> = fc.record({
  nombre: fc.constantFrom('One', 'Other'),
  repre_legal: fc.oneof(fc.constant(null), inner),
  extra: fc.dictionary(fc.constantFrom('x_1', 'x_2'), fc.oneof(fc.constant(null), fc.nat(1), inner)),
})

type Known = { readonly [name: string]: unknown }

/** Nothing and null are the same, an absent name. */
const stripped = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(stripped)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, stripped(one)]])),
        )
      : value

const known = ({ extra, ...columns }: State): Known => Object(stripped({ ...columns, ...extra })) as Known

/** Entries of the first object that differ from the second. */
const unlike = (one: Known, other: Known): Known =>
  Object.fromEntries(Object.entries(one).filter(([name, value]) => !isDeepStrictEqual(value, other[name])))

const isSame = (one: State, other: State): boolean => isDeepStrictEqual(known(one), known(other))

/** How a step is done: by itself, or in a savepoint that is kept or given up. */
const wrapped = fc.constantFrom('plain' as const, 'kept' as const, 'lost' as const)
const ENDS = { kept: 'release step', lost: 'rollback to step' } as const

describe('an entry of the history', () => {
  it('AU-01 tells of each transaction what differs after it, whatever its steps were', async () => {
    const { id } = await addPerson(portal, null)
    const who = { tenant: portal.tenants.alpha, user: admin.user }
    const entries = () =>
      portal.sql('select before, after from history where entity = $1 and record = $2 order by seq', ['user', id])
    let now: State = { nombre: 'One', repre_legal: null, extra: {} }
    const become = (next: State) => ({
      text: 'update "user" set nombre = $2, repre_legal = $3::jsonb, extra = $4::jsonb, version = version + 1 where id = $1',
      values: [id, next.nombre, next.repre_legal && JSON.stringify(next.repre_legal), JSON.stringify(next.extra)],
    })
    await withTenant(portal.database.pool, who, (tx) => tx.query(become(now)))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(state, wrapped), { minLength: 1, maxLength: 4 }), async (tried) => {
        const [first, count] = [now, (await entries()).length]
        await withTenant(portal.database.pool, who, async (tx) => {
          for (const [step, wrap] of tried) {
            if (wrap !== 'plain') await tx.query({ text: 'savepoint step', values: [] })
            await tx.query(become(step))
            if (wrap !== 'plain') await tx.query({ text: ENDS[wrap], values: [] })
          }
        })
        const steps = tried.flatMap(([step, wrap]) => (wrap === 'lost' ? [] : [step]))
        now = steps.at(-1) ?? now
        const isTold = steps.some((step, at) => !isSame(step, steps[at - 1] ?? first))
        const told = await entries()
        expect(told).toHaveLength(isTold ? count + 1 : count)
        if (!isTold) return
        const [before, after] = [known(first), known(now)]
        expect(told.at(-1)).toEqual({ before: unlike(before, after), after: unlike(after, before) })
      }),
      { numRuns: 60 },
    )
  })

  it('AU-01 is looked for at once, and only where this transaction can have written it', async () => {
    const { id } = await createCategory(admin, 'long told')
    const who = { tenant: portal.tenants.alpha, user: admin.user }
    for (let at = 0; at < 20; at += 1)
      await withTenant(portal.database.pool, who, (tx) => tx.query(renaming(id, `told ${at}`)))
    const read = await withTenant(portal.database.pool, who, async (tx) => {
      const sofar = async (): Promise<number> => {
        const { rows } = await tx.query<{ readonly read: number }>({
          text: `select idx_tup_fetch::int as read from pg_stat_xact_user_tables where relname = 'history'`,
          values: [],
        })
        return rows[0]?.read ?? 0
      }
      // Of a table as small as this one the planner may read all: what is asked is whether the index could serve.
      await tx.query({ text: 'discard plans', values: [] })
      await tx.query({ text: 'set local enable_seqscan = off', values: [] })
      const before = await sofar()
      await tx.query(renaming(id, 'at last'))
      const once = await sofar()
      await tx.query(renaming(id, 'at the very last'))
      return { once: once - before, again: (await sofar()) - once }
    })
    // The second change reads the entry of the first, and writes it anew.
    expect(read).toEqual({ once: 0, again: 2 })
  })
})
