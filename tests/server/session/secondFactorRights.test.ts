import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt, turnOn } from '../../support/secondFactor.ts'
import { PASSWORD } from '../../support/testPortal.ts'
import { tus } from '../../support/tus.ts'
import { at, signIn, type WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from '../role/role.ts'
import { OWN_PROFILE, openFactorDesk, type FactorDesk } from './factorDesk.ts'

let desk: FactorDesk
beforeAll(async () => {
  desk = await openFactorDesk()
})
afterAll(() => desk.portal.close())

describe('a role that demands a second factor', () => {
  it('lets its people set it up after the sign-in, and reach nothing else until then', async () => {
    const { client, role, email } = await desk.person({ ...OWN_PROFILE, M_w: { veB: 33 }, d_C: { veB: 33, Wxx: 33 } })
    expect((await client.post('usuarios/listar', { json: {} })).status).toBe(200)
    await desk.portal.sql('update role set segundo_factor = true where id = $1', [role])
    // Of a session that is open already too.
    expect((await client.post('usuarios/listar', { json: {} })).code).toBe('92065')
    const later = await signIn(desk.portal.base, 'alpha', email, PASSWORD)
    const admin = await desk.portal.as('admin')
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
    const upload = await tus(desk.portal, later, { method: 'POST', headers: { 'upload-length': '1' } })
    expect(await upload.text()).toContain('92065')
    const self = await later.get('registro/obtenerusuario', { idusu: admin.user, mask: 84 })
    expect(self.body).toMatchObject({ id: later.user, primero: '/simpleprofile/secondFactor' })
    expect(Object.keys(Object(self.body))).not.toContain('telefonos')
    expect((await later.get('definiciones')).status).toBe(200)
    expect(at((await later.get('registro/segundofactor')).body, 'exigido')).toBe(true)
    expect((await client.delete('registro/sesion')).status).toBe(204)
    await turnOn(later, desk.now())
    expect((await later.post('usuarios/listar', { json: {} })).status).toBe(200)
    expect(Object.keys(Object((await later.get('registro/obtenerusuario')).body))).not.toContain('primero')
  })

  it('is made and changed with the role, though not by somebody who holds less', async () => {
    const clerk = await signedInWith(desk.portal, { rL_: { veB: 97, gRt: 97 } })
    const { role } = await addPerson(desk.portal, { M_w: { veB: 33 } })
    const admin = await desk.portal.as('admin')
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
    await desk.portal.sql('delete from role where id = $1', [Number(at(made.body, 'id'))])
  })
})

describe('somebody who has lost their second factor', () => {
  it('has it reset by who may send them a link, which ends their sessions, is logged and told', async () => {
    const { id, email, client } = await desk.holder()
    const clerk = await signedInWith(desk.portal, { ...OWN_PROFILE, M_w: { veB: 33, gPw: 33 } })
    const reader = await signedInWith(desk.portal, { ...OWN_PROFILE, M_w: { veB: 33 } })
    const path = `usuarios/${id}/segundofactor`
    expect((await reader.delete(path)).code).toBe('71001')
    expect((await desk.portal.visitor.delete(path)).code).toBe('91031')
    expect((await (await desk.portal.as('admin', 'beta')).delete(path)).code).toBe('91016')
    expect((await client.delete(path)).code).toBe('71001')
    expect((await desk.enter(email)).code).toBe('92062')
    expect((await clerk.delete(path)).status).toBe(204)
    expect(await desk.isOpen(client)).toBe(false)
    expect((await desk.enter(email)).status).toBe(200)
    expect((await clerk.delete(path)).code).toBe('71001')
    expect(await desk.outcomes(id)).toContain('factorReset')
    const [entry] = await desk.portal.sql(
      `select by_user as by from history where record = $1 and entity = 'user' order by seq desc limit 1`,
      [id],
    )
    expect(entry?.['by']).toBe(clerk.user)
    expect(
      await desk.portal.sql(`select from outbox where person = $1 and key like 'factorReset:%'`, [id]),
    ).toHaveLength(1)
  })

  it('is not reset by somebody who holds less, and nobody resets their own', async () => {
    const admin = await desk.portal.as('admin')
    await turnOn(admin, desk.now())
    desk.wait()
    const clerk = await signedInWith(desk.portal, { ...OWN_PROFILE, M_w: { veB: 33, gPw: 33 } })
    expect((await clerk.delete(`usuarios/${admin.user}/segundofactor`)).code).toBe('71001')
    expect((await admin.delete(`usuarios/${admin.user}/segundofactor`)).code).toBe('71001')
    await turnOn(clerk, desk.now())
    expect((await clerk.delete(`usuarios/${clerk.user}/segundofactor`)).code).toBe('71001')
  })
})

describe('SE-08 validating a code', () => {
  const validate = (client: WireClient, query: { readonly [name: string]: string }) =>
    client.get('registro/validarcodigo', query)

  it('accepts a code of the caller once: of the app, for recovery, or of a mailed link', async () => {
    const { id, client, secret, recovery } = await desk.holder()
    const idapp = String(desk.portal.tenants.alpha)
    const query = { idapp, idmodapp: 'requirement', idusu: id }
    const mailed = await desk.linkOf(id)
    for (const codigo of [codeAt(secret, desk.now()), recovery[0] ?? '', mailed]) {
      expect((await validate(client, { ...query, codigo })).status).toBe(204)
      expect((await validate(client, { ...query, codigo })).code).toBe('92063')
    }
    expect((await desk.follow(mailed, recovery[1] ?? '')).code).toBe('91031')
    expect((await validate(client, query)).code).toBe('92062')
  })

  it('is nobody else’s, needs a session, and dies after five guesses', async () => {
    const [one, other] = [await desk.holder(), await desk.holder()]
    const codigo = codeAt(one.secret, desk.now())
    expect((await validate(other.client, { idusu: one.id, codigo })).code).toBe('71001')
    expect((await validate(other.client, { codigo })).code).toBe('92063')
    expect((await validate(other.client, { codigo: await desk.linkOf(one.id) })).code).toBe('92063')
    expect((await desk.portal.visitor.get('registro/validarcodigo', { codigo })).code).toBe('91031')
    const guesses = await Promise.all(Array.from({ length: 20 }, () => validate(one.client, { codigo: '000000' })))
    expect(guesses.map(({ code }) => String(code)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      ...Array<string>(15).fill('92004'),
      ...Array<string>(5).fill('92063'),
    ])
    expect((await validate(one.client, { codigo })).code).toBe('92004')
  })
})
