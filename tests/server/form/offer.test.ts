import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTenant, createUser } from '../../../server/provisioning/index.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { openMailServer } from '../../support/mailServer.ts'
import type { MailServer } from '../../support/mailServer.ts'
import { PASSWORD, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { round, sendingOf } from '../outbox/outbox.ts'
import { problemsOf } from '../requirement/procedure.ts'

let portal: TestPortal
let mails: MailServer
let admin: WireClient
let tenant = 0
beforeAll(async () => {
  portal = await openTestPortal()
  mails = await openMailServer()
  const { definitions, passwords } = portal.portal
  // The rows of `tramit create-tenant` and `tramit create-admin`, and no others.
  const modules = Object.keys(definitions.access.functions)
  tenant = await createTenant(portal.owner, definitions, {
    code: 'port',
    name: 'Port',
    language: 3,
    attributes: {},
    modules,
  })
  const passwordHash = (await passwords.hash(PASSWORD)) ?? ''
  const ada = { nombre: 'Ada', email: 'ada@port.example', passwordHash, language: 3, roles: [1] }
  await withTenant(portal.owner, { tenant, user: null }, (tx) => createUser(tx, tenant, ada))
  admin = await signIn(portal.base, 'port', 'ada@port.example', PASSWORD)
})
afterAll(async () => {
  await mails.close()
  await portal.close()
})

const settings = async (): Promise<unknown> => listOf((await admin.get('organizacion')).body)[0]
const change = async (mask: number, organizacion: object, version?: unknown): Promise<WireAnswer> => {
  const now = await settings()
  return admin.put(`organizacion/${String(at(now, 'id'))}`, {
    query: { mask },
    parts: [['organizacion', organizacion]],
    headers: { 'if-match': `"${String(version ?? at(now, 'version'))}"` },
  })
}
const application = async (): Promise<unknown> => (await portal.visitor.get('aplicacion', { codapp: 'port' })).body

describe('an organisation that was just created', () => {
  it('RQ-02 LC-03 offers a procedure, made over the wire alone, to a customer who signs up, fills it in and sends it', async () => {
    expect((await change(4, { registroAbierto: '5', zonaHoraria: 'Europe/Madrid' })).status).toBe(200)
    const area = await admin.post('areas', { parts: [['area', { nombre: 'Harbour office', tipoArea: { id: 1 } }]] })
    const campos = [{ _id: 'r0', clave: 'boat', etiqueta: { en: 'Boat' }, tipo: 1, obligatorio: true }]
    const made = await admin.post('formularios', { json: { nombre: 'Berth', tipo: { id: 3 }, campos } })
    const form = idOf(made)
    const published = await admin.post(`formularios/${form}/publicar`, {
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
    })
    expect([area.status, made.status, published.status]).toEqual([201, 201, 204])
    const offered = await admin.post('plantillas', {
      json: { nombre: 'Berth for a boat', area: { id: idOf(area) }, tiposRol: [5], formularios: [{ id: form }] },
    })
    expect(offered.status).toBe(201)

    const email = 'mar@people.example'
    const contrasenia = 'orchard-window-77'
    const account = { codapp: 'port', nombre: 'Mar', email, contrasenia, tipoAutenticacion: 1, tipoPersona: 'N' }
    expect((await portal.visitor.post('registro/registrarusuario', { json: account })).status).toBe(204)
    await round(sendingOf(portal, mails.settings))
    const token = /#ev=(\S+)/.exec(mails.received.map(({ mail }) => mail.text).join(' '))?.[1] ?? ''
    expect((await portal.visitor.post('registro/confirmarcorreo', { json: { token } })).status).toBe(204)
    const customer = await signIn(portal.base, 'port', email, contrasenia)

    const [template] = listOf((await customer.get('plantillareq')).body)
    expect(template).toMatchObject({
      id: idOf(offered),
      nombre: 'Berth for a boat',
      area: { nombre: 'Harbour office' },
    })
    const [served] = listOf((await customer.get('formplareq', { idplareq: idOf(offered) })).body)
    const { id, version } = served as { readonly id: string; readonly version: number }
    const valoresForm = [{ formulario: { id, version }, valores: { boat: 'Gavina' } }]
    const sent = await customer.post('requerimiento', {
      parts: [['requerimiento', { plantillaReq: { id: idOf(offered) }, valoresForm }]],
    })
    expect(sent.status).toBe(201)
    expect(at((await admin.get(`requerimiento/${idOf(sent)}`)).body, 'valoresForm', 0, 'valores')).toEqual({
      boat: 'Gavina',
    })
  })

  it('SH-03 says its name, colours, languages and pages, which the portal has at its next start', async () => {
    const [before] = [await settings()]
    expect(
      (await change(1, { nombre: 'Port of Call', idiomas: [1, 2], web: 'https://port.example', avisoLegal: null }))
        .status,
    ).toBe(200)
    expect((await change(2, { colorFondoBoton: '#0b6a6f' })).status).toBe(200)
    expect(await application()).toMatchObject({
      nombre: 'Port of Call',
      atributos: { idiomas: 'es,ca', web: 'https://port.example', colorFondoBoton: '#0b6a6f', registroAbierto: '5' },
    })
    expect((await change(1, { nombre: 'Late' }, at(before, 'version'))).status).toBe(412)
    const history = await admin.get(`organizacion/${String(at(before, 'id'))}/historial`)
    expect(JSON.stringify(history.body)).toContain('Port of Call')
    expect((await change(1, { idiomas: null })).status).toBe(200)
    expect(at(await application(), 'atributos', 'idiomas')).toBeUndefined()
  })

  it('SH-03 shows the picture that was chosen as its logo', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const now = await settings()
    const saved = await admin.put(`organizacion/${String(at(now, 'id'))}`, {
      query: { mask: 2 },
      parts: [
        ['organizacion', { colorFondoBoton: '#0b6a6f' }],
        ['logo', png, 'logo.png'],
      ],
      headers: { 'if-match': `"${String(at(now, 'version'))}"` },
    })
    expect([saved.code, saved.status]).toEqual([null, 200])
    const logo = String(at(await application(), 'atributos', 'logo'))
    expect(logo).toMatch(/^\/api\/galeria\//)
    expect((await fetch(new URL(logo, portal.base))).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['a zone that there is not', 4, { zonaHoraria: 'Europe/Vilamar' }, '/zonaHoraria 90004'],
    ['an address of a script', 1, { web: 'javascript:alert(1)' }, '/web 90004'],
    ['a role of staff for everybody', 4, { registroAbierto: '1' }, '/registroAbierto 90004'],
    ['a shorter password than any may be', 4, { contraseniaMinima: 1 }, '/contraseniaMinima 90004'],
    ['no name', 1, { nombre: '' }, '/nombre 90001'],
  ])('SH-03 does not take %s', async (_what, mask, json, problem) => {
    const before = await application()
    const refused = await change(mask, json)
    expect(problemsOf(refused)).toEqual([problem])
    expect(await application()).toEqual(before)
  })

  it('SH-16 switches modules off without loss and on again, and keeps those that the product needs', async () => {
    const held = async (): Promise<readonly unknown[]> =>
      listOf((await admin.get('modulosapp')).body).map((one) => at(one, 'funcionalidad', 'id'))
    const all = listOf(at(await settings(), 'modulos')).map((one) => at(one, 'id') ?? one)
    const without = (id: string) => change(8, { modulos: all.filter((one) => one !== id) })
    const areas = async () => (await admin.get('areas')).code
    expect([await areas(), (await without('aR9')).status, await areas()]).toEqual([null, 200, '71001'])
    expect(await held()).not.toContain('aR9')
    expect([(await change(8, { modulos: all })).status, await areas()]).toEqual([200, null])
    expect(listOf((await admin.get('areas')).body)).toHaveLength(1)
    const { functions } = portal.portal.definitions.access
    for (const needed of ['user', 'role', 'profile', 'account', 'organisation'])
      expect([needed, (await without(functions[needed] ?? '')).code]).toEqual([needed, '92074'])
  })

  it('SH-03 is changed by its administrators only, each their own', async () => {
    const id = String(at(await settings(), 'id'))
    const other = await portal.as('admin')
    expect((await other.get(`organizacion/${id}`)).code).toBe('91016')
    for (const person of ['employee', 'customer'] as const)
      expect((await (await portal.as(person)).get('organizacion')).code).toBe('71001')
  })
})
