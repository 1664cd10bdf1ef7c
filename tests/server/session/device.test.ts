import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  ;[admin, customer, neighbour] = await Promise.all([portal.as('admin'), portal.as('customer'), portal.as('neighbour')])
})
afterAll(() => portal.close())

const aplicacion = (): string => String(portal.tenants.alpha)

const register = (client: WireClient, token: unknown, plataforma: unknown = 2): Promise<WireAnswer> =>
  client.post('registro/registrardispositivo', { json: { aplicacion: aplicacion(), plataforma, token } })

const idOf = ({ body }: WireAnswer): string => String(at(body, 'id'))

const devicesOf = async (client: WireClient): Promise<readonly unknown[]> =>
  listOf((await client.get('dispositivos', { tampag: 100, numpag: 1 })).body)

const ownerOf = async (token: string): Promise<readonly unknown[]> =>
  (await portal.sql('select user_id from device where token = $1', [token])).map(({ user_id: owner }) => owner)

describe('SE-07 a device', () => {
  it('is registered once for its token, and is listed to its person without it', async () => {
    const made = await register(customer, 'first-token')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ id: expect.any(String), plataforma: { id: 2 } })
    expect(idOf(await register(customer, 'first-token', 3))).toBe(idOf(made))
    const listed = await devicesOf(customer)
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({ id: idOf(made), plataforma: { id: 3 } })
    expect(JSON.stringify(listed)).not.toContain('first-token')
    expect(await devicesOf(neighbour)).toEqual([])
    expect(
      (await portal.visitor.post('registro/registrardispositivo', { json: { plataforma: 1, token: 'x' } })).code,
    ).toBe('91031')
  })

  it('belongs to whoever registered it last, one of 20 at once', async () => {
    await register(customer, 'shared-token')
    await register(neighbour, 'shared-token')
    expect(await ownerOf('shared-token')).toEqual([neighbour.user])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => register(at % 2 === 0 ? customer : neighbour, 'raced-token')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await ownerOf('raced-token')).toHaveLength(1)
  })

  it.each([
    ['no token', undefined, 1, '90001'],
    ['an empty token', '', 1, '90001'],
    ['a token with spaces', 'a b', 1, '90004'],
    ['a huge token', 'a'.repeat(5000), 1, '90004'],
    ['an object as token', { a: 1 }, 1, '90004'],
    ['no platform', 'token', undefined, '90001'],
    ['an unknown platform', 'token', 4, '90004'],
    ['a platform as text', 'token', 'web', '90004'],
  ])('is not registered with %s', async (_case, token, plataforma, code) => {
    const answer = await customer.post('registro/registrardispositivo', {
      json: { aplicacion: aplicacion(), token, plataforma },
    })
    expect(answer.code).toBe(code)
  })

  it('gets a new token from its person alone', async () => {
    const id = idOf(await register(customer, 'old-token'))
    const put = (client: WireClient, token: string, device = id) =>
      client.put('registro/actualizardispositivo', {
        json: { id: device, aplicacion: aplicacion(), plataforma: 1, token },
      })
    expect((await put(neighbour, 'stolen')).code).toBe('91016')
    expect((await put(await portal.as('customer', 'beta'), 'stolen')).code).toBe('71001')
    expect((await put(customer, 'new-token', 'nothing')).code).toBe('91016')
    await register(neighbour, 'new-token')
    expect((await put(customer, 'new-token')).status).toBe(200)
    expect(await ownerOf('new-token')).toEqual([customer.user])
    expect(await ownerOf('old-token')).toEqual([])
  })

  it('is named by its person when they use it, who are answered under the mask', async () => {
    const id = idOf(await register(customer, 'used-token'))
    await portal.sql(`update device set used_at = now() - interval '1 day' where id = $1`, [id])
    const put = (client: WireClient, iddisp: string, user = client.user) =>
      client.send('PUT', 'registro/actualizarusuario', {
        query: { mask: 64, iddisp },
        json: { id: user, aplicacion: { id: aplicacion() } },
      })
    const used = await put(customer, id)
    expect(used.status).toBe(200)
    expect(used.body).toMatchObject({ id: customer.user, email: 'customer@alpha.example' })
    const [row] = await portal.sql(`select used_at > now() - interval '1 minute' as recent from device where id = $1`, [
      id,
    ])
    expect(row?.['recent']).toBe(true)
    expect((await put(neighbour, id)).code).toBe('91016')
    expect((await put(customer, 'nothing')).code).toBe('91016')
    expect((await put(customer, id, neighbour.user)).code).toBe('71001')
  })

  it('makes room for the twenty-first, and is removed by its person, or with them', async () => {
    await portal.sql('delete from device')
    const ids = []
    for (let number = 0; number < 21; number++) ids.push(idOf(await register(admin, `token-${number}`)))
    const listed = (await devicesOf(admin)).map((one) => at(one, 'id'))
    expect(new Set(listed)).toEqual(new Set(ids.slice(1)))
    expect((await customer.delete(`dispositivos/${ids[1]}`)).code).toBe('91016')
    expect((await admin.delete(`dispositivos/${ids[1]}`)).status).toBe(204)
    expect(await devicesOf(admin)).toHaveLength(19)
    await register(neighbour, 'left-behind')
    await portal.sql('update "user" set deleted_at = now() where id = $1', [neighbour.user])
    expect(await ownerOf('left-behind')).toEqual([])
  })
})
