import { describe, expect, it } from 'vitest'
import type { Failure } from '#engine/call'
import type { ListQuery } from '#engine/list'
import type { CallResult } from '#renderers/context'
import { isLastPage, lastPage, readPage } from '../../../renderers/list/readPage.ts'
import type { Rows } from '../../../renderers/list/readPage.ts'
import { moduleWith } from '../action/sample.ts'
import { failure } from '../fakePort.ts'

const module = moduleWith({})
const query: ListQuery = { filter: { name: 'a' }, sort: [], size: 2, page: 7 }
const rows: Rows = { records: [], page: 7, pages: 9, total: 1001, exact: false, cursor: 'end', tag: undefined }
const page = (...ids: readonly string[]): CallResult => ({ ok: true, body: ids.map((id) => ({ id })) })

function refusalOf(code: string): Failure {
  const refused = failure(code)
  if (refused.ok) throw new Error('It was not refused')
  return refused.failure
}

/** Requests that were made, and their result. */
async function read(answers: readonly CallResult[], wanted: ListQuery, before: ListQuery | null = query) {
  const asked: ListQuery[] = []
  const left = [...answers]
  const ask = (one: ListQuery): Promise<CallResult> => {
    asked.push(one)
    const next = left.shift()
    return next ? Promise.resolve(next) : Promise.reject(new Error('Asked too often'))
  }
  const answer = await readPage(ask, module, wanted, before && { query: before, rows })
  return { asked: asked.map(({ cursor }) => cursor), answer }
}

describe('US-06 pages far down a list', () => {
  it('US-06 the next page begins where the one in hand ended, and has its figures', async () => {
    const { asked, answer } = await read([page('x', 'y')], { ...query, page: 8 })
    expect(asked).toEqual(['end'])
    expect(answer).toMatchObject({ ok: true, rows: { pages: 9, total: 1001, exact: false, cursor: undefined } })
    const beyond = await read([page('x', 'y')], { ...query, page: 9 }, { ...query, page: 8 })
    expect(beyond.answer).toMatchObject({ ok: true, rows: { pages: 10 } })
  })

  it.each<[string, Partial<ListQuery>]>([
    ['the page before', { page: 6 }],
    ['a page further on', { page: 9 }],
    ['the same page', {}],
    ['another order', { page: 8, sort: [{ field: 'name', down: true }] }],
    ['another filter', { page: 8, filter: {} }],
    ['another size', { page: 8, size: 4 }],
  ])('US-06 %s is found by its number', async (_, more) => {
    expect((await read([page('x')], { ...query, ...more })).asked).toEqual([undefined])
  })

  it('US-06 nothing is in hand: by its number', async () => {
    expect((await read([page('x')], { ...query, page: 8 }, null)).asked).toEqual([undefined])
  })

  it('US-06 a place that is not known any more, or after which nothing comes, is given up', async () => {
    const gone = await read([failure('90004'), page('x')], { ...query, page: 8 })
    expect([gone.asked, gone.answer.ok]).toEqual([['end', undefined], true])
    const empty = await read([page(), failure('91017')], { ...query, page: 8 })
    expect(empty.asked).toEqual(['end', undefined])
    expect(empty.answer).toMatchObject({ ok: false, failure: { code: '91017' } })
  })

  it('US-06 any other refusal is told at once', async () => {
    const { asked, answer } = await read([failure('91031')], { ...query, page: 8 })
    expect(asked).toEqual(['end'])
    expect(answer).toMatchObject({ ok: false, failure: { code: '91031' } })
  })

  it.each<[what: string, answer: CallResult, page: number]>([
    ['the last that was counted', { ok: true, body: [], pages: 5 }, 5],
    ['one before it, whatever was counted', { ok: true, body: [], pages: 12 }, 8],
    ['the first of none', { ok: true, body: [], pages: 0 }, 1],
  ])('US-06 a page past the last one leads to %s', async (_, answer, last) => {
    const asked: ListQuery[] = []
    const found = await lastPage(
      (one) => {
        asked.push(one)
        return Promise.resolve(answer)
      },
      { ...query, page: 9 },
      refusalOf('91017'),
    )
    expect(found).toEqual({ ok: true, page: last })
    expect(asked).toEqual([{ ...query, page: 1, exact: true }])
  })

  it('US-06 where it cannot be counted, that is told', async () => {
    const busy = () => Promise.resolve(failure('92005'))
    expect(await lastPage(busy, query, refusalOf('91017'))).toMatchObject({ failure: { code: '92005' } })
  })

  it.each<[code: string, page: number]>([
    ['91017', 1],
    ['90004', 9],
  ])('US-06 a refusal %s of page %i is told, and nothing is counted', async (code, page) => {
    const never = () => Promise.reject(new Error('Nothing was to be asked'))
    expect(await lastPage(never, { ...query, page }, refusalOf(code))).toMatchObject({ ok: false, failure: { code } })
  })

  it.each<[what: string, more: Partial<Rows>, asked: number, last: boolean]>([
    ['before the last', { page: 4, pages: 5, exact: true }, 4, false],
    ['the last, counted', { page: 5, pages: 5, exact: true }, 5, true],
    ['the last, counted, on its way', { page: 1, pages: 5, exact: true }, 5, true],
    ['not full', { page: 7, pages: 7 }, 7, true],
    ['full, so that another may follow', { page: 7, pages: 8 }, 7, false],
    ['on its way, so that nothing is known', { page: 7, pages: 8 }, 8, false],
  ])('US-06 of a page that is %s', (_, more, asked, last) => {
    expect(isLastPage({ ...rows, ...more }, asked)).toBe(last)
  })
})
