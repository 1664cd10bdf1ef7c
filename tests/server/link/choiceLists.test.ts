import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient

beforeAll(async () => {
  portal = await openTestPortal()
  ;[admin, customer] = [await portal.as('admin'), await portal.as('customer')]
})
afterAll(() => portal.close())

const post = async (path: string, json: object): Promise<string> => {
  const { status, body } = await admin.post(path, { json })
  expect([status, body]).toEqual([201, expect.anything()])
  return String(at(body, 'id'))
}

const names = async (client: WireClient, query: string): Promise<unknown> => {
  const { status, body } = await client.get('listas/opciones', query)
  return status === 200 ? listOf(body).map((one) => at(one, 'nombre')) : status
}

const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })

/** A form with two linked fields; the second may depend on the first. */
const formWith = (enlace: string, segun?: string) => ({
  nombre: `Form of ${enlace}`,
  titulos: words('Form'),
  tipo: { id: 3 },
  campos: [
    { _id: 'a', clave: 'distrito', etiqueta: words('District'), tipo: 8, enlace: 'lista-distritos' },
    { _id: 'b', clave: 'barrio', etiqueta: words('Quarter'), tipo: 8, enlace, ...(segun ? { segun } : {}) },
  ],
})

describe('DF-10 lists of choices that an organisation makes', () => {
  it('are made in the portal, offered to everybody who fills in a form, and narrowed by another answer', async () => {
    const districts = await post('listas', { nombre: 'Districts', clave: 'distritos' })
    const quarters = await post('listas', { nombre: 'Quarters', clave: 'barrios' })
    const old = await post('opciones', { lista: { id: districts }, nombre: 'Old town', orden: 1 })
    await post('opciones', { lista: { id: districts }, nombre: 'Beach', orden: 2 })
    await post('opciones', { lista: { id: quarters }, nombre: 'Walls', padre: { id: old }, orden: 1 })
    const hidden = await post('opciones', { lista: { id: quarters }, nombre: 'Harbour', orden: 2 })
    expect(await names(customer, 'lista=distritos')).toEqual(['Old town', 'Beach'])
    expect(await names(customer, 'lista=barrios')).toEqual(['Walls', 'Harbour'])
    expect(await names(customer, `lista=barrios&idpadre=${old}`)).toEqual(['Walls'])
    await admin.put(`opciones/${hidden}`, { query: 'mask=1024', json: { estatus: { id: 'FBy' } } })
    expect(await names(customer, 'lista=barrios')).toEqual(['Walls'])
    expect(await names(customer, 'lista=nothing')).toEqual([])
    expect(await names(await portal.as('customer', 'beta'), 'lista=distritos')).toEqual([])
  })

  it('have a key and choices once, also where a choice belongs to no other', async () => {
    const again = await admin.post('listas', { json: { nombre: 'Others', clave: 'distritos' } })
    expect([again.status, again.code]).toEqual([409, '92061'])
    const [list] = listOf((await admin.get('listas', 'nombre=Districts')).body)
    const twice = await admin.post('opciones', { json: { lista: { id: at(list, 'id') }, nombre: 'beach' } })
    expect([twice.status, twice.code]).toEqual([409, '92061'])
  })

  it('are not made by whoever may not configure', async () => {
    expect((await customer.post('listas', { json: { nombre: 'Mine', clave: 'mine' } })).status).toBe(403)
  })

  it('are what a form may be linked with; a list that is not there is named when publishing', async () => {
    await post('listas', { nombre: 'Zones', clave: 'area' })
    await post('listas', { nombre: 'Facilities', clave: 'elemento' })
    const sources = listOf((await admin.get('listas/origenes')).body).map((one) => at(one, 'id'))
    expect(sources).toEqual(
      expect.arrayContaining(['lista-distritos', 'lista-barrios', 'lista-area', 'area', 'elemento']),
    )
    expect(sources).not.toContain('lista-elemento')
    const wrong = await admin.post('formularios/vista', { json: formWith('lista-barios') })
    expect(listOf(at(wrong.body, 'problemas')).map((one) => at(one, 'pointer'))).toEqual(['/campos/1/enlace'])
    const right = await admin.post('formularios/vista', { json: formWith('lista-barrios', 'distrito') })
    expect(at(right.body, 'problemas')).toEqual([])
    const links = listOf(at(right.body, 'formularios', 0, 'campos')).map((one) => at(one, 'link'))
    expect(links).toEqual(['lista.distritos', 'lista.barrios?distrito'])
  })

  it.each<readonly [string, string, string | undefined, string, string]>([
    [
      'a list that is not there',
      'lista-barios',
      undefined,
      '/enlace',
      'There are no choices called “lista.barios”. Did you mean “lista.barrios”?',
    ],
    [
      'a list narrowed by no field',
      'lista-barrios',
      'distrit',
      '/segun',
      'There is no field “distrit”. Did you mean “distrito”?',
    ],
    ['a list narrowed by the field itself', 'lista-barrios', 'barrio', '/segun', 'There is no field “barrio”.'],
    ['what nothing narrows', 'elemento', 'distrito', '/segun', 'Nothing is called “distrito” here.'],
  ])('LC-03 say why a form cannot be linked with %s, at its part', async (_what, enlace, segun, part, message) => {
    const { body } = await admin.post('formularios/vista', { json: formWith(enlace, segun) })
    expect(listOf(at(body, 'problemas')).map((one) => [at(one, 'pointer'), at(one, 'message')])).toEqual([
      [`/campos/1${part}`, message],
    ])
  })

  it('may be removed while a draft names them, which can be changed and not published', async () => {
    const list = await post('listas', { nombre: 'Gone', clave: 'gone' })
    const made = await admin.post('formularios', { json: formWith('lista-gone') })
    const form = `formularios/${String(at(made.body, 'id'))}`
    expect([made.status, (await admin.delete(`listas/${list}`)).status]).toEqual([201, 204])
    const held = async () => ({ headers: { 'if-match': `"${String(at((await admin.get(form)).body, 'version'))}"` } })
    const { campos } = formWith('lista-gone', 'distrito')
    const saved = await admin.put(form, { query: 'mask=1', json: { campos }, ...(await held()) })
    expect([saved.status, at(saved.body, 'campos', 1, 'segun')]).toEqual([200, 'distrito'])
    const refused = await admin.post(`${form}/publicar`, await held())
    expect(listOf(at(refused.body, 'campos')).map((one) => at(one, 'ruta'))).toEqual(['/campos/1/enlace'])
  })
})
