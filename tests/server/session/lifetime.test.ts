import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOf, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const lives = async (client: WireClient): Promise<boolean> => {
  const { status, code } = await client.get('registro/obtenerusuario')
  if (status !== 200) expect([status, code]).toEqual([401, '91031'])
  return status === 200
}

/** Events that affect the neighbour's session, and whether it survives them. */
const EVENTS: readonly (readonly [title: string, text: string, outlives: boolean])[] = [
  ['the user set inactive', `update "user" set estatus = 'FBy' where email = $1`, false],
  ['the user deleted', `update "user" set deleted_at = now() where email = $1`, false],
  ['the password changed', `update "user" set password_generation = password_generation + 1 where email = $1`, false],
  [
    '29 minutes idle',
    `update session set seen_at = now() - interval '29 minutes' where user_id = (select id from "user" where email = $1)`,
    true,
  ],
  [
    '31 minutes idle',
    `update session set seen_at = now() - interval '31 minutes' where user_id = (select id from "user" where email = $1)`,
    false,
  ],
  [
    '11 hours and 59 minutes',
    `update session set created_at = now() - interval '719 minutes' where user_id = (select id from "user" where email = $1)`,
    true,
  ],
  [
    '12 hours',
    `update session set created_at = now() - interval '721 minutes' where user_id = (select id from "user" where email = $1)`,
    false,
  ],
]

describe('a session', () => {
  it.each(EVENTS)('after %s', async (_title, text, outlives) => {
    const neighbour = await portal.as('neighbour')
    expect(await lives(neighbour)).toBe(true)
    await portal.sql(text, [emailOf('neighbour')])
    expect(await lives(neighbour)).toBe(outlives)
    await portal.sql(`update "user" set estatus = 'NvI', deleted_at = null where email = $1`, [emailOf('neighbour')])
    await portal.sql('delete from session where user_id = $1', [neighbour.user])
  })

  it('SE-05 tells how long it lives, so that its end can be told ahead', async () => {
    const customer = await portal.as('customer')
    const told = async (): Promise<unknown> => at((await customer.get('registro/obtenerusuario')).body, 'sesion')
    const { restante, ...rest } = (await told()) as { readonly restante: number }
    // A minute less than it is: use is written down once a minute at most.
    expect(rest).toEqual({ inactividad: 29 * 60 })
    expect(restante).toBeGreaterThan(11.9 * 3600)
    expect(restante).toBeLessThanOrEqual(12 * 3600)
    const later = await portal.as('customer')
    await portal.sql(`update session set created_at = now() - interval '11 hours' where user_id = $1`, [later.user])
    const left = at((await later.get('registro/obtenerusuario')).body, 'sesion', 'restante')
    expect(Number(left)).toBeGreaterThan(3500)
    expect(Number(left)).toBeLessThanOrEqual(3600)
    await portal.sql('delete from session where user_id = $1', [later.user])
  })

  it('is renewed by use', async () => {
    const admin = await portal.as('admin')
    for (let uses = 0; uses < 3; uses++) {
      await portal.sql(`update session set seen_at = seen_at - interval '20 minutes' where user_id = $1`, [admin.user])
      expect(await lives(admin)).toBe(true)
    }
  })

  it('ends at once when signed out, alone among those of the user', async () => {
    const [one, other] = [await portal.as('admin'), await portal.as('admin')]
    const out = await one.delete('registro/sesion')
    expect([out.status, out.text]).toEqual([204, ''])
    expect([await lives(one), await lives(other)]).toEqual([false, true])
  })

  it.each([
    '',
    'x',
    '1.short',
    `zzzzzz.${'A'.repeat(43)}`,
    `1.${'A'.repeat(43)}`,
    `0.${'A'.repeat(43)}`,
    '1.\u00e9'.padEnd(45, 'A'),
  ])('is not opened by the token %j', async (token) => {
    const { app } = portal
    const answer = await app.inject({
      url: '/api/registro/obtenerusuario',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, at(answer.json(), 'subCodigo')]).toEqual([401, '91031'])
  })

  it('SE-10 of role type 3 reaches registro/* and nothing else', async () => {
    const unconfirmed = await portal.as('unconfirmed')
    expect((await unconfirmed.get('registro/obtenerusuario')).status).toBe(200)
    for (const path of [
      'categorias',
      'categoria',
      'modulosapp',
      'definiciones',
      'plantillareq',
      'formularios',
      'tablacatalogo/8',
    ])
      expect([path, (await unconfirmed.get(path)).code]).toEqual([path, '91031'])
    expect((await unconfirmed.get('tablacatalogo/268435456')).status).toBe(200)
    expect((await unconfirmed.delete('registro/sesion')).status).toBe(204)
  })

  it('SE-10 changes its rights with the roles of its user, at once', async () => {
    const customer = await portal.as('customer')
    expect((await customer.get('categorias')).code).toBe('71001')
    await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, 4)', [
      portal.tenants.alpha,
      customer.user,
    ])
    expect((await customer.get('categorias')).status).toBe(200)
    await portal.sql('delete from user_role where user_id = $1 and role_id = 4', [customer.user])
    expect((await customer.get('categorias')).code).toBe('71001')
  })

  it('SE-10 S16 without anything visible on its platform is refused by 71001, also of files, and may end itself', async () => {
    const customer = await portal.as('customer', 'beta')
    const { beta } = portal.tenants
    for (const grants of ['{}', '{"rQ8": {"veB": 6}}', '{"zZ9": {"veB": 7}}']) {
      await portal.sql('update role set grants = $2 where tenant_id = $1 and id = 5', [beta, grants])
      for (const path of [
        'registro/obtenerusuario',
        'definiciones',
        'roles',
        'categoria',
        'documentos/obtener?docpath=x',
      ])
        expect([grants, path, (await customer.get(path)).code]).toEqual([grants, path, '71001'])
      const upload = await customer.send('POST', 'cargas', {
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
      })
      expect(upload.code).toBe('71001')
    }
    expect((await customer.delete('registro/sesion')).status).toBe(204)
  })

  it('cannot be carried to another tenant', async () => {
    const { token } = await portal.as('admin')
    const moved = `${portal.tenants.beta.toString(36)}.${token?.split('.')[1]}`
    expect(await lives(createWireClient(portal.base, moved))).toBe(false)
  })
})
