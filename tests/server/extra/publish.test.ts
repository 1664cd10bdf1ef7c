import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKS, backToExtra, draftExtra, publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, listOf, outcome, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let other: WireClient
let first: number

const PAGE = { tampag: 20, numpag: 1 }
const AT = 'propios/x_books'

const total = async (client: WireClient, at_ = AT): Promise<unknown> =>
  (await client.get(at_, PAGE)).headers.get('x-dat-total-registros')

/** Gives the employee's role rights of a function, by word of the action. */
const grant = (rights: { readonly [action: string]: number }, id = 'x_books'): Promise<unknown> =>
  portal.sql(
    `update role set grants = grants || jsonb_build_object($1::text, $2::jsonb) where tenant_id = $3 and tipo = 4`,
    [
      id,
      JSON.stringify(
        Object.fromEntries(
          Object.entries(rights).map(([word, bits]) => [portal.portal.definitions.access.actions[word], bits]),
        ),
      ),
      portal.tenants.alpha,
    ],
  )

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  other = await portal.as('admin', 'beta')
})
afterAll(() => portal.close())

describe('publishing a module of the organisation', () => {
  it('LC-05 is served to nobody before, and then with its right, menu entry, definition and documentation', async () => {
    expect(outcome(await admin.get(AT, PAGE))).toEqual([404, '92050'])
    const drafted = await draftExtra(admin, BOOKS)
    expect([drafted.status, at(drafted.body, 'problemas')]).toEqual([200, []])
    expect(outcome(await admin.get(AT, PAGE))).toEqual([404, '92050'])
    const published = await publishExtra(admin, BOOKS)
    expect([published.status, at(published.body, 'nombre')]).toEqual([200, 'x_books'])
    first = Number(at(published.body, 'version'))
    expect((await admin.get(AT, PAGE)).status).toBe(200)
    const definition = await admin.get('definiciones/x_books')
    expect(at(definition.body, 'contenido', 'routes')).toMatchObject({ list: '/x_books' })
    expect(at(definition.body, 'textos', 'lbl.x_books.create')).toBe('New record')
    const features = await admin.get('tablacatalogo/4194304')
    expect(listOf(features.body)).toContainEqual(expect.objectContaining({ id: 'x_books', nombre: 'Books' }))
    const documentation = await admin.get('openapi')
    expect(Object.keys(Object(at(documentation.body, 'paths')))).toContain('/propios/x_books/{id}')
    const strangers = await portal.visitor.get('openapi')
    expect(Object.keys(Object(at(strangers.body, 'paths')))).not.toContain('/propios/x_books')
  })

  it('LC-05 gives nobody but the administrator a right, and a role exactly what it is given', async () => {
    expect(outcome(await portal.visitor.get(AT, PAGE))).toEqual([401, '91031'])
    expect(outcome(await employee.get(AT, PAGE))).toEqual([403, '71001'])
    const made = await admin.post(AT, { json: { titulo: 'of the administrator' } })
    expect(made.status).toBe(201)
    const record = `${AT}/${String(at(made.body, 'id'))}`
    await grant({ view: 1 | 4, register: 1 | 4, edit: 1 | 4 })
    const own = await employee.post(AT, { json: { titulo: 'own' } })
    expect(own.status).toBe(201)
    expect(listOf((await employee.get(AT, PAGE)).body).map((row) => at(row, 'titulo'))).toEqual(['own'])
    expect((await employee.get(record)).status).toBe(404)
    expect((await employee.put(record, { json: { titulo: 'x' }, query: { mask: 1 } })).status).toBe(404)
    expect(outcome(await employee.delete(record))).toEqual([403, '71001'])
    await grant({ view: 1 | 32 })
    expect(await total(employee)).toBe('2')
    expect(outcome(await employee.post(AT, { json: { titulo: 'x' } }))).toEqual([403, '71001'])
  })

  it('LC-05 is refused with place and reason, and what is served stays', async () => {
    const wrong = await draftExtra(admin, {
      ...BOOKS,
      fields: { ...BOOKS.fields, paginas: { kind: 'text' }, clave: { kind: 'password' } },
    })
    expect([wrong.status, at(wrong.body, 'campos', 0, 'ruta')]).toEqual([422, '/contenido/fields/clave/kind'])
    const other_ = await publishExtra(admin, {
      ...BOOKS,
      fields: { ...BOOKS.fields, paginas: { kind: 'text' } },
    })
    expect([other_.status, at(other_.body, 'campos', 0, 'ruta')]).toEqual([422, '/contenido/fields/paginas/kind'])
    expect((await admin.get(AT, PAGE)).status).toBe(200)
  })

  it.each<readonly [string, object, string]>([
    ['an address', { resource: 'usuarios' }, '/contenido/resource'],
    ['a table', { table: 'user' }, '/contenido/table'],
    ['a function', { access: 'user' }, '/contenido/access'],
    ['calls', { calls: {} }, '/contenido/calls'],
    ['no title', { fields: { nombre: { kind: 'text' } } }, '/contenido/fields'],
    ['a column of the table', { fields: { module: { kind: 'text', role: 'title' } } }, '/contenido/fields/module'],
    [
      'a secret',
      { fields: { a: { kind: 'text', role: 'title' }, b: { kind: 'password' } } },
      '/contenido/fields/b/kind',
    ],
    [
      'two names of one column',
      { fields: { aB: { kind: 'text', role: 'title' }, a_b: { kind: 'text' } }, filters: { search: 'a_b' } },
      '/contenido/fields/a_b',
    ],
    ['a wire path', { fields: { a: { kind: 'text', role: 'title', wire: 'b' } } }, '/contenido/fields/a/wire'],
    [
      'too many fields',
      {
        fields: Object.fromEntries(
          Array.from({ length: 201 }, (_, at_) => [
            `f${at_}`,
            { kind: 'text', ...(at_ === 0 ? { role: 'title' } : {}) },
          ]),
        ),
      },
      '/contenido/fields',
    ],
  ])('LC-05 refuses %s', async (_, more, pointer) => {
    const saved = await draftExtra(admin, smallestExtra('x_wrong', more))
    expect([saved.status, saved.code]).toEqual([422, '92013'])
    expect(listOf(at(saved.body, 'campos')).map((field) => at(field, 'ruta'))).toContain(pointer)
  })

  it('LC-05 refuses a right of another function, and a reference to no module', async () => {
    const right = await draftExtra(admin, smallestExtra('x_right', { actions: { edit: { needs: 'user.edit' } } }))
    expect(at(right.body, 'problemas')).toContainEqual({
      ruta: '/contenido/actions/edit/needs',
      motivo: 'foreignRight',
    })
    const nowhere = await draftExtra(
      admin,
      smallestExtra('x_right', {
        fields: { nombre: { kind: 'text', role: 'title' }, b: { kind: 'reference', to: 'x_none' } },
      }),
    )
    expect(JSON.stringify(at(nowhere.body, 'problemas'))).toContain('/contenido/fields/b/to')
  })

  it('LC-05 needs the right to publish', async () => {
    expect(outcome(await draftExtra(employee, smallestExtra('x_mine')))).toEqual([403, '71001'])
    expect(outcome(await employee.post('definiciones/x_books/volver', { json: { version: 0 } }))).toEqual([
      403,
      '71001',
    ])
  })

  it('LC-05 goes back to a version, and is disabled and enabled without loss', async () => {
    const before = await total(admin)
    const added = { ...BOOKS, fields: { ...BOOKS.fields, signatura: { kind: 'text' } } }
    const texts = Object.fromEntries(
      Object.entries(BOOKS.texts).map(([language, table]) => [language, { ...table, 'lbl.x_books.signatura': 'Mark' }]),
    )
    const second = await publishExtra(admin, { ...added, texts })
    expect(second.status).toBe(200)
    const marked = Number(at(second.body, 'version'))
    const made = await admin.post(AT, { json: { titulo: 'marked', signatura: 'M-1' } })
    expect(at(made.body, 'signatura')).toBe('M-1')
    const record = `${AT}/${String(at(made.body, 'id'))}`
    expect((await backToExtra(admin, 'x_books', first)).status).toBe(200)
    expect(Object.keys(Object((await admin.get(record)).body))).not.toContain('signatura')
    expect((await backToExtra(admin, 'x_books', 0)).status).toBe(200)
    expect(outcome(await admin.get(AT, PAGE))).toEqual([404, '92050'])
    expect(listOf((await admin.get('definiciones')).body).map((one) => at(one, 'modulo'))).not.toContain('x_books')
    const rights = async (): Promise<unknown> =>
      (await portal.sql(
        `select grants->'x_books' as held from role where tenant_id = $1 and tipo in (1, 4) order by id`,
        [portal.tenants.alpha],
      )) as unknown
    const held = await rights()
    const [role] = await portal.sql('select id from role where tenant_id = $1 and tipo = 4', [portal.tenants.alpha])
    const address = `roles/${String(role?.['id'])}`
    const shown = await admin.get(address)
    const saved = await admin.put(address, {
      json: { nombre: at(shown.body, 'nombre'), opciones: at(shown.body, 'opciones') },
      headers: { 'if-match': shown.headers.get('etag') ?? '' },
    })
    expect([saved.status, await rights()]).toEqual([200, held])
    expect((await backToExtra(admin, 'x_books', marked)).status).toBe(200)
    expect(at((await admin.get(record)).body, 'signatura')).toBe('M-1')
    expect(Number(await total(admin))).toBe(Number(before) + 1)
  })
})

