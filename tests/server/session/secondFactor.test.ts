import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken } from '../../../server/session/index.ts'
import { codeAt, keyBytes } from '../../support/secondFactor.ts'
import { PASSWORD } from '../../support/testPortal.ts'
import { at, createWireClient, signIn } from '../../support/wireClient.ts'
import { openFactorDesk, type FactorDesk } from './factorDesk.ts'

let desk: FactorDesk
beforeAll(async () => {
  desk = await openFactorDesk()
})
afterAll(() => desk.portal.close())

describe('a second factor', () => {
  it('is turned on with a code of the key, answers ten recovery codes, and ends other sessions', async () => {
    const { id, email, client } = await desk.person()
    const other = await signIn(desk.portal.base, 'alpha', email, PASSWORD)
    const state = await client.get('registro/segundofactor')
    expect(state.body).toMatchObject({ activo: false, pideActual: false, exigido: false, codigosRestantes: 0 })
    const secret = keyBytes(String(at(state.body, 'clave')))
    expect(secret).toHaveLength(20)
    expect(at(state.body, 'direccion')).toContain(`%3A${encodeURIComponent(email)}?secret=`)
    const send = (codigo: string) =>
      client.post('registro/segundofactor', { json: { reto: at(state.body, 'reto'), codigo } })
    expect((await send('')).code).toBe('92062')
    expect((await send('000000')).code).toBe('92063')
    const made = await send(codeAt(secret, desk.now()))
    expect(made.status).toBe(200)
    expect(new Set(at(made.body, 'codigos') as readonly string[]).size).toBe(10)
    expect((await send(codeAt(secret, desk.now()))).code).toBe('92064')
    expect([await desk.isOpen(client), await desk.isOpen(other)]).toEqual([true, false])
    expect((await client.get('registro/segundofactor')).body).toEqual({
      id,
      cuenta: email,
      activo: true,
      pideActual: false,
      exigido: false,
      codigosRestantes: 10,
    })
    // Neither the key nor a recovery code is there to be read.
    const stored =
      JSON.stringify(await desk.portal.sql('select * from second_factor')) +
      JSON.stringify(await desk.portal.sql('select * from recovery_code'))
    expect(stored).not.toContain(secret.toString('base64'))
    expect(stored).not.toContain(String((at(made.body, 'codigos') as readonly string[])[0]).replaceAll('-', ''))
    expect(await desk.outcomes(id)).toEqual(['entered', 'entered', 'code', 'factorOn'])
  })

  it('takes no key of somebody else, and none that is a quarter of an hour old', async () => {
    const [one, other] = [await desk.person(), await desk.person()]
    const state = await one.client.get('registro/segundofactor')
    const secret = keyBytes(String(at(state.body, 'clave')))
    const json = { reto: at(state.body, 'reto'), codigo: codeAt(secret, desk.now()) }
    expect((await other.client.post('registro/segundofactor', { json })).code).toBe('92001')
    desk.pass(16 * 60_000)
    const late = { ...json, codigo: codeAt(secret, desk.now()) }
    expect((await one.client.post('registro/segundofactor', { json: late })).code).toBe('92001')
  })

  it('asks an older session for the password', async () => {
    const { client, id } = await desk.person()
    await desk.portal.sql(`update session set created_at = now() - interval '16 minutes' where user_id = $1`, [id])
    const state = await client.get('registro/segundofactor')
    expect(at(state.body, 'pideActual')).toBe(true)
    const json = { reto: at(state.body, 'reto'), codigo: codeAt(keyBytes(String(at(state.body, 'clave'))), desk.now()) }
    expect((await client.post('registro/segundofactor', { json })).code).toBe('92026')
    expect((await client.post('registro/segundofactor', { json: { ...json, actual: PASSWORD } })).status).toBe(200)
  })

  it('is turned off with the password and a code, and not with one of them', async () => {
    const { client, secret, email, id } = await desk.holder()
    const off = (json: object) => client.post('registro/segundofactor/baja', { json })
    expect((await off({ codigo: codeAt(secret, desk.now()) })).code).toBe('92026')
    expect((await off({ codigo: codeAt(secret, desk.now()), contrasenia: 'wrong' })).code).toBe('92026')
    expect((await off({ codigo: '123456', contrasenia: PASSWORD })).code).toBe('92063')
    expect((await desk.enter(email)).code).toBe('92062')
    expect((await off({ codigo: codeAt(secret, desk.now()), contrasenia: PASSWORD })).status).toBe(204)
    expect((await desk.enter(email)).status).toBe(200)
    expect(await desk.portal.sql('select from second_factor where user_id = $1', [id])).toEqual([])
    expect(await desk.portal.sql('select from recovery_code where user_id = $1', [id])).toEqual([])
  })

  it('has new recovery codes for a code, and the old ones are worth nothing', async () => {
    const { client, secret, recovery, email } = await desk.holder()
    const renew = (codigo: string) => client.post('registro/segundofactor/codigos', { json: { codigo } })
    expect((await renew('12')).code).toBe('92063')
    const made = await renew(codeAt(secret, desk.now()))
    expect(made.status).toBe(200)
    expect((await desk.enter(email, recovery[0])).code).toBe('92063')
    expect((await desk.enter(email, (at(made.body, 'codigos') as readonly string[])[0])).status).toBe(200)
  })

  it('leaves with its person', async () => {
    const { id } = await desk.holder()
    await desk.portal.sql('update "user" set deleted_at = now() where id = $1', [id])
    expect(await desk.portal.sql('select from second_factor where user_id = $1', [id])).toEqual([])
    expect(await desk.portal.sql('select from recovery_code where user_id = $1', [id])).toEqual([])
  })
})

