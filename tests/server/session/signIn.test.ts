import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswordQueue } from '../../../server/session/index.ts'
import { emailOf, openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, listOf } from '../../support/wireClient.ts'
import { itWhole } from '../../support/itWhole.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const attempt = (email: string, contrasenia = 'wrong password', codapp = 'alpha') =>
  portal.visitor.post('registro/autenticarusuario', { json: { codapp, email, contrasenia } })

describe('signing in', () => {
  it.each([{ codapp: 'alpha' }, { codapp: 'ALPHA' }, { aplicacion: { id: '1' } }])(
    'SE-01 answers the id-token header and the user for %j',
    async (named) => {
      const tenant = 'aplicacion' in named ? { aplicacion: { id: String(portal.tenants.alpha) } } : named
      const json = { ...tenant, email: emailOf('admin').toUpperCase(), contrasenia: PASSWORD }
      const answer = await portal.visitor.post('registro/autenticarusuario', { json })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ id: expect.any(String), aplicacion: { id: String(portal.tenants.alpha) } })
      const token = answer.headers.get('id-token')
      expect(token).toMatch(/^[0-9a-z]+\.[A-Za-z0-9_-]{43}$/)
      const user = await createWireClient(portal.base, token).get('registro/obtenerusuario', {
        idusu: String(at(answer.body, 'id')),
      })
      expect(user.status).toBe(200)
      expect(at(user.body, 'id')).toBe(at(answer.body, 'id'))
    },
  )

  it('SE-05 answers the user with roles, options and their access bits', async () => {
    const customer = await portal.as('customer')
    const { body } = await customer.get('registro/obtenerusuario', { idapp: portal.tenants.alpha, mask: 84 })
    expect(body).toMatchObject({
      id: customer.user,
      nombre: 'customer',
      email: emailOf('customer'),
      idioma: { id: 3, nameIso: 'en' },
      tipoPersona: { id: 'N' },
      estatus: { id: 'NvI' },
      tipoAutenticacion: { id: 1 },
      aplicacion: { id: String(portal.tenants.alpha) },
      roles: [{ id: '5', tipoRol: { id: 5 } }],
    })
    const requirement = listOf(at(body, 'opciones')).find((option) => at(option, 'funcionalidad', 'id') === 'rQ8')
    expect(requirement).toMatchObject({ ruta: '/requirement/false', tipoOpcion: { id: 1 } })
    const actions = listOf(at(requirement, 'acciones')).map((action) => [at(action, 'id'), at(action, 'acceso')])
    expect(actions).toContainEqual(['veB', 7])
    expect(actions).toContainEqual(['Wxx', 7])
    expect(JSON.stringify(body)).not.toContain('password')
    expect(listOf(at(body, 'opciones')).map((option) => at(option, 'funcionalidad', 'id'))).not.toContain('kT6')
  })

  it('SE-01 knows nobody by the address of a contact', async () => {
    const [contact, own] = ['contact@alpha.example', emailOf('employee')]
    await portal.sql(
      `update "user" set correos = jsonb_build_array(jsonb_build_object('email', $1::text)) where email = $2`,
      [contact, own],
    )
    expect(await portal.sql('select 1 from user_mail where mail = $1', [contact])).toHaveLength(1)
    expect((await attempt(contact, PASSWORD)).code).toBe('91001')
    expect((await attempt(own, PASSWORD)).status).toBe(200)
  })

  it('SE-11 answers wrong password, unknown account, inactive account and unknown tenant alike, each after a hash', async () => {
    await portal.sql(`update "user" set estatus = 'FBy' where email = $1`, [emailOf('neighbour', 'beta')])
    let verified = 0
    const { verify } = portal.portal.passwords
    Object.assign(portal.portal.passwords, {
      verify: (stored: string | null, password: string) => (verified++, verify(stored, password)),
    })
    const answers = [
      await attempt(emailOf('admin')),
      await attempt('stranger@alpha.example'),
      await attempt(emailOf('neighbour', 'beta'), PASSWORD, 'beta'),
      await attempt(emailOf('admin'), PASSWORD, 'beta'),
      await attempt(emailOf('admin'), PASSWORD, 'nowhere'),
    ]
    Object.assign(portal.portal.passwords, { verify })
    expect(verified).toBe(answers.length)
    const stripped = answers.map(({ status, code, text, headers }) => ({
      status,
      code,
      text: text.replace(/"idTransaccion":"[^"]*"/, ''),
      headers: [...headers.keys()].toSorted(),
    }))
    expect(stripped[0]).toMatchObject({ status: 401, code: '91001' })
    for (const other of stripped) expect(other).toEqual(stripped[0])
  })

  it('stores tokens and passwords as hashes only', async () => {
    const { token } = await portal.as('admin')
    const hash = createHash('sha256')
      .update(token ?? '')
      .digest('hex')
    expect(await portal.sql(`select 1 from session where encode(token_hash, 'hex') = $1`, [hash])).toHaveLength(1)
    const rows = await portal.sql(
      `select to_jsonb(s)::text as row from session s union all select to_jsonb(u)::text from "user" u`,
    )
    for (const { row } of rows) {
      expect(row).not.toContain(token?.split('.')[1])
      expect(row).not.toContain(PASSWORD)
    }
    expect(String((await portal.sql('select password_hash from "user" limit 1'))[0]?.['password_hash'])).toMatch(
      /^\$argon2id\$/,
    )
    // What whoever guesses a password has to spend: the OWASP minimum. A portal of tests spends less.
    expect(await createPasswordQueue().hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('SE-10 refuses a user without a recognised role, or without anything visible on the web, by 71001', async () => {
    expect((await attempt(emailOf('nobody'), PASSWORD)).code).toBe('71001')
    await portal.sql(
      `update role set grants = '{"rQ8": {"veB": 6}}', version = version + 1 where tenant_id = $1 and id = 5`,
      [portal.tenants.beta],
    )
    const answer = await attempt(emailOf('customer', 'beta'), PASSWORD, 'beta')
    expect([answer.status, answer.code]).toEqual([403, '71001'])
    expect(answer.headers.get('id-token')).toBeNull()
  })

  it.each([
    [{ codapp: 'alpha', email: 'x@alpha.example' }, 'contrasenia'],
    [{ codapp: 'alpha', contrasenia: 'x' }, 'email'],
  ])('SE-01 names what is missing in %j', async (json, missing) => {
    const answer = await portal.visitor.post('registro/autenticarusuario', { json })
    expect([answer.status, answer.code, at(answer.body, 'campos', 0, 'ruta')]).toEqual([400, '90001', `/${missing}`])
  })
})

itWhole('passwords wait in a bounded queue: more are told to come back', async () => {
  const queue = createPasswordQueue(1)
  const answers = await Promise.all(Array.from({ length: 60 }, () => queue.verify(null, 'x')))
  expect(answers.filter((answer) => answer === null)).toHaveLength(9)
  expect(answers.filter((answer) => answer === false)).toHaveLength(51)
  Object.assign(portal.portal, { passwords: { ...portal.portal.passwords, verify: () => Promise.resolve(null) } })
  const busy = await attempt(emailOf('customer'), PASSWORD)
  expect([busy.status, busy.code, busy.headers.get('retry-after')]).toEqual([503, '92005', '1'])
})
