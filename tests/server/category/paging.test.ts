import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  await portal.sql(
    `insert into category (tenant_id, id, nombre, idioma, orden)
     select $1, gen_random_uuid(), 'row ' || lpad(n::text, 4, '0'), 3, n from generate_series(1, 1200) n`,
    [portal.tenants.alpha],
  )
})
afterAll(() => portal.close())

const list = (query: Query): Promise<WireAnswer> => admin.get('categorias', query)
const HEADERS = ['numero-pagina', 'total-paginas', 'total-registros', 'total-exacto']
const paging = ({ headers }: WireAnswer): readonly (string | null)[] =>
  HEADERS.map((name) => headers.get(`x-dat-${name}`))

/** The rows and the four paging headers that a query is answered with. */
const PAGES: readonly (readonly [query: string, rows: number, headers: readonly (string | null)[]])[] = [
  ['', 10, ['1', '120', '1200', 'true']],
  ['tampag=100', 100, ['1', '12', '1200', 'true']],
  ['tampag=7&numpag=172', 3, ['172', '172', '1200', 'true']],
  ['exacto=false', 10, ['1', '101', '1001', 'false']],
  ['tampag=100&exacto=false', 100, ['1', '11', '1001', 'false']],
  ['tampag=100&numpag=12&exacto=false', 100, ['12', '13', '1001', 'false']],
  ['tampag=100&numpag=-1', 100, ['1', null, null, null]],
  ['tampag=0', 1000, ['1', '2', '1200', 'true']],
  ['tampag=0&numpag=2', 200, ['2', '2', '1200', 'true']],
  ['nombre=row 00', 10, ['1', '10', '99', 'true']],
  ['nombre=row 0001', 1, ['1', '1', '1', 'true']],
  ['nombre=nothing', 0, ['1', '1', '0', 'true']],
  ['tampag=1&nombre=row 1200', 1, ['1', '1', '1', 'true']],
]

describe('pages', () => {
  it.each(PAGES)('SH-12 %s', async (query, rows, headers) => {
    const answer = await list(query)
    expect([answer.status, listOf(answer.body).length, paging(answer)]).toEqual([200, rows, headers])
  })

  it.each([
    'tampag=100&numpag=13',
    'numpag=122',
    'numpag=9999999',
    'tampag=0&numpag=9999999',
    'nombre=nothing&numpag=2',
  ])('CA-01 past the end is 91017: %s', async (query) => {
    const answer = await list(query)
    expect([answer.status, answer.code]).toEqual([404, '91017'])
  })

  it('CA-01 walks every row once in a defined order', async () => {
    await portal.sql(`update category set nombre = 'same' where orden > 900`)
    const pages = Array.from({ length: 13 }, (_, page) => list({ tampag: 97, numpag: page + 1 }))
    const ids = (await Promise.all(pages)).flatMap(({ body }) => listOf(body).map((row) => at(row, 'id')))
    expect(ids).toHaveLength(1200)
    expect(new Set(ids).size).toBe(1200)
  })
})
