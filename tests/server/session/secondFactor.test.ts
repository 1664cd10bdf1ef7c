import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken } from '../../../server/session/index.ts'
import { PASSWORD, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { codeAt, keyBytes, turnOn, type HeldFactor } from '../../support/secondFactor.ts'
import { tus } from '../../support/tus.ts'
import { at, createWireClient, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from '../role/role.ts'

let portal: TestPortal
let now = new Date('2026-11-26T10:00:05Z')
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
})
afterAll(() => portal.close())

/** The next time step: a code was spent in the present one. */
const wait = (): void => {
  now = new Date(now.getTime() + 30_000)
}

interface Holder extends HeldFactor {
  readonly id: string
  readonly email: string
  /** The session that turned it on. */
  readonly client: WireClient
}

const OWN = { pF2: { veB: 33, DN2: 33 } }

async function person(grants: Parameters<typeof addPerson>[1] = OWN) {
  const { id, email, role } = await addPerson(portal, grants)
  return { id, email, role, client: await signIn(portal.base, 'alpha', email, PASSWORD) }
}

async function holder(): Promise<Holder> {
  const made = await person()
  const held = await turnOn(made.client, now)
  wait()
  return { ...made, ...held }
}

const enter = (email: string, codigo?: string, contrasenia = PASSWORD): Promise<WireAnswer> =>
  portal.visitor.post('registro/autenticarusuario', {
    json: { codapp: 'alpha', email, contrasenia, ...(codigo === undefined ? {} : { codigo }) },
  })

const outcomes = async (id: string): Promise<readonly unknown[]> =>
  (await portal.sql('select outcome from sign_in_log where person = $1 order by at', [id])).map(
    ({ outcome }) => outcome,
  )

const sessionsOf = async (id: string): Promise<number> =>
  (await portal.sql('select from session where user_id = $1', [id])).length

const isOpen = async (client: WireClient): Promise<boolean> =>
  (await client.get('registro/obtenerusuario')).status === 200

