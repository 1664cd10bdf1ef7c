import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Rows } from '../../../server/tenancy/rows.ts'
import { createRows } from '../../../server/tenancy/rows.ts'
import { cursorChunks } from '../../../server/resource/cursorChunks.ts'
import { openTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

const CHUNK = 1000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ max: 1 })
})
afterAll(() => database.close())

let made = 0
let ended: Promise<void> = Promise.resolve()
beforeEach(() => {
  made = 0
})

/** Rows whose transaction tells when it has ended. */
function told(): Rows {
  const rows = createRows(database.pool, { tenant: 1, user: null })
  return {
    ...rows,
    transaction: (work) => {
      const running = rows.transaction(work)
      ended = running.then(
        () => undefined,
        () => undefined,
      )
      return running
    },
  }
}

const series = (count: number, patience?: number): Promise<AsyncIterable<number>> =>
  cursorChunks(
    told(),
    { text: `select n from generate_series(1, $1::int) n`, values: [count] },
    (rows) => {
      made += 1
      return Promise.resolve(rows.length)
    },
    patience,
  )

const all = async (chunks: AsyncIterable<number>): Promise<readonly number[]> => {
  const lengths: number[] = []
  for await (const length of chunks) lengths.push(length)
  return lengths
}

/** The one session of the pool is free, in no transaction, and knows of no tenant. */
async function isFree(): Promise<void> {
  await ended
  const { rows } = await database.pool.query(
    `select nullif(current_setting('app.tenant', true), '') as tenant, (select count(*)::int from pg_cursors) as cursors`,
  )
  expect(rows).toEqual([{ tenant: null, cursors: 0 }])
}

describe('rows read chunk by chunk', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [CHUNK - 1, [CHUNK - 1]],
    [CHUNK, [CHUNK]],
    [CHUNK + 1, [CHUNK, 1]],
    [3 * CHUNK, [CHUNK, CHUNK, CHUNK]],
  ])('EX-01 %i of them are each read once', async (count, lengths) => {
    expect(await all(await series(count))).toEqual(lengths)
    await isFree()
  })

  it('EX-01 go no further than their reader: who stops reading stops the database', async () => {
    const chunks = (await series(50 * CHUNK))[Symbol.asyncIterator]()
    for (let taken = 1; taken <= 5; taken++) {
      expect(await chunks.next()).toEqual({ done: false, value: CHUNK })
      // Turns in which a chunk too many would come.
      for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
      expect(made).toBe(taken)
    }
    await chunks.return?.()
    await isFree()
    expect(made).toBe(5)
  })

  it('EX-01 give the session back when nobody takes them, and say so to whoever comes late', async () => {
    const chunks = (await series(50 * CHUNK, 20))[Symbol.asyncIterator]()
    expect(await chunks.next()).toEqual({ done: false, value: CHUNK })
    await isFree()
    await expect(chunks.next()).rejects.toThrow('the reader takes nothing')
  })

  it('EX-01 give the session back when their reader never came', async () => {
    const chunks = (await series(50 * CHUNK))[Symbol.asyncIterator]()
    await chunks.return?.()
    await isFree()
  })

  it('EX-01 fail before they begin where the first cannot be read, and in the middle else', async () => {
    const failing = (text: string) => cursorChunks(told(), { text, values: [] }, (rows) => Promise.resolve(rows.length))
    await expect(failing('select 1 / (n - 1) from generate_series(1, 10) n')).rejects.toMatchObject({ code: '22012' })
    await isFree()
    const late = await failing(`select 1 / (n - ${CHUNK + 5}) from generate_series(1, ${3 * CHUNK}) n`)
    await expect(all(late)).rejects.toMatchObject({ code: '22012' })
    await isFree()
  })

  it('EX-01 fail where what is made of them does', async () => {
    const failing = cursorChunks(told(), { text: 'select 1', values: [] }, () => Promise.reject(new Error('no cell')))
    await expect(failing).rejects.toThrow('no cell')
    await isFree()
  })
})
