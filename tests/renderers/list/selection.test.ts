import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordView } from '#engine/call'
import type { ListQuery } from '#engine/list'
import {
  NO_SELECTION,
  idsOf,
  pageState,
  selectionKey,
  withUpdated,
  withIds,
  withPage,
  withRow,
} from '../../../renderers/list/selection.ts'
import type { SelectedRows } from '../../../renderers/list/selection.ts'
import { moduleWith, record } from '../action/sample.ts'

const rows: readonly RecordView[] = Array.from({ length: 12 }, (_, at) => record(`r${at}`, `Row ${at}`))
const pageOf = (page: number): readonly RecordView[] => rows.slice(page * 4, page * 4 + 4)
const ids = (chosen: SelectedRows): readonly string[] => [...chosen.keys()].toSorted()

/** One thing that a person does: a row or a whole page taken in or out. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('row' as const), at: fc.nat({ max: 11 }), on: fc.boolean() }),
  fc.record({ kind: fc.constant('page' as const), at: fc.nat({ max: 2 }), on: fc.boolean() }),
)

const after = (
  chosen: SelectedRows,
  { kind, at, on }: { kind: 'row' | 'page'; at: number; on: boolean },
): SelectedRows => (kind === 'row' ? withRow(chosen, rows[at]!, on) : withPage(chosen, pageOf(at), on))

describe('US-05 choosing rows', () => {
  it('whatever is done, the chosen rows are those that were taken in last, on every page', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const expected = new Set<string>()
        let chosen = NO_SELECTION
        for (const one of steps) {
          chosen = after(chosen, one)
          const about = one.kind === 'row' ? [rows[one.at]!] : pageOf(one.at)
          for (const { id } of about)
            if (one.on) expected.add(id)
            else expected.delete(id)
        }
        expect(ids(chosen)).toEqual([...expected].toSorted())
        for (const page of [0, 1, 2]) {
          const count = pageOf(page).filter(({ id }) => expected.has(id)).length
          expect(pageState(chosen, pageOf(page))).toBe(count === 0 ? false : count === 4 ? true : 'mixed')
        }
      }),
    )
  })

  it('an empty page is not chosen', () => {
    expect(pageState(NO_SELECTION, [])).toBe(false)
  })

  it('US-05 a choice made of ids holds what was chosen before, and what is there; nothing else', () => {
    const some = fc.subarray(rows.map(({ id }) => id))
    fc.assert(
      fc.property(some, some, fc.integer({ min: 0, max: 1 }), (before, wanted, page) => {
        const chosen = withPage(
          NO_SELECTION,
          rows.filter(({ id }) => before.includes(id)),
          true,
        )
        expect(Object.keys(idsOf(chosen)).toSorted()).toEqual(before.toSorted())
        const next = withIds(chosen, Object.fromEntries(wanted.map((id) => [id, true as const])), pageOf(page))
        const here = pageOf(page).map(({ id }) => id)
        expect(ids(next).toSorted()).toEqual(wanted.filter((id) => before.includes(id) || here.includes(id)).toSorted())
      }),
    )
  })

  it('rows that were read again take the place of the old ones; the others stay the same', () => {
    const chosen = withPage(NO_SELECTION, pageOf(0), true)
    expect(withUpdated(chosen, [...pageOf(0), ...pageOf(1)])).toBe(chosen)
    const renamed = record('r1', 'Renamed')
    const fresh = withUpdated(chosen, [renamed, record('r9', 'Not chosen')])
    expect(ids(fresh)).toEqual(ids(chosen))
    expect([fresh.get('r1'), fresh.get('r0')]).toEqual([renamed, rows[0]])
  })
})

describe('US-05 a selection belongs to a question', () => {
  const module = moduleWith({})
  const query: ListQuery = { filter: { name: 'a', size: '' }, sort: [], size: 10, page: 1 }
  const asked = (more: Partial<ListQuery>, input = {}): string => selectionKey(module, { ...query, ...more }, input)

  it.each<[string, Partial<ListQuery>]>([
    ['page', { page: 2 }],
    ['page size', { size: 50, page: 1 }],
    ['order', { sort: [{ field: 'name', down: true }] }],
    ['filter that filters nothing', { filter: { size: null, name: 'a', status: [] } }],
  ])('another %s keeps it', (_, more) => {
    expect(asked(more)).toBe(asked({}))
  })

  it.each<[string, Partial<ListQuery>, object]>([
    ['filter', { filter: { name: 'b' } }, {}],
    ['condition over a served field', { forms: [{ field: 'f', operator: 'eq', value: '1' }] }, {}],
    ['record above the list', {}, { idusuario: 'u' }],
  ])('another %s ends it', (_, more, input) => {
    expect(asked(more, input)).not.toBe(asked({}))
  })
})
