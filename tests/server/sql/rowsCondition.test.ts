import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowCondition } from '#engine/access'
import { rowsCondition } from '../../../server/sql/rowsCondition.ts'
import type { Storage } from '../../../server/sql/table.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ empty: true })
})
afterAll(() => portal.close())

const TYPES = { status: 'text', size: 'integer', open: 'boolean', day: 'date', at: 'timestamptz' } as const
const table = {
  name: 'sample',
  storage: new Map<string, Storage>(
    Object.entries(TYPES).map(([name, type]) => [
      name,
      { kind: 'column', column: name, type, read: `t.${name}`, generated: false },
    ]),
  ),
}

const DAY = 86_400_000
const offset = fc.integer({ min: -3, max: 3 })
const value = {
  status: fc.constantFrom('a', "b'c", ''),
  size: fc.integer({ min: 0, max: 3 }),
  open: fc.boolean(),
}

const listed = fc.constantFrom('status', 'size', 'open' as const).chain((field) =>
  fc.record({
    kind: fc.constant('in' as const),
    field: fc.constant(field),
    values: fc.array(value[field as keyof typeof value] as fc.Arbitrary<string | number | boolean>, {
      minLength: 1,
      maxLength: 2,
    }),
    empty: fc.boolean(),
    platform: fc.constant(null),
  }),
)
const timed = fc.constantFrom('day', 'at' as const).chain((field) =>
  fc.record({
    kind: fc.constantFrom('before' as const, 'after' as const),
    field: fc.constant(field),
    moment: fc.constant(field === 'day' ? ('today' as const) : ('now' as const)),
    empty: fc.boolean(),
    platform: fc.constant(null),
  }),
)
const conditions: fc.Arbitrary<readonly RowCondition[]> = fc.array(fc.oneof(listed, timed), { maxLength: 3 })
const record = fc.record({
  status: fc.option(value.status),
  size: fc.option(value.size),
  open: fc.option(value.open),
  day: fc.option(offset),
  at: fc.option(offset),
})

interface Present {
  /** `YYYY-MM-DD` in the zone of the organisation. */
  readonly today: string
  /** An instant of the wire. */
  readonly now: string
}

/** Whether the values of a record fulfil all conditions. The slow reading of the rule, in plain code. */
const fulfilsAll = (
  conditions: readonly RowCondition[],
  values: { readonly [field: string]: unknown },
  present: Present,
): boolean => conditions.every((condition) => fulfils(condition, values[condition.field] ?? null, present))

/** A moment counts on both sides: what is neither later nor earlier fulfils `before` and `after`. */
function fulfils(condition: RowCondition, value: unknown, { today, now }: Present): boolean {
  if (value === null) return condition.empty
  if (condition.kind === 'in') return condition.values.some((one) => one === value)
  if (typeof value !== 'string') return false
  const [held, limit] = condition.moment === 'today' ? [value, today] : [Date.parse(value), Date.parse(now)]
  return condition.kind === 'before' ? held <= limit : held >= limit
}

describe('PE-01 rows that a reader sees by what they hold', () => {
  it('are the same for the database and for the engine', async () => {
    const [present = {}] = await portal.sql('select now() as now, tenant_today()::text as today')
    const [now, today] = [new Date(String(present['now'])), String(present['today'])]
    // A moment more than the statements take: neither side reads the same clock twice.
    const dayOf = (days: number | null) =>
      days === null ? null : new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
    const instantOf = (days: number | null) =>
      days === null ? null : new Date(now.getTime() + days * DAY + DAY / 2).toISOString()
    const sampled = fc.sample(fc.tuple(conditions, fc.array(record, { minLength: 8, maxLength: 8 })), 150)
    const asked = sampled.map(([rules, rows]) => ({
      rules,
      rows: rows.map((row) => ({ ...row, day: dayOf(row.day), at: instantOf(row.at) })),
    }))
    const columns = Object.entries(TYPES)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')
    const texts = asked.map(
      ({ rules }, place) =>
        `select ${place} as place, array(select coalesce(${rowsCondition(table, rules)}, false)
           from rows from (jsonb_to_recordset($1::jsonb -> ${place}) as (${columns})) with ordinality t(status, size, open, day, at, n) order by t.n) as holds`,
    )
    const found = await portal.sql(texts.join(' union all '), [JSON.stringify(asked.map(({ rows }) => rows))])
    const holds = new Map(found.map((row) => [row['place'], row['holds']]))
    for (const [place, { rules, rows }] of asked.entries())
      expect([rules, holds.get(place)]).toEqual([
        rules,
        rows.map((row) => fulfilsAll(rules, row, { now: now.toISOString(), today })),
      ])
    expect(new Set([...holds.values()].flat())).toEqual(new Set([true, false]))
  })
})