describe('signing in with a second factor', () => {
  it('SE-01 asks for the code after the right password alone, without a session', async () => {
    const { email, id } = await desk.holder()
    const before = await desk.sessionsOf(id)
    const asked = await desk.enter(email)
    expect([asked.status, asked.code, asked.headers.get('id-token')]).toEqual([422, '92062', null])
    expect(at(asked.body, 'errores', 0, 'pointer') ?? at(asked.body, 'campos', 0)).toBeDefined()
    expect(await desk.sessionsOf(id)).toBe(before)
    const wrong = await desk.enter(email, undefined, 'wrong')
    const stranger = await desk.enter('nobody@alpha.example', undefined, 'wrong')
    expect([wrong.status, wrong.code]).toEqual([stranger.status, stranger.code])
    expect({ ...Object(wrong.body), idTransaccion: '' }).toEqual({ ...Object(stranger.body), idTransaccion: '' })
  })

  it('takes a code once, a step early or late, with spaces, and none beside a wrong password', async () => {
    const { email, secret, id } = await desk.holder()
    const code = codeAt(secret, desk.now())
    expect((await desk.enter(email, code, 'wrong')).code).toBe('91001')
    expect((await desk.enter(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await desk.enter(email, code)).code).toBe('92063')
    desk.wait()
    expect((await desk.enter(email, code)).code).toBe('92063')
    expect((await desk.enter(email, codeAt(secret, new Date(desk.now().getTime() + 30_000)))).status).toBe(200)
    // An earlier step than the last one is spent too.
    expect((await desk.enter(email, codeAt(secret, desk.now()))).code).toBe('92063')
    expect((await desk.outcomes(id)).slice(-6)).toEqual(['wrong', 'entered', 'code', 'code', 'entered', 'code'])
  })

  it('gives 20 parallel uses of one code one session', async () => {
    const { email, secret, id } = await desk.holder()
    const before = await desk.sessionsOf(id)
    const code = codeAt(secret, desk.now())
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.enter(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await desk.sessionsOf(id)).toBe(before + 1)
  })

  it('gives 20 parallel uses of one recovery code one session, and none later', async () => {
    const { email, recovery, id } = await desk.holder()
    const before = await desk.sessionsOf(id)
    const [code = ''] = recovery
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.enter(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await desk.sessionsOf(id)).toBe(before + 1)
    expect(await desk.outcomes(id)).toContain('recovery')
    await desk.portal.sql('delete from attempt')
    expect((await desk.enter(email, code)).code).toBe('92063')
    expect((await desk.enter(email, recovery[1]?.replaceAll('-', ' '))).status).toBe(200)
  })

  it('SE-11 counts wrong codes like wrong passwords, whatever is asked between them, and warns the person', async () => {
    const { email, secret, id } = await desk.holder()
    for (let times = 0; times < 5; times++) {
      expect((await desk.enter(email)).code).toBe('92062')
      expect((await desk.enter(email, '000000')).code).toBe('92063')
    }
    const limited = await desk.enter(email, codeAt(secret, desk.now()))
    expect([limited.status, limited.code]).toEqual([429, '92004'])
    expect((await desk.enter(email)).code).toBe('92004')
    const mails = await desk.portal.sql(`select from outbox where person = $1 and key like 'codes:%'`, [id])
    expect(mails).toHaveLength(1)
  })
})

describe('the other ways in of somebody with a second factor', () => {
  it('SE-04 a link asks for the code, is not spent until it is right, and then works once', async () => {
    const { id, secret, recovery } = await desk.holder()
    const token = await desk.linkOf(id)
    const before = await desk.sessionsOf(id)
    const bare = await desk.portal.visitor.get('registro/validartoken', { token })
    expect([bare.code, bare.headers.get('id-token')]).toEqual(['92062', null])
    expect((await desk.follow(token, '')).code).toBe('92062')
    expect((await desk.follow(token, '000000')).code).toBe('92063')
    expect(await desk.sessionsOf(id)).toBe(before)
    const code = codeAt(secret, desk.now())
    const entered = await desk.follow(token, code)
    expect(entered.status).toBe(200)
    expect(await desk.isOpen(createWireClient(desk.portal.base, entered.headers.get('id-token')))).toBe(true)
    expect((await desk.follow(token, recovery[0] ?? '')).code).toBe('91031')
    expect((await desk.follow(await desk.linkOf(id), code)).code).toBe('92063')
    expect((await desk.follow(await desk.linkOf(id), recovery[1] ?? '')).status).toBe(200)
  })

  it('a link counts wrong codes with those of the sign-in', async () => {
    const { id, email, secret } = await desk.holder()
    const token = await desk.linkOf(id)
    for (let times = 0; times < 5; times++) await desk.follow(token, '000000')
    expect((await desk.follow(token, codeAt(secret, desk.now()))).code).toBe('92004')
    expect((await desk.enter(email, codeAt(secret, desk.now()))).code).toBe('92004')
  })

  it('SE-06 a recovered account and a chosen password do not pass it by', async () => {
    const { email, id, secret } = await desk.holder()
    expect(
      (await desk.portal.visitor.post('registro/recuperarcuenta', { json: { codapp: 'alpha', email } })).status,
    ).toBe(204)
    const token = await desk.linkOf(id)
    const entered = await desk.follow(token, codeAt(secret, desk.now()))
    const client = createWireClient(desk.portal.base, entered.headers.get('id-token'))
    const chosen = 'Sunflower-by-the-sea-77'
    expect((await client.put('registro/contrasenia', { json: { contrasenia: chosen } })).status).toBe(204)
    expect((await desk.enter(email, undefined, chosen)).code).toBe('92062')
    desk.wait()
    expect((await desk.enter(email, codeAt(secret, desk.now()), chosen)).status).toBe(200)
  })

  it('SE-02 SE-03 the confirmation of an address signs nobody in', async () => {
    const { id } = await desk.holder()
    const { token, hash } = createToken(desk.portal.tenants.alpha)
    await desk.portal.sql(
      `insert into access_code (tenant_id, code_hash, user_id, expires_at, purpose, mail)
       values ($1, $2, $3, now() + interval '1 hour', 'contact', 'other@alpha.example')`,
      [desk.portal.tenants.alpha, hash, id],
    )
    const before = await desk.sessionsOf(id)
    const answer = await desk.portal.visitor.post('registro/confirmarcorreo', { json: { token } })
    expect(answer.headers.get('id-token')).toBeNull()
    expect((await desk.follow(token, '123456')).code).toBe('91031')
    expect(await desk.sessionsOf(id)).toBe(before)
  })
})
