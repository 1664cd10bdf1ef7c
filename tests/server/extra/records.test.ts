import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { BOOKS, publishExtra } from '../../support/extras.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let category: string
const ids = new Map<string, string>()

const PAGE = { tampag: 20, numpag: 1 }
const AT = 'propios/x_books'

const titles = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'titulo'))
const list = async (query: Query & object = {}): Promise<readonly unknown[]> =>
  titles(await admin.get(AT, { ...PAGE, ...query }))

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  category = (await createCategory(admin, 'Shelves')).id
  const published = await publishExtra(admin, BOOKS)
  expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
  const rows = [
    {
      titulo: 'Árbol',
      autor: 'Baroja',
      paginas: 900,
      comprado: '2026-01-10',
      devuelto: '2026-02-03T10:00:00.000Z',
      precio: { importe: 1250, moneda: 'EUR' },
      prestado: true,
      genero: 'novela',
      categoria: { id: category },
      ejemplares: [{ estante: 'A1' }, { estante: 'B2' }],
    },
    { titulo: 'bosque', autor: 'Unamuno', paginas: 80, comprado: '2026-03-01', genero: 'ensayo' },
    { titulo: 'Cielo', paginas: 1000, precio: { importe: 700, moneda: 'EUR' }, nota: 'The sea is not the sky' },
    { titulo: 'zarza' },
  ]
  for (const json of rows) {
    const made = await admin.post(AT, { json })
    expect([made.status, made.text]).toEqual([201, made.text])
    ids.set(json.titulo, String(at(made.body, 'id')))
  }
})
afterAll(() => portal.close())

const bookOf = (title: string): string => `${AT}/${ids.get(title)}`
const versionOf = async (title: string): Promise<string> => (await admin.get(bookOf(title))).headers.get('etag') ?? ''

describe('LC-05 records of a module that an organisation makes', () => {
  it('are listed in the order of the definition, and page by page', async () => {
    expect(await list()).toEqual(['Árbol', 'bosque', 'Cielo', 'zarza'])
    const second = await admin.get(AT, { tampag: 3, numpag: 2 })
    expect(titles(second)).toEqual(['zarza'])
    expect(second.headers.get('x-dat-total-registros')).toBe('4')
  })

  it.each<readonly [string, readonly string[]]>([
    ['-titulo', ['zarza', 'Cielo', 'bosque', 'Árbol']],
    ['paginas', ['bosque', 'Árbol', 'Cielo', 'zarza']],
    ['-comprado', ['Cielo', 'zarza', 'bosque', 'Árbol']],
    ['autor', ['Árbol', 'bosque', 'Cielo', 'zarza']],
  ])('are ordered by %s', async (sort, expected) => {
    const found = await list({ orden: sort })
    expect(sort === '-comprado' ? found.slice(2) : found).toEqual(sort === '-comprado' ? expected.slice(2) : expected)
  })

  it.each<readonly [Query & object, readonly string[]]>([
    [{ titulo: 'ARBOL' }, ['Árbol']],
    [{ titulo: 'Baroja' }, []],
    [{ autor: 'muno' }, ['bosque']],
    [{ paginasdesde: 81, paginashasta: 950 }, ['Árbol']],
    [{ compradodesde: '2026-02-01' }, ['bosque']],
    [{ devueltodesde: '2026-02-03', devueltohasta: '2026-02-03' }, ['Árbol']],
    [{ preciohasta: 10 }, ['Cielo']],
    [{ prestado: true }, ['Árbol']],
    [{ idgenero: 'ensayo' }, ['bosque']],
    [{ idestatus: 'FBy' }, []],
    [{ idestatus: ['NvI', 'FBy'] }, ['Árbol', 'bosque', 'Cielo', 'zarza']],
  ])('are found by %j', async (filter, expected) => {
    expect(await list(filter)).toEqual(expected)
  })

  it('are found by the record that they refer to, and tell its title', async () => {
    expect(await list({ idcategoria: category })).toEqual(['Árbol'])
    expect((await admin.get(bookOf('Árbol'))).body).toMatchObject({
      titulo: 'Árbol',
      paginas: 900,
      categoria: { id: category, nombre: 'Shelves' },
      precio: { importe: 1250, moneda: 'EUR' },
      estatus: { id: 'NvI' },
      ejemplares: [{ estante: 'A1' }, { estante: 'B2' }],
    })
  })

  it('are exported as CSV', async () => {
    const csv = await admin.get(AT, PAGE, { accept: 'text/csv' })
    expect(csv.status).toBe(200)
    expect(csv.text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringContaining('"Árbol";"Baroja"'),
      expect.stringContaining('"bosque"'),
    ])
  })

  it('are validated like others, and no value is lost', async () => {
    const none = await admin.post(AT, { json: { autor: 'Nobody' } })
    expect([none.status, none.code, at(none.body, 'campos', '0', 'ruta')]).toEqual([400, '90001', '/titulo'])
    const few = await admin.post(AT, { json: { titulo: 'x', paginas: 0 } })
    expect([few.status, at(few.body, 'campos', '0', 'ruta')]).toEqual([400, '/paginas'])
    const other = await admin.post(AT, { json: { titulo: 'x', genero: 'poema' } })
    expect([other.status, at(other.body, 'campos', '0', 'ruta')]).toEqual([400, '/genero'])
  })

  it('are changed under their version, and tell what became of them', async () => {
    const version = await versionOf('bosque')
    const changed = await admin.put(bookOf('bosque'), {
      json: { titulo: 'Bosque', paginas: 81 },
      query: { mask: 1 },
      headers: { 'if-match': version },
    })
    expect([changed.status, at(changed.body, 'paginas'), at(changed.body, 'autor')]).toEqual([200, 81, 'Unamuno'])
    const stale = await admin.put(bookOf('bosque'), {
      json: { titulo: 'bosque', paginas: 1 },
      query: { mask: 1 },
      headers: { 'if-match': version },
    })
    expect([stale.status, stale.code]).toEqual([412, '92001'])
    const toggled = await admin.put(bookOf('bosque'), { json: { estatus: { id: 'FBy' } }, query: { mask: 1024 } })
    expect([toggled.status, at(toggled.body, 'estatus', 'id')]).toEqual([200, 'FBy'])
    const history = await admin.get(`${bookOf('bosque')}/historial`, PAGE)
    expect([history.status, listOf(history.body).length]).toEqual([200, 3])
    const back = await admin.put(bookOf('bosque'), { json: { titulo: 'bosque' }, query: { mask: 1 } })
    expect(back.status).toBe(200)
  })

  it('are removed one by one and together', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map(async (titulo) => String(at((await admin.post(AT, { json: { titulo } })).body, 'id'))),
    )
    expect((await admin.delete(`${AT}/${one}`)).status).toBe(204)
    expect((await admin.get(`${AT}/${one}`)).status).toBe(404)
    const both = await admin.put(AT, {
      ...formOf(['ids', other ?? '']),
    })
    expect([both.status, await list()]).toEqual([200, ['Árbol', 'bosque', 'Cielo', 'zarza']])
  })
})
