import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken } from '../../../server/session/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient } from '../../support/wireClient.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** A code as a link would hold it, good for so many seconds from now. */
async function code(seconds: number): Promise<{ readonly code: string; readonly user: string }> {
  const { user } = await portal.as('customer')
  const { token, hash } = createToken(portal.tenants.alpha)
  await portal.sql(
    `insert into access_code (tenant_id, code_hash, user_id, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [portal.tenants.alpha, hash, user, seconds],
  )
  return { code: token, user }
}

const spend = (token: string) => portal.visitor.get('registro/validartoken', { token })

describe('the one-time code of a link', () => {
  it('SH-02 SE-04 becomes a session of its person', async () => {
    const made = await code(60)
    const answer = await spend(made.code)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ id: made.user, aplicacion: { id: String(portal.tenants.alpha) } })
    const session = answer.headers.get('id-token')
    expect(session).not.toBe(made.code)
    expect((await createWireClient(portal.base, session).get('registro/obtenerusuario')).status).toBe(200)
  })

  it('SE-04 is spent by being used, also by two at once', async () => {
    const made = await code(60)
    const answers = await Promise.all([spend(made.code), spend(made.code), spend(made.code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    expect(at((await spend(made.code)).body, 'codigo')).toBe('91031')
  })

  it.each([
    ['expired', async () => (await code(-1)).code],
    ['unknown', () => Promise.resolve(createToken(1).token)],
    ['malformed', () => Promise.resolve('nothing')],
    ['a session token', async () => (await portal.as('customer')).token ?? ''],
  ])('SE-04 %s is 91031', async (_case, made) => {
    const answer = await spend(await made())
    expect([answer.status, at(answer.body, 'codigo')]).toEqual([401, '91031'])
  })

  it('SE-04 opens nothing once its person was given another role', async () => {
    const before = await code(60)
    const [held] = await portal.sql('select role_id from user_role where user_id = $1', [before.user])
    await portal.sql('delete from user_role where user_id = $1', [before.user])
    await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      portal.tenants.alpha,
      before.user,
      held?.['role_id'],
    ])
    expect((await spend(before.code)).code).toBe('91031')
    expect((await spend((await code(60)).code)).status).toBe(200)
  })
})
