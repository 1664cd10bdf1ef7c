import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/command/sweep.ts'
import { ATTEMPT_LIMITS } from '../../../server/session/index.ts'
import { openMailServer } from '../../support/mailServer.ts'
import type { MailServer } from '../../support/mailServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, signIn } from '../../support/wireClient.ts'
import { round, sendingOf } from '../outbox/outbox.ts'

const PASSWORD = 'orchard-window-77'
const OTHER = 'another-window-78'
const CLIENT = 5

let portal: TestPortal
let server: MailServer
beforeAll(async () => {
  portal = await openTestPortal({ attempts: { ...ATTEMPT_LIMITS, place: 30, account: 30, address: 100_000 } })
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(async () => {
  await portal.sql('delete from outbox')
  await open(String(CLIENT))
})

/** Lets people sign themselves up with a role, or not at all. */
const open = (role: string | null) =>
  portal.sql(
    `update tenant set attributes = case when $1::text is null then attributes - 'registroAbierto'
       else attributes || jsonb_build_object('registroAbierto', $1::text) end where code = 'alpha'`,
    [role],
  )

const signUp = (email: string, more: object = {}) =>
  portal.visitor.post('registro/registrarusuario', {
    json: {
      codapp: 'alpha',
      nombre: 'Mar Vidal',
      email,
      contrasenia: PASSWORD,
      tipoAutenticacion: 1,
      tipoPersona: 'N',
      ...more,
    },
  })

async function mailsTo(email: string): Promise<readonly string[]> {
  const before = server.received.length
  await round(sendingOf(portal, server.settings))
  return server.received.slice(before).flatMap(({ to, mail }) => (to.includes(email) ? [mail.text ?? ''] : []))
}

const confirm = (mails: readonly string[]) =>
  portal.visitor.post('registro/confirmarcorreo', { json: { token: /#ev=(\S+)/.exec(mails.join(' '))?.[1] ?? '' } })

const enter = (email: string, password = PASSWORD) => signIn(portal.base, 'alpha', email, password)
const usersWith = (email: string) =>
  portal.sql('select id, estatus, nombre from "user" where lower(email) = $1', [email])

describe('signing up', () => {
  it('SE-02 SE-03 opens an account with the role of the organisation, once the address is confirmed, and not before', async () => {
    const email = 'mar@people.example'
    expect((await signUp('Mar@People.example')).status).toBe(204)
    await expect(enter(email)).rejects.toThrow()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('/emailvalidate#ev=')
    expect((await confirm(mails)).status).toBe(204)
    expect((await confirm(mails)).code).toBe('91036')
    const user = (await (await enter(email)).get('registro/obtenerusuario')).body
    expect(at(user, 'nombre')).toBe('Mar Vidal')
    expect(listOf(at(user, 'roles')).map((role) => at(role, 'tipoRol', 'id'))).toEqual([CLIENT])
  })

  it('SE-02 answers the same for an address that has an account, whose owner is sent a link instead', async () => {
    const known = await signUp('customer@alpha.example')
    const unknown = await signUp('new@people.example')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const mails = await mailsTo('customer@alpha.example')
    expect(mails[0]).toContain('/simpleprofile/password#ut=')
    await expect(enter('customer@alpha.example')).rejects.toThrow()
  })

  it('SE-02 may be begun again: of fifteen at once one account is left, and its password is good', async () => {
    const email = 'again@people.example'
    const answers = await Promise.all(Array.from({ length: 15 }, () => signUp(email)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await usersWith(email)).toHaveLength(1)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect((await confirm(mails)).status).toBe(204)
    await enter(email)
  })

  it.each([
    ['before', [OTHER, PASSWORD]],
    ['after', [PASSWORD, OTHER]],
  ])('SE-02 no password opens the account if somebody else signed up for the address %s', async (when, passwords) => {
    const email = `contested-${when}@people.example`
    for (const contrasenia of passwords) expect((await signUp(email, { contrasenia })).status).toBe(204)
    expect((await confirm(await mailsTo(email))).status).toBe(204)
    for (const password of passwords) await expect(enter(email, password)).rejects.toThrow()
    expect(await usersWith(email)).toMatchObject([{ estatus: 'NvI' }])
  })

  it('SE-02 an account that staff have opened and closed is not opened by signing up again', async () => {
    const email = 'closed-by-staff@people.example'
    await signUp(email)
    const earlier = await mailsTo(email)
    await portal.sql(`update "user" set estatus = 'NvI' where email = $1`, [email])
    await portal.sql(`update "user" set estatus = 'FBy' where email = $1`, [email])
    expect((await confirm(earlier)).code).toBe('91037')
    expect((await signUp(email)).status).toBe(204)
    expect(await mailsTo(email)).toEqual([])
    expect(await usersWith(email)).toMatchObject([{ estatus: 'FBy' }])
  })

  it('SE-02 of one address many are made to wait, and forms that are refused do not count', async () => {
    const email = 'often@people.example'
    for (let turn = 0; turn < 31; turn += 1) expect((await signUp(email, { nombre: ' ' })).code).toBe('90001')
    for (let turn = 0; turn < 2; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 15 }, () => signUp(email)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    }
    expect((await signUp(email)).code).toBe('92004')
    expect((await signUp(email, { nombre: ' ' })).code).toBe('92004')
  })

  it('SE-02 an account that nobody confirms is deleted after a week, and a confirmed one is not', async () => {
    const [kept, gone] = ['kept@people.example', 'gone@people.example']
    await signUp(kept)
    expect((await confirm(await mailsTo(kept))).status).toBe(204)
    await signUp(gone)
    await mailsTo(gone)
    const { clock } = portal.portal
    const after = (days: number): Date => new Date(clock().getTime() + days * 86_400_000)
    await sweep(portal.portal, after(6))
    expect(await usersWith(gone)).toHaveLength(1)
    await sweep(portal.portal, after(8))
    expect([await usersWith(gone), (await usersWith(kept)).length]).toEqual([[], 1])
  })

  it('SE-02 an account that nobody confirms and somebody works with stays, and the others are deleted', async () => {
    const [used, ...unused] = ['used', 'unused-1', 'unused-2'].map((name) => `${name}@people.example`)
    for (const email of [...unused.slice(0, 1), String(used), ...unused.slice(1)]) await signUp(email)
    await mailsTo(String(used))
    await portal.sql(
      `insert into area (tenant_id, id, nombre, tipo_area, usu_superv)
       select tenant_id, gen_random_uuid(), 'Theirs', 1, id from "user" where email = $1`,
      [used],
    )
    const later = new Date(portal.portal.clock().getTime() + 8 * 86_400_000)
    for (let turn = 0; turn < 2; turn += 1) await sweep(portal.portal, later)
    expect(await portal.sql(`select email, estatus, signed_up_at from "user" where email like '%used%'`)).toEqual([
      { email: used, estatus: 'FBy', signed_up_at: null },
    ])
    // It is no sign-up any more: signing up for the address again sends nothing.
    expect((await signUp(String(used))).status).toBe(204)
    expect(await mailsTo(String(used))).toEqual([])
  })

  it('SE-02 is swept though other sweeps fail, and the first failure is reported', async () => {
    const email = 'swept@people.example'
    await signUp(email)
    await mailsTo(email)
    const rename = (from: string, to: string) => portal.sql(`alter function ${from}(timestamptz) rename to ${to}`)
    await rename('late_outbox', 'late_outbox_away')
    await rename('old_codes', 'old_codes_away')
    const later = new Date(portal.portal.clock().getTime() + 8 * 86_400_000)
    await expect(sweep(portal.portal, later)).rejects.toThrow('late_outbox')
    await rename('late_outbox_away', 'late_outbox')
    await rename('old_codes_away', 'old_codes')
    expect(await usersWith(email)).toEqual([])
  })

  it.each([
    ['no name', { nombre: '  ' }, '90001'],
    ['no password', { contrasenia: '' }, '90001'],
    ['a wrong address', { email: 'nobody' }, '90004'],
    ['a password that is easy to guess', { contrasenia: 'Password1234' }, '92027'],
    ['a password that is too short', { contrasenia: 'x7-Lq9' }, '92027'],
  ])('SE-02 SE-12 is refused for %s', async (_, more, code) => {
    expect((await signUp('refused@people.example', more)).code).toBe(code)
    expect(await usersWith('refused@people.example')).toEqual([])
  })

  it('SE-02 is closed unless the organisation opens it, and never gives a role of staff', async () => {
    await open(null)
    expect((await signUp('closed@people.example')).code).toBe('71001')
    const application = await portal.visitor.get('aplicacion', { codapp: 'alpha' })
    expect(at(application.body, 'formularios')).toEqual(['signIn', 'recover'])
    await open('1')
    expect((await signUp('staff@people.example')).code).toBe('71001')
    expect(await usersWith('staff@people.example')).toEqual([])
  })
})
