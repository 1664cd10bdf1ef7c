import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HISTORY, compileServed } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { createTenantDefinitionsCache } from '../../../server/tenantDefinitions/index.ts'
import { CATALOGUE_COLUMNS } from '../../../server/sql/index.ts'
import type { CatalogueColumn } from '../../../server/sql/index.ts'
import { findTenant, queryShared } from '../../../server/tenancy/index.ts'
import { callsOf, makeCall, nameOf } from '../../support/calls.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type Person, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  const texts = inAll({ 'lbl.category.x_1': 'One' })
  await publishOverlay(admin, 'category', { fields: { x_1: { kind: 'text' } }, texts })
})
afterAll(() => portal.close())

const contents = async (client: WireClient): Promise<readonly ModuleSource[]> =>
  listOf((await client.get('definiciones')).body).map((one) => at(one, 'contenido') as ModuleSource)

/** Calls that are said by nobody: the history of a record comes with the call that gets it, its versions with the one that edits. */
const UNSAID: { readonly [call: string]: string } = { [HISTORY]: 'get', revert: 'edit' }
const saidBy = (call: string): string => UNSAID[call] ?? call

const PERSONS: readonly Person[] = ['admin', 'employee', 'customer', 'neighbour']

describe('the definitions that a session is served', () => {
  it.each(PERSONS)('E09 hold for the %s exactly the calls that it may make', async (person) => {
    const client = await portal.as(person)
    const seen = new Map((await contents(client)).map((source) => [source.id, source]))
    const refused: string[] = []
    const absent: string[] = []
    for (const call of callsOf(portal.portal, ['category', 'requirement', 'template', 'definition'])) {
      if (call.needs.kind !== 'rights') continue
      if ((await makeCall(client, call, { id: randomUUID() })).code === '71001') refused.push(nameOf(call))
      if (!seen.get(call.module)?.calls?.[saidBy(call.name)]) absent.push(nameOf(call))
    }
    expect(absent).toEqual(refused)
  })

  it.each(PERSONS)('E09 compile for the %s, each without the others', async (person) => {
    const { access } = portal.portal.definitions
    for (const source of await contents(await portal.as(person))) {
      const context = { kinds: KINDS, access, catalogue: () => [], modules: { [source.id]: source } }
      const compiled = compileServed(source, context)
      expect([source.id, compiled.ok ? [] : compiled.problems]).toEqual([source.id, []])
    }
  })

  it('E09 are of the role, whatever else is said', async () => {
    const employee = await portal.as('employee')
    const asked = [
      await employee.get('definiciones/category'),
      await employee.get('definiciones/category', '', { 'x-dat-id-transaccion': randomUUID() }),
      await employee.get('definiciones/category', { borrador: false }),
    ]
    for (const { body } of asked) {
      expect(at(body, 'contenido', 'actions')).toEqual({})
      expect(at(body, 'contenido', 'fields', 'x_1')).toBeDefined()
      expect(at(body, 'contenido', 'fields', 'nueva')).toBeUndefined()
    }
  })

  it('T15 change with the role, at once', async () => {
    const employee = await portal.as('employee')
    const first = await employee.get('definiciones')
    await portal.sql(`update role set grants = jsonb_set(grants, '{kT6,Wxx}', '35') where id = 4`)
    const then = await employee.get('definiciones', '', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(then.status).toBe(200)
    const category = listOf(then.body).find((one) => at(one, 'modulo') === 'category')
    expect(Object.keys(at(category, 'contenido', 'actions') as object)).toEqual(['create'])
  })
})

describe('models of tenants', () => {
  it('LC-03 are those of the product where nothing is published, and compiled once where something is', async () => {
    const { pool, definitions } = portal.portal
    const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
    const tell = (module: string): void => expect(module).toBe('')
    const models = createTenantDefinitionsCache({ pool, definitions, columns, report: tell, maxSize: 1 })
    const [alpha, beta] = await Promise.all(['alpha', 'beta'].map((code) => findTenant(portal.owner, { code })))
    expect(models.of(beta ?? null)).toBe(models.base)
    expect(models.of(null)).toBe(models.base)
    const [one, same] = await Promise.all([models.of(alpha ?? null), models.of(alpha ?? null)])
    expect(one).toBe(same)
    expect(models.of(alpha ?? null)).toBe(one)
    expect(one.modules.get('requirement')).toBe(models.base.modules.get('requirement'))
    expect(one.tables.get('requirement')).toBe(models.base.tables.get('requirement'))
    await publishOverlay(await portal.as('admin', 'beta'), 'category', { columns: { hide: ['orden'] } })
    const later = await findTenant(portal.owner, { code: 'beta' })
    const theirs = await models.of(later)
    expect(
      theirs.modules.get('category')?.list?.columns.map((column) => ('name' in column ? column.name : '')),
    ).not.toContain('orden')
    const again = await models.of(alpha ?? null)
    expect(again).not.toBe(one)
    expect(again.modules.get('category')?.fields.has('x_1')).toBe(true)
  })
})
