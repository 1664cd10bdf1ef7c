import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialValues, openForm, validate } from '#engine/form'
import type { FormPlan, Values } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { planOf } from '../field/made.ts'
import { environment } from './served.ts'

const plan = (source: FieldSource): FormPlan => planOf({ rows: { kind: 'repeat', start: 0, ...source } })

const numbered = (rows: readonly Values[]): Values => ({ rows: rows.map((row, at) => ({ _id: `r${at}`, ...row })) })

const refused = (form: FormPlan, rows: readonly Values[]): readonly string[] =>
  validate(form, numbered(rows), environment).problems.map(({ pointer, refusal }) => `${pointer} ${refusal ?? ''}`)

const hours = plan({
  of: { from: { kind: 'time' }, to: { kind: 'time' } },
  apart: { from: 'from', to: 'to', code: '91005' },
})
const days = plan({
  of: { day: { kind: 'number' } },
  distinct: { parts: ['day'], code: '71003', stored: '91003' },
})

describe('rules between rows', () => {
  it('AR-04 find the intervals that a slow count of minutes finds', () => {
    const time = fc.integer({ min: 0, max: 20 })
    const text = (quarter: number): string =>
      `0${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}`
    const interval = fc.tuple(time, time).filter(([from, to]) => from < to)
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 5 }), (intervals) => {
        const taken = new Set<number>()
        const slow = intervals.flatMap(([from, to], at) => {
          const quarters = Array.from({ length: to - from }, (_, step) => from + step)
          const crosses = quarters.some((one) => taken.has(one))
          for (const one of quarters) taken.add(one)
          return crosses ? [`/rows/${at}/from 91005`] : []
        })
        expect(
          refused(
            hours,
            intervals.map(([from, to]) => ({ from: text(from), to: text(to) })),
          ),
        ).toEqual(slow)
      }),
    )
  })

  it('AR-04 tell a row that came twice from one that was stored', () => {
    expect(refused(days, [{ day: 1 }, { day: 2 }, { day: 1 }])).toEqual(['/rows/2/day 71003'])
    expect(refused(days, [{ id: 'a', day: 1 }, { day: 1 }])).toEqual(['/rows/1/day 91003'])
    expect(refused(days, [{ day: null }, { day: null }])).toEqual([])
  })

  it('AR-04 let a row that is not sent collide with nothing', () => {
    const some = plan({
      of: { day: { kind: 'number' }, room: { kind: 'number' } },
      keep: ['room'],
      distinct: { parts: ['day'], code: '71003' },
    })
    const rows = (first: number | null, second: number | null) => [
      { day: 1, room: first },
      { day: 1, room: second },
    ]
    expect(refused(some, rows(null, 1))).toEqual([])
    expect(refused(some, rows(1, null))).toEqual([])
    expect(refused(some, rows(1, 1))).toEqual(['/rows/1/day 71003'])
  })

  it('AR-04 hold while somebody types: another row frees the one that was in its way', () => {
    const form = openForm(days, numbered([{ day: 1 }, { day: 1 }]), environment)
    const found = (): readonly string[] => form.outcome().problems.map(({ pointer }) => pointer)
    form.validate()
    expect(found()).toEqual(['/rows/1/day'])
    form.change('/rows/0/day', 2)
    expect(found()).toEqual([])
    form.change('/rows/0/day', 1)
    expect(found()).toEqual(['/rows/1/day'])
    form.removeRow('/rows', 0)
    expect(found()).toEqual([])
  })

  it('AR-05 send the rows that a list begins with as null, and begin with them again', () => {
    const form = plan({ of: { n: { kind: 'number' } }, initial: [{ n: 1 }, { n: 2 }], initialIsNull: true })
    const begun = initialValues(form, { rows: null }, environment)
    expect(begun).toMatchObject({ rows: [{ n: 1 }, { n: 2 }] })
    expect(validate(form, begun, environment).values).toEqual({ rows: null })
    expect(validate(form, numbered([{ n: 1 }, { n: 3 }]), environment).values).toMatchObject({ rows: [{}, { n: 3 }] })
    expect(validate(form, { rows: [] }, environment).values).toEqual({ rows: null })
  })
})

describe('rows of days', () => {
  const spans = plan({
    of: { from: { kind: 'date' }, to: { kind: 'date' } },
    apart: { from: 'from', to: 'to', code: '92052' },
  })

  it('AR-04 overlap if they share a day', () => {
    const row = (from: string, to: string): Values => ({ from: `2026-06-${from}`, to: `2026-06-${to}` })
    expect(refused(spans, [row('01', '03'), row('04', '04'), row('05', '06')])).toEqual([])
    expect(refused(spans, [row('01', '03'), row('03', '04')])).toEqual(['/rows/1/from 92052'])
    expect(refused(spans, [row('02', '02'), row('02', '02')])).toEqual(['/rows/1/from 92052'])
  })
})
