import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf, makeCall, nameOf } from '../../support/calls.ts'
import { openTestPortal, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  await seedProcedure(portal, 'application')
})
afterAll(() => portal.close())

const tables = ({ body }: WireAnswer): readonly unknown[] => [
  ...new Set(listOf(body).map((entry) => at(entry, 'tabla'))),
]

describe('catalogues', () => {
  it.each([
    ['8', [8]],
    ['134217736', [8, 134_217_728]],
    ['4294967297', [1, 4_294_967_296]],
    ['8589934591', Array.from({ length: 33 }, (_, power) => 2 ** power)],
  ])('SH-09 of table %s are the sets of its powers of two', async (table, expected) => {
    const answer = await admin.get(`tablacatalogo/${table}`)
    expect(answer.status).toBe(200)
    expect(tables(answer).toSorted((a, b) => Number(a) - Number(b))).toEqual(expected)
    for (const entry of listOf(answer.body)) expect(String(at(entry, 'nombre'))).not.toMatch(/^$|^(cat|acc)\./)
  })

  it.each(['0', 'x', '-8', '1e3', '8.5', '08x', '8589934592', '99999999999', '%20'])(
    'SH-09 of table %s are 91016',
    async (table) => {
      expect((await admin.get(`tablacatalogo/${table}`)).code).toBe('91016')
    },
  )

  it.each(['134217728', '268435456', '4294967296'])(
    'SH-09 of table %s are public, in the language asked for',
    async (table) => {
      const names = await Promise.all(
        [1, 2, 3, 4].map(async (id) =>
          at((await portal.visitor.get(`tablacatalogo/${table}`, { ididioma: id })).body, 0, 'nombre'),
        ),
      )
      expect(new Set(names).size).toBeGreaterThan(1)
      expect((await portal.visitor.get(`tablacatalogo/${Number(table) + 8}`)).code).toBe('91031')
    },
  )

  it('SH-09 of countries say their letters and calling code', async () => {
    const { body } = await portal.visitor.get('tablacatalogo/134217728', { ididioma: 1 })
    expect(listOf(body).find((entry) => at(entry, 'id') === 724)).toMatchObject({
      nombre: 'España',
      abreviatura: 'ES',
      codigoDdi: 34,
    })
  })
})

describe('what a session is served', () => {
  const modules = async (client: WireClient): Promise<readonly unknown[]> =>
    listOf((await client.get('definiciones')).body).map((one) => at(one, 'modulo'))

  it('PE-01 holds the definitions of granted functions only', async () => {
    expect(await modules(admin)).toEqual(expect.arrayContaining(['category', 'requirement', 'session']))
    expect(await modules(customer)).not.toContain('category')
    expect((await customer.get('definiciones/category')).code).toBe('91016')
    expect((await customer.get('definiciones/nothing')).code).toBe('91016')
    expect((await customer.get('definiciones/__proto__')).code).toBe('91016')
  })

  it('SH-04 speaks the language asked for in definitions', async () => {
    const spoken = await admin.get('definiciones/category', '', { 'accept-language': 'es' })
    expect(at(spoken.body, 'textos', 'lbl.category.title')).toBe('Categorías')
  })

  it('SH-16 lists the modules of the application', async () => {
    const { body } = await admin.get('modulosapp/', { idapp: portal.tenants.alpha })
    expect(listOf(body).find((one) => at(one, 'funcionalidad', 'id') === 'kT6')).toMatchObject({
      nombre: 'Categories',
      ruta: '/category',
      activo: true,
    })
  })

  it('SH-16 holds nothing of a module that the application lacks: no definition, no option, no call', async () => {
    const { alpha } = portal.tenants
    const told = async () => ({
      modules: await modules(admin),
      options: listOf(at((await admin.get('registro/obtenerusuario')).body, 'opciones')),
      listed: listOf((await admin.get('modulosapp/', { idapp: alpha })).body),
    })
    const holds = (entries: readonly unknown[]) => entries.some((one) => at(one, 'funcionalidad', 'id') === 'nW5')
    const before = await told()
    expect([before.modules.includes('news'), holds(before.options), holds(before.listed)]).toEqual([true, true, true])
    await portal.sql(`update tenant set modules = array_remove(modules, 'nW5') where tenant_id = $1`, [alpha])
    const after = await told()
    expect([after.modules.includes('news'), holds(after.options), holds(after.listed)]).toEqual([false, false, false])
    expect((await admin.get('definiciones/news')).status).toBe(404)
    // Calls that are open to every session also serve other modules, so they are left out.
    const ofRights = callsOf(portal.portal, ['news']).filter(({ needs }) => needs.kind !== 'session')
    expect(ofRights.length).toBeGreaterThan(3)
    for (const call of ofRights) {
      const { status } = await makeCall(admin, call, { id: randomUUID() })
      expect([403, 404], nameOf(call)).toContain(status)
    }
    await portal.sql(`update tenant set modules = modules || '{nW5}' where tenant_id = $1`, [alpha])
  })

  it('DF-01 lists the forms of a function by type', async () => {
    expect((await admin.get('formularios', { idfunc: 'rQ8' })).body).toEqual([])
    await portal.sql('update form set type = 1')
    expect(listOf((await admin.get('formularios', { idfunc: 'rQ8', ididioma: 4 })).body)).toMatchObject([
      { nombre: 'Demande générale' },
    ])
    expect((await admin.get('formularios', { idfunc: 'kT6' })).body).toEqual([])
    expect((await admin.get('formularios', { idfunc: 'rQ8', isfiltro: true })).body).toEqual([])
    expect((await (await portal.as('admin', 'beta')).get('formularios')).body).toEqual([])
  })
})
