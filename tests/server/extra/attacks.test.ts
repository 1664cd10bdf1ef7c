import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#engine/definition'
import { findTenant } from '../../../server/tenancy/index.ts'
import { createCategory } from '../../support/categories.ts'
import { BOOKS, publishExtra, smallestExtra } from '../../support/extras.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let other: WireClient
/** Every call of the module, as it follows from its definition. */
let calls: readonly Call[]
let book: string

const AT = 'propios/x_books'
const PAGE = { tampag: 20, numpag: 1 }

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  other = await portal.as('admin', 'beta')
  const published = await publishExtra(admin, BOOKS)
  expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
  book = idOf(await admin.post(AT, { json: { titulo: 'Attacked', autor: 'Author' } }))
  const tenant = await findTenant(portal.owner, { code: 'alpha' })
  const { modules } = await portal.portal.tenantDefinitions.of(tenant)
  calls = [...(modules.get('x_books')?.calls.values() ?? [])]
  expect(calls.length).toBeGreaterThan(6)
})
afterAll(() => portal.close())

const pathsOf = ({ paths }: Call, id: string): readonly string[] =>
  paths.map((steps) => steps.map((step) => (step.kind === 'text' ? step.text : id)).join('/'))

/** Without the version to go back to, a revert is refused before its record is looked for. */
const statusOf = ({ name }: Call): number => (name === 'revert' ? 400 : 404)

const hasId = ({ paths }: Call): boolean => paths.some((steps) => steps.some(({ kind }) => kind === 'parameter'))

/** What a call sends where everything is right but who asks, or for which record. */
function shoot(client: WireClient, call: Call, id: string): Promise<readonly WireAnswer[]> {
  const body =
    call.body.kind === 'form'
      ? formOf(['ids', id])
      : call.method === 'GET' || call.method === 'DELETE'
        ? {}
        : { json: { titulo: 'shot', estatus: { id: 'NvI' } } }
  const query = {
    ...(call.method === 'GET' && !hasId(call) ? PAGE : {}),
    ...(call.method === 'PUT' && call.body.kind !== 'form' ? { mask: 1 } : {}),
  }
  return Promise.all(pathsOf(call, id).map((path) => client.send(call.method, path, { ...body, query })))
}

const stored = async (): Promise<unknown> =>
  portal.sql('select id, module, version, extra, deleted_at from extra_record where tenant_id = $1 order by id', [
    portal.tenants.alpha,
  ])

describe('LC-05 calls of a module that an organisation makes', () => {
  it('answer neither strangers, nor who has no right, nor another organisation', async () => {
    const before = await stored()
    for (const call of calls) {
      for (const answer of await shoot(portal.visitor, call, book))
        expect([call.name, ...outcome(answer)]).toEqual([call.name, 401, '91031'])
      for (const answer of await shoot(employee, call, book))
        expect([call.name, ...outcome(answer)]).toEqual([call.name, 403, '71001'])
      for (const answer of await shoot(other, call, book))
        expect([call.name, ...outcome(answer)]).toEqual([call.name, 404, '92050'])
    }
    expect(await stored()).toEqual(before)
  })

  it('find no record of another organisation that has a module of the same name', async () => {
    expect((await publishExtra(other, BOOKS)).status).toBe(200)
    const before = await stored()
    for (const call of calls) {
      const reaches = hasId(call) || call.body.kind === 'form'
      for (const answer of await shoot(other, call, book)) {
        if (reaches) expect([call.name, answer.status]).toEqual([call.name, statusOf(call)])
        expect([call.name, answer.text.includes('Attacked'), answer.text.includes(book)]).toEqual([
          call.name,
          false,
          false,
        ])
      }
    }
    expect(await stored()).toEqual(before)
  })

  it('find no record of another module, of the organisation’s own or of the product', async () => {
    expect((await publishExtra(admin, smallestExtra('x_shelves'))).status).toBe(200)
    const shelf = idOf(await admin.post('propios/x_shelves', { json: { nombre: 'Shelf' } }))
    const category = await createCategory(admin, 'Not a book')
    const before = await stored()
    for (const call of calls.filter((one) => statusOf(one) === 404 && (hasId(one) || one.body.kind === 'form')))
      for (const id of [shelf, category.id])
        for (const answer of await shoot(admin, call, id))
          expect([call.name, answer.status, answer.code]).toEqual([call.name, 404, '91016'])
    expect(await stored()).toEqual(before)
    expect((await admin.get(`categorias/${category.id}`)).status).toBe(200)
  })
})

