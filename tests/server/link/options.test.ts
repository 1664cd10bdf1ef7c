import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/sql/newId.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireClient } from '../../support/wireClient.ts'
import { insertChoice } from '../../support/insertChoice.ts'

let portal: TestPortal
let alpha: WireClient
let beta: WireClient

const ids = { pool: newId(), hall: newId(), yearly: newId(), daily: newId(), card: newId(), strange: newId() }

const option = (tenant: number, id: string, list: string, nombre: string, parent: string | null = null) =>
  insertChoice(portal, tenant, { id, list, nombre, parent })

beforeAll(async () => {
  portal = await openTestPortal()
  const { tenants } = portal
  await option(tenants.alpha, ids.pool, 'elemento', 'Piscina')
  await option(tenants.alpha, ids.hall, 'elemento', 'Sala d’actes')
  await option(tenants.alpha, ids.yearly, 'modalidad', 'Anual', ids.pool)
  await option(tenants.alpha, ids.daily, 'modalidad', 'Por día', ids.hall)
  await option(tenants.alpha, newId(), 'vencimiento', 'Diciembre', ids.yearly)
  await option(tenants.alpha, ids.card, 'mediopago', 'Tarjeta')
  await option(tenants.beta, ids.strange, 'elemento', 'Strange')
  await option(tenants.beta, newId(), 'modalidad', 'Strange too', ids.strange)
  alpha = await portal.as('customer')
  beta = await portal.as('customer', 'beta')
})
afterAll(() => portal.close())

const names = async (client: WireClient, path: string, query: string = ''): Promise<unknown> => {
  const { status, body } = await client.get(path, query)
  return status === 200 ? (body as readonly { nombre: string }[]).map(({ nombre }) => nombre) : status
}

describe('DF-10 linked options', () => {
  it.each([
    ['elementos', '', ['Piscina', 'Sala d’actes']],
    ['elementos', 'texto=PÍSC', ['Piscina']],
    ['elementos', 'texto=%25', []],
    ['elementos', 'tampag=1&numpag=2', ['Sala d’actes']],
    ['elementos', 'tampag=1&numpag=9', 404],
    ['mediospago', '', ['Tarjeta']],
    ['modalidades', '', ['Anual', 'Por día']],
    ['vencimientos', '', ['Diciembre']],
  ])('%s of the tenant alone, asked with “%s”: %j', async (path, query, expected) => {
    expect(await names(alpha, path, query)).toEqual(expected)
  })

  it('hang on what was chosen before', async () => {
    expect(await names(alpha, 'modalidades', `idelemento=${ids.pool}`)).toEqual(['Anual'])
    expect(await names(alpha, 'vencimientos', `idelemento=${ids.pool}&idmodalidad=${ids.yearly}`)).toEqual([
      'Diciembre',
    ])
    expect(await names(alpha, 'vencimientos', `idelemento=${ids.pool}&idmodalidad=${ids.daily}`)).toEqual([])
  })

  it('tell nothing of another tenant, whatever is asked', async () => {
    expect(await names(beta, 'elementos')).toEqual(['Strange'])
    expect(await names(alpha, 'modalidades', `idelemento=${ids.strange}`)).toEqual([])
    expect(await names(alpha, 'modalidades', 'idelemento=no-uuid')).toEqual([])
    expect(await names(alpha, 'elementos', `idapp=${portal.tenants.beta}`)).toBe(403)
  })

  it('need a session, and take no name that they do not know', async () => {
    for (const path of ['elementos', 'mediospago', 'modalidades', 'vencimientos', 'roles', 'areas/areas'])
      expect((await portal.visitor.get(path)).status).toBe(401)
    expect(await names(alpha, 'elementos', 'idelemento=x')).toBe(400)
  })

  it('are roles by type, areas, and users for who may see users', async () => {
    const { body } = await alpha.get('roles', 'idtiporol=5')
    expect(body).toMatchObject([{ id: '5', tipoRol: { id: 5 } }])
    expect(await names(alpha, 'area/areas')).toEqual([])
    expect((await alpha.get('users')).status).toBe(403)
    const admin = await portal.as('admin')
    const users = await admin.get('users', 'criterio=NEIGH')
    expect(users.body).toMatchObject({ users: [{ name: 'neighbour' }], pageTotal: 1 })
  })
})
