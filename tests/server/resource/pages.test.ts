import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementName } from '../../../server/sql/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { explained, listed } from './explained.ts'

let portal: TestPortal
let admin: WireClient
const MANY = 20_000
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  // Names that repeat, parents that are often nothing, an order with few values.
  await portal.sql(
    `insert into category (tenant_id, id, nombre, idioma, orden, descripcion)
     select $1, gen_random_uuid(), (array['Álamo', 'alamo', 'Zarza', 'Ñu', 'Öl'])[1 + n % 5] || ' ' || n % 700, 1 + n % 3, n % 4, case when n % 3 = 0 then 'd' || n % 50 end
       from generate_series(1, ${MANY}) n`,
    [portal.tenants.alpha],
  )
  await portal.sql(
    `update category set idpadre = (select id from category where tenant_id = $1 order by id limit 1) where tenant_id = $1 and orden = 2`,
    [portal.tenants.alpha],
  )
  await portal.sql('vacuum analyze category')
})
afterAll(() => portal.close())

const idsOf = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'id'))
const FEW = 'nombre=alamo 12'

describe('pages that follow each other', () => {
  it.each([
    'nombre',
    '-nombre',
    'descripcion',
    '-descripcion',
    'orden',
    '-orden',
    'idpadre,-nombre',
    '-descripcion,orden',
    'orden,descripcion,-nombre',
    'hijas',
    '-hijas',
  ])('hold every row once, in order: orden=%s', async (orden) => {
    const whole = idsOf(await admin.get('categorias', `${FEW}&orden=${orden}&tampag=0`))
    expect(whole.length).toBeGreaterThan(100)
    const found: unknown[] = []
    let cursor: string | null = ''
    for (let page = 1; cursor !== null; page++) {
      const answer: WireAnswer = await admin.get(
        'categorias',
        `${FEW}&orden=${orden}&tampag=19&numpag=${page}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      expect([answer.status, answer.headers.get('x-dat-numero-pagina')]).toEqual([200, String(page)])
      found.push(...idsOf(answer))
      cursor = answer.headers.get('x-dat-cursor')
    }
    expect(found).toEqual(whole)
  })

  it('cost the same however deep: rows read, and neither count nor offset', async () => {
    const first = await listed(portal, 'category', 'tampag=20&orden=nombre')
    const cursor = first.answer.ok ? first.answer.headers?.['x-dat-cursor'] : undefined
    const deep = await listed(portal, 'category', 'tampag=20&numpag=900&orden=nombre')
    const from = deep.answer.ok ? deep.answer.headers?.['x-dat-cursor'] : undefined
    expect([typeof cursor, typeof from]).toEqual(['string', 'string'])
    for (const place of [cursor, from]) {
      const next = await listed(
        portal,
        'category',
        `tampag=20&numpag=901&orden=nombre&cursor=${encodeURIComponent(place ?? '')}`,
      )
      // The page and its rows.
      expect(next.statements).toHaveLength(2)
      const plan = await explained(portal, next.statements[0] ?? { text: '', values: [] })
      expect(plan.indexes).toContain('category_name')
      expect(plan.read).toBeLessThan(200)
    }
  })

  it('US-14 PE-03 refuse a place that is not ours, or of another order, filter, list, tenant or person, with 90004', async () => {
    const given = (await admin.get('categorias', 'tampag=20&orden=nombre')).headers.get('x-dat-cursor') ?? ''
    const beta = await portal.as('admin', 'beta')
    const asked = (query: string, client = admin): Promise<WireAnswer> => client.get('categorias', `tampag=20&${query}`)
    expect((await asked(`orden=nombre&cursor=${given}`)).status).toBe(200)
    // Neither does it tell the values that it stands at.
    for (const part of given.split('.'))
      expect(Buffer.from(part, 'base64url').toString().toLowerCase()).not.toContain('alamo')
    const refused: readonly (readonly [string, WireClient])[] = [
      [`orden=-nombre&cursor=${given}`, admin],
      [`orden=orden&cursor=${given}`, admin],
      [`orden=nombre&nombre=a&cursor=${given}`, admin],
      [`orden=nombre&cursor=${given.slice(0, -2)}xx`, admin],
      [`orden=nombre&cursor=e30.e30`, admin],
      [`orden=nombre&cursor=${portal.portal.signer.sign('cursor', '["x","alamo","y"]')}`, admin],
      [`orden=nombre&cursor=x`, admin],
      [`orden=nombre&cursor=${encodeURIComponent("' or 1=1 --")}`, admin],
      [`orden=nombre&cursor=${given}`, beta],
    ]
    for (const [query, client] of refused) {
      const answer = await asked(query, client)
      expect([query, answer.status, answer.code, at(answer.body, 'campos', 0, 'ruta')]).toEqual([
        query,
        400,
        '90004',
        '/cursor',
      ])
    }
  })
})

describe('fields that are wanted of a list', () => {
  it('PE-03 narrow its rows and never widen them; what names a row and what may be done with it stays', async () => {
    const full = listOf((await admin.get('categorias', 'tampag=5&orden=nombre')).body)
    const some = listOf((await admin.get('categorias', 'tampag=5&orden=nombre&campos=orden')).body)
    expect(some.map((row) => Object.keys(row as object).toSorted())).toEqual(
      some.map(() => ['acciones', 'estatus', 'id', 'nombre', 'orden', 'version']),
    )
    for (const [index, row] of some.entries()) expect(full[index]).toMatchObject(row as object)
    const more = listOf(
      (await admin.get('categorias', 'tampag=5&orden=nombre&campos=nombre,descripcion,proveedores')).body,
    )
    for (const [index, row] of more.entries())
      for (const [key, value] of Object.entries(row as object)) expect(at(full[index], key)).toEqual(value)
  })

  it.each(['password', 'app,nueva', 'nombre,', 'tenant_id', '__proto__', 'nueva', 'id'])(
    'are refused where there are none: %s',
    async (campos) => {
      expect((await admin.get('categorias', { campos })).code).toBe('90004')
    },
  )

  it('reads from the database what is wanted and nothing else', async () => {
    const wanted = await listed(portal, 'category', 'tampag=5&campos=orden')
    expect(wanted.statements.some(({ text }) => text.includes('"orden"'))).toBe(true)
    for (const { text } of wanted.statements) {
      expect(text).not.toContain('descripcion')
      expect(text).not.toContain('idpadre')
    }
  })
})

describe('statements of a list', () => {
  it('are as many for a hundred rows as for one, whatever they refer to', async () => {
    const [one, hundred] = [
      await listed(portal, 'category', 'tampag=1'),
      await listed(portal, 'category', 'tampag=100'),
    ]
    expect(hundred.statements).toHaveLength(one.statements.length)
    expect(one.statements.length).toBeLessThanOrEqual(3)
    // Of a list that nothing is asked of all is planned once; else what is found by ids, for the others hang on the values.
    // Other files of the same worker may have taken all the names that a process gives.
    const hasNames = statementName('select 1 as "a page of nothing"', 'page') !== undefined
    if (hasNames) for (const { name } of hundred.statements) expect(name).toBeDefined()
    const asked = await listed(portal, 'category', 'tampag=100&forms=orden:ge:0')
    expect(asked.statements).toHaveLength(hundred.statements.length)
    for (const { name, text } of asked.statements) expect(name !== undefined).toBe(text.includes('from unnest('))
  })

  it('count exactly, and no further than a thousand and one where that is enough', async () => {
    const capped = await listed(portal, 'category', 'tampag=5&exacto=false')
    const count = capped.statements.find(({ text }) => text.includes('count(*)'))
    expect((await explained(portal, count ?? { text: '', values: [] })).read).toBeLessThanOrEqual(1001)
    expect(capped.answer.ok && capped.answer.headers?.['x-dat-total-exacto']).toBe('false')
    const exact = await listed(portal, 'category', 'tampag=5')
    expect(exact.answer.ok && exact.answer.headers?.['x-dat-total-registros']).toBe(String(MANY))
  })

  it('read whole rows of one page alone, however deep it lies', async () => {
    const deep = await listed(portal, 'category', 'tampag=20&numpag=500&orden=nombre')
    const page = deep.statements.find(({ text }) => text.includes('offset'))
    const plan = await explained(portal, page ?? { text: '', values: [] })
    const inner = plan.nodes.filter((node) => node['Index Name'] === 'category_pkey')
    expect(plan.indexes).toContain('category_name')
    expect(inner.every((node) => node['Actual Loops'] * node['Actual Rows'] <= 20)).toBe(true)
  })
})