async function linkOf(user: string): Promise<string> {
  const { token, hash } = createToken(portal.tenants.alpha)
  await portal.sql(
    `insert into access_code (tenant_id, code_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [portal.tenants.alpha, hash, user],
  )
  return token
}

const follow = (token: string, codigo: string): Promise<WireAnswer> =>
  portal.visitor.post('registro/validartoken', { json: { token, codigo } })

describe('a second factor', () => {
  it('is turned on with a code of the key, answers ten recovery codes, and ends other sessions', async () => {
    const { id, email, client } = await person()
    const other = await signIn(portal.base, 'alpha', email, PASSWORD)
    const state = await client.get('registro/segundofactor')
    expect(state.body).toMatchObject({ activo: false, pideActual: false, exigido: false, codigosRestantes: 0 })
    const secret = keyBytes(String(at(state.body, 'clave')))
    expect(secret).toHaveLength(20)
    expect(at(state.body, 'direccion')).toContain(`%3A${encodeURIComponent(email)}?secret=`)
    const send = (codigo: string) =>
      client.post('registro/segundofactor', { json: { reto: at(state.body, 'reto'), codigo } })
    expect((await send('')).code).toBe('92062')
    expect((await send('000000')).code).toBe('92063')
    const made = await send(codeAt(secret, now))
    expect(made.status).toBe(200)
    expect(new Set(at(made.body, 'codigos') as readonly string[]).size).toBe(10)
    expect((await send(codeAt(secret, now))).code).toBe('92064')
    expect([await isOpen(client), await isOpen(other)]).toEqual([true, false])
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
      JSON.stringify(await portal.sql('select * from second_factor')) +
      JSON.stringify(await portal.sql('select * from recovery_code'))
    expect(stored).not.toContain(secret.toString('base64'))
    expect(stored).not.toContain(String((at(made.body, 'codigos') as readonly string[])[0]).replaceAll('-', ''))
    expect(await outcomes(id)).toEqual(['entered', 'entered', 'code', 'factorOn'])
  })

  it('takes no key of somebody else, and none that is a quarter of an hour old', async () => {
    const [one, other] = [await person(), await person()]
    const state = await one.client.get('registro/segundofactor')
    const secret = keyBytes(String(at(state.body, 'clave')))
    const json = { reto: at(state.body, 'reto'), codigo: codeAt(secret, now) }
    expect((await other.client.post('registro/segundofactor', { json })).code).toBe('92001')
    now = new Date(now.getTime() + 16 * 60_000)
    const late = { ...json, codigo: codeAt(secret, now) }
    expect((await one.client.post('registro/segundofactor', { json: late })).code).toBe('92001')
  })

  it('asks an older session for the password', async () => {
    const { client, id } = await person()
    await portal.sql(`update session set created_at = now() - interval '16 minutes' where user_id = $1`, [id])
    const state = await client.get('registro/segundofactor')
    expect(at(state.body, 'pideActual')).toBe(true)
    const json = { reto: at(state.body, 'reto'), codigo: codeAt(keyBytes(String(at(state.body, 'clave'))), now) }
    expect((await client.post('registro/segundofactor', { json })).code).toBe('92026')
    expect((await client.post('registro/segundofactor', { json: { ...json, actual: PASSWORD } })).status).toBe(200)
  })

  it('is turned off with the password and a code, and not with one of them', async () => {
    const { client, secret, email, id } = await holder()
    const off = (json: object) => client.post('registro/segundofactor/baja', { json })
    expect((await off({ codigo: codeAt(secret, now) })).code).toBe('92026')
    expect((await off({ codigo: codeAt(secret, now), contrasenia: 'wrong' })).code).toBe('92026')
    expect((await off({ codigo: '123456', contrasenia: PASSWORD })).code).toBe('92063')
    expect((await enter(email)).code).toBe('92062')
    expect((await off({ codigo: codeAt(secret, now), contrasenia: PASSWORD })).status).toBe(204)
    expect((await enter(email)).status).toBe(200)
    expect(await portal.sql('select from second_factor where user_id = $1', [id])).toEqual([])
    expect(await portal.sql('select from recovery_code where user_id = $1', [id])).toEqual([])
  })

  it('has new recovery codes for a code, and the old ones are worth nothing', async () => {
    const { client, secret, recovery, email } = await holder()
    const renew = (codigo: string) => client.post('registro/segundofactor/codigos', { json: { codigo } })
    expect((await renew('12')).code).toBe('92063')
    const made = await renew(codeAt(secret, now))
    expect(made.status).toBe(200)
    expect((await enter(email, recovery[0])).code).toBe('92063')
    expect((await enter(email, (at(made.body, 'codigos') as readonly string[])[0])).status).toBe(200)
  })

  it('leaves with its person', async () => {
    const { id } = await holder()
    await portal.sql('update "user" set deleted_at = now() where id = $1', [id])
    expect(await portal.sql('select from second_factor where user_id = $1', [id])).toEqual([])
    expect(await portal.sql('select from recovery_code where user_id = $1', [id])).toEqual([])
  })
})

describe('signing in with a second factor', () => {
  it('SE-01 asks for the code after the right password alone, without a session', async () => {
    const { email, id } = await holder()
    const before = await sessionsOf(id)
    const asked = await enter(email)
    expect([asked.status, asked.code, asked.headers.get('id-token')]).toEqual([422, '92062', null])
    expect(at(asked.body, 'errores', 0, 'pointer') ?? at(asked.body, 'campos', 0)).toBeDefined()
    expect(await sessionsOf(id)).toBe(before)
    const wrong = await enter(email, undefined, 'wrong')
    const stranger = await enter('nobody@alpha.example', undefined, 'wrong')
    expect([wrong.status, wrong.code]).toEqual([stranger.status, stranger.code])
    expect({ ...Object(wrong.body), idTransaccion: '' }).toEqual({ ...Object(stranger.body), idTransaccion: '' })
  })

  it('takes a code once, a step early or late, with spaces, and none beside a wrong password', async () => {
    const { email, secret, id } = await holder()
    const code = codeAt(secret, now)
    expect((await enter(email, code, 'wrong')).code).toBe('91001')
    expect((await enter(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await enter(email, code)).code).toBe('92063')
    wait()
    expect((await enter(email, code)).code).toBe('92063')
    expect((await enter(email, codeAt(secret, new Date(now.getTime() + 30_000)))).status).toBe(200)
    // An earlier step than the last one is spent too.
    expect((await enter(email, codeAt(secret, now))).code).toBe('92063')
    expect((await outcomes(id)).slice(-6)).toEqual(['wrong', 'entered', 'code', 'code', 'entered', 'code'])
  })

  it('gives 20 parallel uses of one code one session', async () => {
    const { email, secret, id } = await holder()
    const before = await sessionsOf(id)
    const code = codeAt(secret, now)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(id)).toBe(before + 1)
  })

  it('gives 20 parallel uses of one recovery code one session, and none later', async () => {
    const { email, recovery, id } = await holder()
    const before = await sessionsOf(id)
    const [code = ''] = recovery
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(id)).toBe(before + 1)
    expect(await outcomes(id)).toContain('recovery')
    await portal.sql('delete from attempt')
    expect((await enter(email, code)).code).toBe('92063')
    expect((await enter(email, recovery[1]?.replaceAll('-', ' '))).status).toBe(200)
  })

  it('SE-11 counts wrong codes like wrong passwords, whatever is asked between them, and warns the person', async () => {
    const { email, secret, id } = await holder()
    for (let times = 0; times < 5; times++) {
      expect((await enter(email)).code).toBe('92062')
      expect((await enter(email, '000000')).code).toBe('92063')
    }
    const limited = await enter(email, codeAt(secret, now))
    expect([limited.status, limited.code]).toEqual([429, '92004'])
    expect((await enter(email)).code).toBe('92004')
    const mails = await portal.sql(`select from outbox where person = $1 and key like 'codes:%'`, [id])
    expect(mails).toHaveLength(1)
  })
})

describe('the other ways in of somebody with a second factor', () => {
  it('SE-04 a link asks for the code, is not spent until it is right, and then works once', async () => {
    const { id, secret, recovery } = await holder()
    const token = await linkOf(id)
    const before = await sessionsOf(id)
    const bare = await portal.visitor.get('registro/validartoken', { token })
    expect([bare.code, bare.headers.get('id-token')]).toEqual(['92062', null])
    expect((await follow(token, '')).code).toBe('92062')
    expect((await follow(token, '000000')).code).toBe('92063')
    expect(await sessionsOf(id)).toBe(before)
    const code = codeAt(secret, now)
    const entered = await follow(token, code)
    expect(entered.status).toBe(200)
    expect(await isOpen(createWireClient(portal.base, entered.headers.get('id-token')))).toBe(true)
    expect((await follow(token, recovery[0] ?? '')).code).toBe('91031')
    expect((await follow(await linkOf(id), code)).code).toBe('92063')
    expect((await follow(await linkOf(id), recovery[1] ?? '')).status).toBe(200)
  })

  it('a link counts wrong codes with those of the sign-in', async () => {
    const { id, email, secret } = await holder()
    const token = await linkOf(id)
    for (let times = 0; times < 5; times++) await follow(token, '000000')
    expect((await follow(token, codeAt(secret, now))).code).toBe('92004')
    expect((await enter(email, codeAt(secret, now))).code).toBe('92004')
  })

  it('SE-06 a recovered account and a chosen password do not pass it by', async () => {
    const { email, id, secret } = await holder()
    expect((await portal.visitor.post('registro/recuperarcuenta', { json: { codapp: 'alpha', email } })).status).toBe(
      204,
    )
    const token = await linkOf(id)
    const entered = await follow(token, codeAt(secret, now))
    const client = createWireClient(portal.base, entered.headers.get('id-token'))
    const chosen = 'Sunflower-by-the-sea-77'
    expect((await client.put('registro/contrasenia', { json: { contrasenia: chosen } })).status).toBe(204)
    expect((await enter(email, undefined, chosen)).code).toBe('92062')
    wait()
    expect((await enter(email, codeAt(secret, now), chosen)).status).toBe(200)
  })

  it('SE-02 SE-03 the confirmation of an address signs nobody in', async () => {
    const { id } = await holder()
    const { token, hash } = createToken(portal.tenants.alpha)
    await portal.sql(
      `insert into access_code (tenant_id, code_hash, user_id, expires_at, purpose, mail)
       values ($1, $2, $3, now() + interval '1 hour', 'contact', 'other@alpha.example')`,
      [portal.tenants.alpha, hash, id],
    )
    const before = await sessionsOf(id)
    const answer = await portal.visitor.post('registro/confirmarcorreo', { json: { token } })
    expect(answer.headers.get('id-token')).toBeNull()
    expect((await follow(token, '123456')).code).toBe('91031')
    expect(await sessionsOf(id)).toBe(before)
  })
})

describe('a role that demands a second factor', () => {
  it('lets its people set it up after the sign-in, and reach nothing else until then', async () => {
    const { client, role, email } = await person({ ...OWN, M_w: { veB: 33 }, d_C: { veB: 33, Wxx: 33 } })
    expect((await client.post('usuarios/listar', { json: {} })).status).toBe(200)
    await portal.sql('update role set segundo_factor = true where id = $1', [role])
    // Of a session that is open already too.
    expect((await client.post('usuarios/listar', { json: {} })).code).toBe('92065')
    const later = await signIn(portal.base, 'alpha', email, PASSWORD)
    const admin = await portal.as('admin')
    for (const answer of [
      await later.post('usuarios/listar', { json: {} }),
      await later.get(`usuarios/${later.user}`),
      await later.get('roles'),
      await later.get('sesiones'),
      await later.get('registro/contrasenia'),
      await later.put('registro/contrasenia', { json: { contrasenia: 'Sunflower-by-the-sea-77' } }),
      await later.get('registro/validarcodigo', { codigo: '123456' }),
      await later.post('registro/registrardispositivo', { json: { plataforma: 1, token: 'abc' } }),
      await later.post('registro/generartoken', { json: { idUsuario: later.user } }),
    ])
      expect(answer.code).toBe('92065')
    const upload = await tus(portal, later, { method: 'POST', headers: { 'upload-length': '1' } })
    expect(await upload.text()).toContain('92065')
    const self = await later.get('registro/obtenerusuario', { idusu: admin.user, mask: 84 })
    expect(self.body).toMatchObject({ id: later.user, primero: '/simpleprofile/secondFactor' })
    expect(Object.keys(Object(self.body))).not.toContain('telefonos')
    expect((await later.get('definiciones')).status).toBe(200)
    expect(at((await later.get('registro/segundofactor')).body, 'exigido')).toBe(true)
    expect((await client.delete('registro/sesion')).status).toBe(204)
    await turnOn(later, now)
    expect((await later.post('usuarios/listar', { json: {} })).status).toBe(200)
    expect(Object.keys(Object((await later.get('registro/obtenerusuario')).body))).not.toContain('primero')
  })

  it('is made and changed with the role, though not by somebody who holds less', async () => {
    const clerk = await signedInWith(portal, { rL_: { veB: 97, gRt: 97 } })
    const { role } = await addPerson(portal, { M_w: { veB: 33 } })
    const admin = await portal.as('admin')
    const made = await admin.post('roles', {
      json: { nombre: 'Careful', tipoRol: { id: 4 }, segundoFactor: true, opciones: [] },
    })
    expect([made.status, at(made.body, 'segundoFactor')]).toEqual([201, true])
    const path = `roles/${String(at(made.body, 'id'))}`
    const changed = await admin.put(path, { json: { segundoFactor: false }, headers: { 'if-match': '"1"' } })
    expect([changed.status, at(changed.body, 'segundoFactor')]).toEqual([200, false])
    const refused = await clerk.put(`roles/${role}`, { json: { segundoFactor: true }, headers: { 'if-match': '"1"' } })
    expect(refused.code).toBe('71001')
    const renamed = await clerk.put(`roles/${role}`, { json: { nombre: 'Named' }, headers: { 'if-match': '"1"' } })
    expect(renamed.status).toBe(200)
    await portal.sql('delete from role where id = $1', [Number(at(made.body, 'id'))])
  })
})

describe('somebody who has lost their second factor', () => {
  it('has it reset by who may send them a link, which ends their sessions, is logged and told', async () => {
    const { id, email, client } = await holder()
    const clerk = await signedInWith(portal, { ...OWN, M_w: { veB: 33, gPw: 33 } })
    const reader = await signedInWith(portal, { ...OWN, M_w: { veB: 33 } })
    const path = `usuarios/${id}/segundofactor`
    expect((await reader.delete(path)).code).toBe('71001')
    expect((await portal.visitor.delete(path)).code).toBe('91031')
    expect((await (await portal.as('admin', 'beta')).delete(path)).code).toBe('91016')
    expect((await client.delete(path)).code).toBe('71001')
    expect((await enter(email)).code).toBe('92062')
    expect((await clerk.delete(path)).status).toBe(204)
    expect(await isOpen(client)).toBe(false)
    expect((await enter(email)).status).toBe(200)
    expect((await clerk.delete(path)).code).toBe('71001')
    expect(await outcomes(id)).toContain('factorReset')
    const [entry] = await portal.sql(
      `select by_user as by from history where record = $1 and entity = 'user' order by seq desc limit 1`,
      [id],
    )
    expect(entry?.['by']).toBe(clerk.user)
    expect(await portal.sql(`select from outbox where person = $1 and key like 'factorReset:%'`, [id])).toHaveLength(1)
  })

  it('is not reset by somebody who holds less, and nobody resets their own', async () => {
    const admin = await portal.as('admin')
    await turnOn(admin, now)
    wait()
    const clerk = await signedInWith(portal, { ...OWN, M_w: { veB: 33, gPw: 33 } })
    expect((await clerk.delete(`usuarios/${admin.user}/segundofactor`)).code).toBe('71001')
    expect((await admin.delete(`usuarios/${admin.user}/segundofactor`)).code).toBe('71001')
    await turnOn(clerk, now)
    expect((await clerk.delete(`usuarios/${clerk.user}/segundofactor`)).code).toBe('71001')
  })
})

describe('SE-08 validating a code', () => {
  const validate = (client: WireClient, query: { readonly [name: string]: string }) =>
    client.get('registro/validarcodigo', query)

  it('accepts a code of the caller once: of the app, for recovery, or of a mailed link', async () => {
    const { id, client, secret, recovery } = await holder()
    const idapp = String(portal.tenants.alpha)
    const query = { idapp, idmodapp: 'requirement', idusu: id }
    const mailed = await linkOf(id)
    for (const codigo of [codeAt(secret, now), recovery[0] ?? '', mailed]) {
      expect((await validate(client, { ...query, codigo })).status).toBe(204)
      expect((await validate(client, { ...query, codigo })).code).toBe('92063')
    }
    expect((await follow(mailed, recovery[1] ?? '')).code).toBe('91031')
    expect((await validate(client, query)).code).toBe('92062')
  })

  it('is nobody else’s, needs a session, and dies after five guesses', async () => {
    const [one, other] = [await holder(), await holder()]
    const codigo = codeAt(one.secret, now)
    expect((await validate(other.client, { idusu: one.id, codigo })).code).toBe('71001')
    expect((await validate(other.client, { codigo })).code).toBe('92063')
    expect((await validate(other.client, { codigo: await linkOf(one.id) })).code).toBe('92063')
    expect((await portal.visitor.get('registro/validarcodigo', { codigo })).code).toBe('91031')
    const guesses = await Promise.all(Array.from({ length: 20 }, () => validate(one.client, { codigo: '000000' })))
    expect(guesses.map(({ code }) => code).toSorted()).toEqual([
      ...Array<string>(15).fill('92004'),
      ...Array<string>(5).fill('92063'),
    ])
    expect((await validate(one.client, { codigo })).code).toBe('92004')
  })
})
