import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvCell } from '#engine/text'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { listed } from './explained.ts'

let portal: TestPortal
const MANY = 5500
beforeAll(async () => {
  portal = await openTestPortal()
  await portal.sql(
    `insert into category (tenant_id, id, nombre, idioma, orden) select $1, gen_random_uuid(), 'row ' || n, 1 + n % 3, n % 5 from generate_series(1, ${MANY}) n`,
    [portal.tenants.alpha],
  )
})
afterAll(() => portal.close())

describe('a file of all rows', () => {
  it('US-14 EX-01 has cells that the database writes exactly as the engine does', async () => {
    const sign = fc.constantFrom(
      '=',
      '+',
      '-',
      '(',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ';',
      '1',
      '.',
      ',',
      'a',
      'é',
      ' ',
      "'",
      '日',
      '٣',
    )
    const texts = fc.sample(
      fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('')),
      3000,
    )
    const rows = await portal.sql(
      `select t.at, csv_cell(t.text) as cell from unnest($1::text[]) with ordinality t (text, at)`,
      [texts],
    )
    expect(rows).toHaveLength(texts.length)
    for (const { at, cell } of rows)
      expect([texts[Number(at) - 1], cell]).toEqual([texts[Number(at) - 1], csvCell(texts[Number(at) - 1] ?? '')])
    expect((await portal.sql('select csv_cell(null) as cell'))[0]).toEqual({ cell: '"-"' })
  })

  it('US-14 reads from one cursor, chunk by chunk, and asks for nothing per row', async () => {
    const { answer, statements } = await listed(portal, 'category', '', 'export')
    if (!answer.ok || !answer.stream) throw new Error('no file')
    let lines = 0
    for await (const piece of answer.stream) lines += String(piece).split('\r\n').length - 1
    expect(lines).toBe(MANY + 1)
    const fetches = statements.filter(({ text }) => text.startsWith('fetch'))
    expect(fetches.length).toBeLessThanOrEqual(Math.ceil(MANY / 1000) + 1)
    expect(statements.length - fetches.length).toBe(1)
  })

  it('US-14 begins its answer when the first rows are there, so that a fault before them is an error', async () => {
    const { answer, statements } = await listed(portal, 'category', '', 'export')
    if (!answer.ok || !answer.stream) throw new Error('no file')
    expect(statements.map(({ text }) => text.split(' ', 1)[0])).toEqual(['declare', 'fetch', 'fetch'])
    for await (const piece of answer.stream) {
      expect(String(piece)).toMatch(/^"Name";[^]*\r\n"row /)
      break
    }
  })

  it('US-14 stops reading when the reader leaves, at most a chunk ahead', async () => {
    const { answer, statements } = await listed(portal, 'category', '', 'export')
    if (!answer.ok || !answer.stream) throw new Error('no file')
    const { stream } = answer
    // The end by which a stream is left is an error to whoever waits for it.
    const closed = new Promise((resolve) => stream.on('error', () => undefined).once('close', resolve))
    let pieces = 0
    for await (const _piece of answer.stream) if (++pieces === 2) break
    await closed
    const held = await portal.sql(
      `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(held).toEqual([{ open: 0 }])
    expect(statements.filter(({ text }) => text.startsWith('fetch')).length).toBeLessThanOrEqual(4)
  })
})
