import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { Query, WireAnswer, WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  const parent = await createCategory(admin, '=1+1')
  await createCategory(admin, 'say "hi"; bye', { idpadre: parent.id, orden: 7, idioma: { id: 1 } })
  await createCategory(admin, '-5')
  await createCategory(admin, '@cmd')
  await createCategory(admin, 'ÿ 日本')
})
afterAll(() => portal.close())

const csv = (query: Query, client = admin, language = 'en'): Promise<WireAnswer> =>
  client.get('categorias', query, { accept: 'text/csv', 'accept-language': language })

const HEAD = '"Name";"Parent category";"Language";"Order";"Status"\r\n'
const LINES = [
  `"-5";"-";"English";"0";"Active"\r\n`,
  `"'=1+1";"-";"English";"0";"Active"\r\n`,
  `"'@cmd";"-";"English";"0";"Active"\r\n`,
  `"say ""hi""; bye";"'=1+1";"Spanish";"7";"Active"\r\n`,
  `"ÿ 日本";"-";"English";"0";"Active"\r\n`,
]

describe('the CSV of categories', () => {
  it('EX-01 holds exactly these bytes: quotes, separators, missing values, nothing that a spreadsheet runs', async () => {
    const answer = await csv('orden=nombre')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="category.csv"')
    const [head, ...lines] = answer.text.split(/(?<=\r\n)/)
    expect(head).toBe(HEAD)
    expect(lines.toSorted()).toEqual(LINES.toSorted())
  })

  it.each([
    ['es', '"Nombre"'],
    ['ca', '"Nom"'],
    ['fr', '"Nom"'],
  ])('EX-01 speaks %s', async (language, first) => {
    expect((await csv('', admin, language)).text.split(';')[0]).toBe(first)
  })

  it('EX-01 holds all that match, whatever the page, and only the head when nothing does', async () => {
    expect((await csv('tampag=1&numpag=3')).text.split('\r\n')).toHaveLength(LINES.length + 2)
    expect((await csv('nombre=say&idIdioma=1')).text).toBe(HEAD + LINES[3])
    expect((await csv('nombre=nothing')).text).toBe(HEAD)
  })

  it('EX-01 streams thousands of rows, each once', async () => {
    await portal.sql(
      `insert into category (tenant_id, id, nombre, idioma) select $1, gen_random_uuid(), 'bulk ' || n, 3 from generate_series(1, 3500) n`,
      [portal.tenants.alpha],
    )
    const names = (await csv('nombre=bulk')).text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0])
    expect(new Set(names).size).toBe(3500)
    expect(names).toHaveLength(3500)
  })

  it('EX-01 gives its connection back when the reader leaves', async () => {
    for (let reader = 0; reader < 15; reader++) {
      const leaving = new AbortController()
      const headers = { authorization: `Bearer ${admin.token}`, accept: 'text/csv' }
      const answer = await fetch(`${portal.base}categorias`, { headers, signal: leaving.signal })
      await answer.body?.getReader().read()
      leaving.abort()
    }
    expect((await csv('nombre=nothing')).text).toBe(HEAD)
  })

  it('EX-01 needs the right to export, and a query that the list would take', async () => {
    const employee = await portal.as('employee')
    expect((await employee.get('categorias')).status).toBe(200)
    expect((await csv('', employee)).code).toBe('71001')
    expect((await csv('unknown=1')).code).toBe('90004')
  })
})
