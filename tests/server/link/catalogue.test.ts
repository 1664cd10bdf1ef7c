import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFINITIONS, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

/** Tables that links name (SH-09), and their sums. */
const COUNTRIES = 134_217_728
const STATUSES = 8

describe('SH-09 catalogue tables', () => {
  it.each([256, 32_768, COUNTRIES, 16_777_216, COUNTRIES + STATUSES, 2 ** 32 + 256])(
    'table %d answers the entries of every set asked for, each naming its table',
    async (table) => {
      const { status, body } = await customer.get(`tablacatalogo/${table}`)
      expect(status).toBe(200)
      const found = new Set(listOf(body).map((entry) => Number(at(entry, 'tabla'))))
      expect([...found].reduce((sum, one) => sum + one, 0)).toBe(table)
    },
  )

  it('countries and statuses in one answer are those of each, and the user table is their sum', async () => {
    const both = await customer.get(`tablacatalogo/${COUNTRIES + STATUSES}`)
    const apart = await Promise.all([STATUSES, COUNTRIES].map((table) => customer.get(`tablacatalogo/${table}`)))
    const keys = (body: unknown): string[] =>
      listOf(body).map((entry) => `${String(at(entry, 'tabla'))}/${String(at(entry, 'id'))}`)
    expect(keys(both.body).toSorted()).toEqual(apart.flatMap(({ body }) => keys(body)).toSorted())
    expect(COUNTRIES + STATUSES).toBe(134_217_736)
  })

  it('are answered 304 to whoever holds them, and anew in another language', async () => {
    const first = await customer.get(`tablacatalogo/${COUNTRIES}`)
    const etag = String(first.headers.get('etag'))
    const headers = { 'if-none-match': etag }
    expect((await customer.get(`tablacatalogo/${COUNTRIES}`, '', headers)).status).toBe(304)
    const other = await customer.get(`tablacatalogo/${COUNTRIES}`, '', { ...headers, 'accept-language': 'fr' })
    expect(other.status).toBe(200)
    expect(other.headers.get('etag')).not.toBe(etag)
  })

  it('DF-10 of field types carry where links lead, for those who draw served forms', async () => {
    const { body } = await customer.get('tablacatalogo/128')
    const said = listOf(body).flatMap((entry) => at(entry, 'atributos', 'enlaces') ?? [])
    const { $schema: _, ...links } = JSON.parse(await readFile(`${DEFINITIONS}/links.json`, 'utf8'))
    expect(said).toEqual([links])
    expect((await portal.visitor.get('tablacatalogo/128')).code).toBe('91031')
  })

  it.each(['0', '-8', '8589934592', 'abc', '1.5', '134217728x'])('%s is no table', async (table) => {
    expect((await customer.get(`tablacatalogo/${table}`)).status).toBe(404)
  })
})