describe('another organisation', () => {
  it('LC-05 has neither the module nor its records, and may have another one of that name', async () => {
    expect(outcome(await other.get(AT, PAGE))).toEqual([404, '92050'])
    expect(outcome(await other.get('definiciones/x_books'))).toEqual([404, '91016'])
    const held = await other.get('definiciones/x_books', { borrador: true })
    expect(at(held.body, 'contenido')).toEqual({ version: 2, id: 'x_books', fields: {} })
    expect((await publishExtra(other, smallestExtra('x_books'))).status).toBe(200)
    const record = String(at((await admin.post(AT, { json: { titulo: 'secret' } })).body, 'id'))
    const theirs = await other.post(AT, { json: { nombre: 'theirs' } })
    expect([theirs.status, await total(other)]).toEqual([201, '1'])
    for (const made of [
      await other.get(`${AT}/${record}`),
      await other.put(`${AT}/${record}`, { json: { nombre: 'x' } }),
      await other.delete(`${AT}/${record}`),
    ])
      expect(made.status).toBe(404)
    expect((await admin.get(`${AT}/${String(at(theirs.body, 'id'))}`)).status).toBe(404)
  })
})

describe('another module of the organisation', () => {
  it('LC-05 neither lists, changes nor removes its records, and refers to them', async () => {
    const { id } = Object((await admin.post(AT, { json: { titulo: 'Referred' } })).body) as { readonly id: string }
    const loans = smallestExtra('x_loans', {
      fields: { nombre: { kind: 'text', role: 'title' }, libro: { kind: 'reference', to: 'x_books' } },
      texts: inAll({ 'lbl.x_loans.title': 'Loans', 'lbl.x_loans.nombre': 'Name', 'lbl.x_loans.libro': 'Book' }),
    })
    expect((await publishExtra(admin, loans)).status).toBe(200)
    expect(await total(admin, 'propios/x_loans')).toBe('0')
    for (const made of [
      await admin.get(`propios/x_loans/${id}`),
      await admin.put(`propios/x_loans/${id}`, { json: { nombre: 'x' } }),
      await admin.delete(`propios/x_loans/${id}`),
      await admin.get(`propios/x_loans/${id}/historial`, PAGE),
      await admin.put('propios/x_loans', formOf(['ids', id])),
    ])
      expect(made.status).toBe(404)
    const before = await admin.get(`${AT}/${id}`)
    expect([before.status, at(before.body, 'titulo')]).toEqual([200, 'Referred'])
    const loan = await admin.post('propios/x_loans', { json: { nombre: 'Loan', libro: { id } } })
    expect([loan.status, at(loan.body, 'libro'), loan.status === 201 ? '' : loan.text]).toEqual([
      201,
      { id, nombre: 'Referred' },
      '',
    ])
    const itself = String(at(loan.body, 'id'))
    for (const none of [randomUUID(), itself]) {
      const wrong = await admin.post('propios/x_loans', { json: { nombre: 'Loan', libro: { id: none } } })
      expect(wrong.status).toBe(400)
    }
    expect(outcome(await backToExtra(admin, 'x_books', 0))).toEqual([422, '92151'])
    const overlay = await publishOverlay(admin, 'category', {
      fields: { x_book: { kind: 'reference', to: 'x_books' } },
      texts: inAll({ 'lbl.category.x_book': 'Book' }),
    })
    expect(overlay.status).toBe(200)
  })
})