/** Values that would end a literal, be read as a condition or a pattern, or be no text at all. */
const INJECTED = [
  `' or 1=1 --`,
  `\\'; drop table extra_record; --`,
  `{"$ne":null}`,
  `%`,
  `_`,
  `$1`,
  'x'.repeat(5000),
  '\u0000',
  '1e999',
  '[]',
]

describe('LC-05 filters and orders of a module that an organisation makes', () => {
  it('are values and never text of a statement', async () => {
    const names = BOOKS.filters.more
      .concat(BOOKS.filters.always)
      .flatMap((name) => [name, `id${name}`, `${name}desde`, `${name}hasta`])
    for (const name of names)
      for (const value of INJECTED) {
        const answer = await admin.get(AT, { ...PAGE, [name]: value })
        expect([
          name,
          value,
          answer.status < 500,
          answer.status === 200 ? listOf(answer.body).length <= 1 : true,
        ]).toEqual([name, value, true, true])
      }
    // A pattern's own signs are texts.
    expect(listOf((await admin.get(AT, { ...PAGE, titulo: '%' })).body)).toEqual([])
    expect(listOf((await admin.get(AT, { ...PAGE, titulo: '_' })).body)).toEqual([])
  })

  it.each(['module', 'tenant_id', 'search', 'extra', `extra->>'titulo'`, 'deleted_at', 'titulo desc, (select 1)', '1'])(
    'order by %s never',
    async (orden) => {
      const answer = await admin.get(AT, { ...PAGE, orden })
      expect(answer.status).toBe(400)
    },
  )

  it.each([
    ['module', 'x_shelves'],
    ['tenant_id', '2'],
    ['deleted_at', 'null'],
    ['created_by', '1'],
    ['extra', '{}'],
  ])('know no filter %s', async (name, value) => {
    const answer = await admin.get(AT, { ...PAGE, [name]: value })
    expect(answer.status === 400 || listOf(answer.body).every((row) => at(row, 'id') === book)).toBe(true)
  })
})

describe('LC-05 what is sent to a module that an organisation makes', () => {
  it('sets its fields alone', async () => {
    const forged = {
      id: '018f0000-0000-7000-8000-000000000000',
      tenant_id: portal.tenants.beta,
      tenantId: portal.tenants.beta,
      module: 'x_shelves',
      version: 77,
      created_by: employee.user,
      createdBy: employee.user,
      deleted_at: '2020-01-01T00:00:00.000Z',
      live: false,
      search: 'forged',
      extra: { titulo: 'forged', injected: true },
      injected: true,
      ejemplares: [{ estante: 'A', injected: true }],
    }
    const lenient = { headers: { prefer: 'handling=lenient' } }
    const made = await admin.post(AT, { json: { ...forged, titulo: 'Made' }, ...lenient })
    const changed = await admin.put(`${AT}/${book}`, {
      json: { ...forged, titulo: 'Changed' },
      query: { mask: 1 },
      ...lenient,
    })
    for (const [answer, titulo] of [
      [made, 'Made'],
      [changed, 'Changed'],
    ] as const) {
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) continue
      const [row] = await portal.sql('select * from extra_record where id = $1', [idOf(answer)])
      expect(row).toMatchObject({
        tenant_id: portal.tenants.alpha,
        module: 'x_books',
        created_by: admin.user,
        deleted_at: null,
      })
      expect([row?.['id'] === forged.id, Number(row?.['version']) < 77, at(row, 'extra', 'titulo')]).toEqual([
        false,
        true,
        titulo,
      ])
      expect(JSON.stringify(row?.['extra'])).not.toContain('injected')
    }
    expect(await portal.sql('select from extra_record where id = $1', [forged.id])).toEqual([])
  })

  it.each([
    ['__proto__', '{"titulo":"x","__proto__":{"autor":"y"}}'],
    ['constructor', '{"titulo":"x","constructor":{"prototype":{"autor":"y"}}}'],
  ])('has no %s', async (_name, json) => {
    const answer = await admin.post(AT, { json, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBeLessThan(500)
    if (answer.status === 201) expect(at(answer.body, 'autor') ?? null).toBeNull()
  })
})
