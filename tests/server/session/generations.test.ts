import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** Each row with the transaction that has written it. */
const sessions = () => portal.sql('select xmin::text, stamp, token_hash from session order by token_hash')

const functionsOf = async (client: WireClient): Promise<readonly unknown[]> =>
  listOf(at((await client.get('registro/obtenerusuario')).body, 'opciones')).map((option) =>
    at(option, 'funcionalidad', 'id'),
  )

describe('SE-10 a change of what people may do', () => {
  it.each([
    ['a role', `update role set grants = grants - 'rQ8', version = version + 1 where tenant_id = $1 and id = 5`],
    ['the organisation', `update tenant set modules = array_remove(modules, 'rQ8') where tenant_id = $1`],
  ])('SE-10 of %s counts with the next request, and writes no session', async (_, change) => {
    const customer = await portal.as('customer')
    const before = await portal.sql(
      'select grants, modules from role r join tenant t using (tenant_id) where tenant_id = $1 and r.id = 5',
      [portal.tenants.alpha],
    )
    expect(await functionsOf(customer)).toContain('rQ8')
    const held = await sessions()
    await portal.sql(change, [portal.tenants.alpha])
    expect(await sessions()).toEqual(held)
    expect(await functionsOf(customer)).not.toContain('rQ8')
    await portal.sql('update role set grants = $2::jsonb where tenant_id = $1 and id = 5', [
      portal.tenants.alpha,
      JSON.stringify(before[0]?.['grants']),
    ])
    await portal.sql('update tenant set modules = $2::text[] where tenant_id = $1', [
      portal.tenants.alpha,
      before[0]?.['modules'],
    ])
    expect(await functionsOf(customer)).toContain('rQ8')
  })

  it('SE-10 of a person counts with the next request, also for whoever sees the portal as them, and writes no session', async () => {
    const customer = await portal.as('customer')
    const viewed = await admin.post('vistas', { json: { usuario: customer.user, motivo: 'to see' } })
    expect(viewed.status).toBe(201)
    const names = async () =>
      Promise.all(
        [customer, admin].map(async (client) => at((await client.get('registro/obtenerusuario')).body, 'nombre')),
      )
    expect(await names()).toEqual(['customer', 'customer'])
    const held = await sessions()
    await portal.sql(`update "user" set nombre = 'Renamed' where id = $1`, [customer.user])
    expect(await sessions()).toEqual(held)
    expect(await names()).toEqual(['Renamed', 'Renamed'])
    expect((await admin.delete('vistas')).status).toBe(204)
    await portal.sql(`update "user" set nombre = 'customer' where id = $1`, [customer.user])
  })

  it('SE-10 of the roles of a person counts with the next request', async () => {
    const customer = await portal.as('customer')
    expect(await functionsOf(customer)).not.toContain('kT6')
    await portal.sql('delete from user_role where user_id = $1', [customer.user])
    await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, 4)', [
      portal.tenants.alpha,
      customer.user,
    ])
    expect(await functionsOf(customer)).toContain('kT6')
    await portal.sql('delete from user_role where user_id = $1', [customer.user])
    expect((await customer.get('categorias')).code).toBe('71001')
  })
})