describe('limits', () => {
  it('LC-05 hold for the size of a record and the number of records and modules, also at once', async () => {
    const large = { titulo: 'large', ejemplares: Array.from({ length: 5000 }, () => ({ estante: 'x'.repeat(20) })) }
    const sent = await admin.post(AT, { json: large })
    expect(outcome(sent)).toEqual([422, '92149'])
    const held = Number(await total(admin))
    await portal.sql(
      `create or replace function most_extra_records() returns int language sql immutable return ${held + 3}`,
    )
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, at_) => admin.post(AT, { json: { titulo: `n${at_}` } })),
    )
    expect(made.filter(({ status }) => status === 201).length).toBe(3)
    expect(new Set(made.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(new Set(['92148']))
    await portal.sql(
      `insert into definition (tenant_id, module, version, published) select $1, 'x_m' || n, 1, null from generate_series(1, 60) n`,
      [portal.tenants.beta],
    )
    await portal.sql(
      `insert into definition_version (tenant_id, module, version, hash, content)
       select $1, 'x_m' || n, 1, 'h', '{}' from generate_series(1, 60) n`,
      [portal.tenants.beta],
    )
    await portal.sql(`update definition set published = 1 where tenant_id = $1 and module like 'x\\_m%'`, [
      portal.tenants.beta,
    ])
    expect(outcome(await publishExtra(other, smallestExtra('x_more')))).toEqual([422, '92150'])
  })
})
