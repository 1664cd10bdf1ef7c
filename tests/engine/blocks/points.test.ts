import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveList, queryOfPoint, pointsOf } from '#engine/blocks'
import type { ChartPoint } from '#engine/blocks'
import { compileBlocks } from '#engine/definition'
import { LOGIC, dataScope } from '#engine/expression'
import type { Field } from '#engine/field'
import { module } from '../definition/shipped.ts'

const requirement = module('requirement')

function fieldOf(name: string): Field {
  const field = requirement.fields.get(name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}

const byStatus = fieldOf('estatus')
const byMonth = fieldOf('fechaIni')
const sum = (points: readonly ChartPoint[]): number => points.reduce((all, { total }) => all + total, 0)

const groups = fc
  .uniqueArray(fc.option(fc.string({ minLength: 1, maxLength: 3 })), { maxLength: 30 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((clave) => fc.record({ clave: fc.constant(clave), nombre: fc.string(), total: fc.nat(9999) })),
    ),
  )
  .map((all) => all.toSorted((one, other) => other.total - one.total))

describe('the parts of a chart', () => {
  it('HO-02 hold every record once, whatever stands by itself', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 20 }), (body, rows) => {
        const points = pointsOf(body, byStatus, rows, '2026-05-20')
        expect(sum(points)).toBe(body.reduce((all, { total }) => all + total, 0))
        expect(points.length).toBeLessThanOrEqual(rows + 1)
        expect(points.filter(({ kind }) => kind === 'other').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('HO-02 hold the records of values beyond those that were asked for', () => {
    const body = Array.from({ length: 100 }, (_, at) => ({ clave: `v${at}`, nombre: '', total: 2, suma: 230 }))
    const points = pointsOf(body, byStatus, 5, '2026-05-20')
    expect(points.at(-1)).toMatchObject({ kind: 'other', total: 220 })
    expect(sum(points)).toBe(230)
  })

  it('HO-02 of months follow each other up to the present one, those without a record too', () => {
    const body = [
      { clave: '2026-02', nombre: 'February 2026', total: 3 },
      { clave: '2025-11', nombre: 'November 2025', total: 1 },
      { clave: '2024-01', nombre: 'January 2024', total: 9 },
      { clave: null, nombre: '', total: 2 },
    ]
    const points = pointsOf(body, byMonth, 5, '2026-03-31')
    expect(points.map(({ key, total }) => [key, total])).toEqual([
      ['2025-11', 1],
      ['2025-12', 0],
      ['2026-01', 0],
      ['2026-02', 3],
      ['2026-03', 0],
    ])
    expect(pointsOf([body[2]], byMonth, 5, '2026-03-31')).toEqual([])
  })

  it('HO-02 are made of what the call answers and of nothing else', () => {
    for (const body of [null, 'x', [null, 1, { clave: 7, total: 1 }, { clave: 'a', total: 'b' }]])
      expect(pointsOf(body, byStatus, 5, '2026-05-20')).toEqual([])
  })
})

describe('the list of what a part counts', () => {
  const [block] = compileBlocks(
    { id: 'home', blocks: { one: { kind: 'chart', of: 'requirement', by: 'estatus', filter: { historico: false } } } },
    LOGIC,
    () => undefined,
  )
  const asked = block?.kind === 'chart' ? resolveList(block.request, requirement, dataScope({})) : null
  if (!asked) throw new Error('the block asks for nothing')
  const point = (kind: ChartPoint['kind'], key: string): ChartPoint => ({ kind, key, name: '', total: 1 })

  it('HO-02 is narrowed by the value beside what the block narrows by', () => {
    expect(queryOfPoint(asked, byStatus, point('value', 'rN1'), 'UTC')?.filter).toEqual({
      historico: false,
      estatus: ['rN1'],
    })
  })

  it.each([
    ['2026-02', 'UTC', '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
    ['2028-02', 'Europe/Madrid', '2028-01-31T23:00:00.000Z', '2028-02-29T22:59:59.999Z'],
    ['2026-10', 'Europe/Madrid', '2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z'],
  ])('HO-02 of the month %s in %s is from its first to its last millisecond', (month, zone, from, to) => {
    expect(queryOfPoint(asked, byMonth, point('month', month), zone)?.filter).toMatchObject({ fechaIni: { from, to } })
  })

  it('HO-02 is none for what a filter cannot say', () => {
    expect(queryOfPoint(asked, byStatus, point('none', ''), 'UTC')).toBeNull()
    expect(queryOfPoint(asked, byStatus, point('other', ''), 'UTC')).toBeNull()
  })
})
