import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, PASSWORD, emailOf, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let portal: TestPortal
let admin: WireClient
const tries: readonly (readonly [email: string, password: string])[] = [
  [emailOf('customer'), PASSWORD],
  [emailOf('customer'), 'a wrong password'],
  ['stranger@alpha.example', PASSWORD],
  ['Secret-in-the-wrong-field', PASSWORD],
  [emailOf('nobody'), PASSWORD],
]
/** Logins that are no e-mail address are refused at once, and listed nowhere. */
const LISTED = tries.length - 1
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  await portal.sql('truncate sign_in_log')
  for (const [email, contrasenia] of tries)
    await portal.visitor.post('registro/autenticarusuario', {
      json: { codapp: 'alpha', email, contrasenia },
      headers: { 'user-agent': FIREFOX },
    })
})
afterAll(() => portal.close())

const list = async (query: { readonly [name: string]: string } = {}, client = admin) => {
  const { body } = await client.get('accesos', { orden: 'fecha', ...query })
  return listOf(body).map((entry) =>
    ['login', 'resultado', 'direccion', 'dispositivo', 'conocido'].map((name) =>
      name === 'resultado' ? at(entry, name, 'id') : (at(entry, name) ?? null),
    ),
  )
}

describe('SE-11 the list of sign-ins', () => {
  it('SE-11 tells who came in and who failed, from where and with what, and no secret that was typed as a login', async () => {
    const told = (login: string | null, outcome: string) => [login, outcome, '127.0.0.1', 'Firefox, Windows', false]
    expect(await list()).toEqual([
      told(emailOf('customer'), 'entered'),
      told(emailOf('customer'), 'wrong'),
      told('stranger@alpha.example', 'wrong'),
      told(emailOf('nobody'), 'denied'),
    ])
    expect(JSON.stringify(await portal.sql('select * from sign_in_log'))).not.toMatch(/Secret-in/)
  })

  it('SE-11 is narrowed by result, person and words', async () => {
    const customer = await portal.sql('select id from "user" where email = $1', [emailOf('customer')])
    const logins = async (query: { readonly [name: string]: string }) => (await list(query)).map(([login]) => login)
    expect(await logins({ resultado: 'denied' })).toEqual([emailOf('nobody')])
    expect(await logins({ idusuario: String(customer[0]?.['id']) })).toEqual([emailOf('customer'), emailOf('customer')])
    expect(await logins({ texto: 'stranger' })).toEqual(['stranger@alpha.example'])
    expect(await logins({ texto: '127.0.0' })).toHaveLength(LISTED)
  })

  it('SE-11 is exported as CSV, and for whoever handles personal data alone', async () => {
    const file = await admin.get('accesos', '', { accept: 'text/csv' })
    expect([file.status, file.text.trim().split('\n').length]).toEqual([200, LISTED + 1])
    expect(file.text).toContain('Firefox, Windows')
    for (const person of ['employee', 'customer'] as const)
      expect((await (await portal.as(person)).get('accesos')).code).toBe('71001')
    expect(await list({}, await portal.as('admin', 'beta'))).toHaveLength(1)
  })

  it('SE-11 is changed by nobody', async () => {
    for (const text of ['update sign_in_log set login = null', 'delete from sign_in_log'])
      await expect(portal.database.pool.query(text)).rejects.toThrow('permission denied')
  })
})
