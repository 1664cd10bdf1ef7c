import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryShared } from '../../../server/tenancy/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'
import { runs } from '../../support/runs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const echo = async (value: unknown, type: string): Promise<unknown> =>
  (await queryShared<{ v: unknown }>(database.pool, { text: `select $1::${type} as v`, values: [value] })).rows[0]?.v

describe('values on their way to and from PostgreSQL', () => {
  it.each([
    ['timestamptz', '2024-05-01 10:20:30+02', '2024-05-01T08:20:30.000Z'],
    ['timestamptz', '2024-05-01T10:20:30.1Z', '2024-05-01T10:20:30.100Z'],
    ['timestamptz', '2024-05-01T10:20:30.123999Z', '2024-05-01T10:20:30.123Z'],
    ['timestamptz', 'infinity', 'infinity'],
    ['timestamp', '2024-05-01 10:20:30.5', '2024-05-01T10:20:30.500Z'],
    ['date', '2024-02-29', '2024-02-29'],
    ['date[]', ['2024-02-29', null], ['2024-02-29', null]],
    ['int8', 9007199254740991n, 9007199254740991],
    ['int8', 9007199254740993n, '9007199254740993'],
    ['int8[]', [1, 9007199254740993n], [1, '9007199254740993']],
    ['numeric', '12345678901234567890.10', '12345678901234567890.10'],
    ['jsonb', { a: [1, 'x'] }, { a: [1, 'x'] }],
    ['bytea', Buffer.from([0, 255]), Buffer.from([0, 255])],
    ['boolean', false, false],
    ['text', null, null],
  ])('%s', async (type, value, expected) => {
    expect(await echo(value, type)).toEqual(expected)
  })

  it('carries any text and any array of text unchanged', async () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0'))
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.option(text)), async (one, many) => {
        expect(await echo(one, 'text')).toBe(one)
        expect(await echo(many, 'text[]')).toEqual(many)
      }),
      { numRuns: runs(100) },
    )
  })
})
