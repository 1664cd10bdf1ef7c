import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireClient } from '../../support/wireClient.ts'

const label = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const street = { clave: 'street', etiqueta: label('Street'), tipo: 1, obligatorio: true }
const kind = {
  clave: 'kind',
  etiqueta: label('Kind'),
  tipo: 6,
  opciones: [
    { clave: 'tree', texto: label('A tree') },
    { clave: 'lamp', texto: label('A lamp') },
  ],
}

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const show = (campos: readonly object[], more: object = {}, language = 'en') =>
  admin.post('formularios/vista', {
    json: { nombre: 'Damage', tipo: { id: 3 }, campos, ...more },
    headers: { 'accept-language': language },
  })
const problemsIn = (body: unknown) =>
  listOf(at(body, 'problemas')).map((one) => [at(one, 'pointer'), at(one, 'message')])

describe('the preview of a form', () => {
  it('LC-03 is what would be served, before anything is kept', async () => {
    const count = async () => listOf((await admin.get('formularios/gestion', { tampag: 100, numpag: 1 })).body).length
    const before = await count()
    const { status, body } = await show([street, kind], { titulos: { en: 'Street damage', es: 'Daños' } })
    expect(status).toBe(200)
    const [form] = listOf(at(body, 'formularios'))
    expect(at(form, 'nombre')).toBe('Street damage')
    expect(listOf(at(form, 'campos')).map((field) => [at(field, 'name'), at(field, 'label')])).toEqual([
      ['street', 'Street'],
      ['kind', 'Kind'],
    ])
    expect([problemsIn(body), await count()]).toEqual([[], before])
    expect(
      at(listOf(at((await show([street], { titulos: { es: 'Daños' } }, 'es')).body, 'formularios'))[0], 'nombre'),
    ).toBe('Daños')
  })

  it.each([
    [
      'a rule over a field that there is not',
      [street, kind, { ...street, clave: 'height', siCampo: 'kinds', siValor: 'x' }],
      '/campos/2/siCampo',
      'There is no field “kinds”. Did you mean “kind”?',
    ],
    [
      'two fields of one name',
      [street, street],
      '/campos/1/clave',
      'Two fields are called “street”. Give one of them another name.',
    ],
    [
      'keys that are no JSON',
      [{ ...street, avanzado: '[1]' }],
      '/campos/0/avanzado',
      'This is not a JSON object with keys and values.',
    ],
    [
      'an unknown key',
      [{ ...street, avanzado: '{"colour":"red"}' }],
      '/campos/0/avanzado',
      'There is no key “colour” here.',
    ],
    [
      'a key that each object has',
      [{ ...street, avanzado: '{"constructor":1}' }],
      '/campos/0/avanzado',
      'There is no key “constructor” here.',
    ],
    [
      'a choice that is not there',
      [kind, { ...street, siCampo: 'kind', siValor: 'trees' }],
      '/campos/1/siCampo',
      'The field “kind” never has the value “trees”. Did you mean “tree”?',
    ],
  ])('LC-02 LC-03 says the place, the reason and a suggestion of %s', async (_what, campos, pointer, message) => {
    const { body } = await show(campos)
    expect(problemsIn(body)).toContainEqual([pointer, message])
  })

  it('LC-03 says the problem in the language of the reader', async () => {
    const { body } = await show([street, { ...street, siCampo: 'kinds', siValor: 'x' }], {}, 'ca')
    expect(problemsIn(body).flat().join(' ')).toContain('Dos camps es diuen «street»')
  })

  it('LC-03 survives whatever is sent, and is for nobody without the right', async () => {
    const choice = { clave: 'a', tipo: 6, etiqueta: label('A') }
    for (const campos of [
      [{}],
      [{ clave: 'a', tipo: 99 }],
      [{ ...choice, opciones: [{}] }],
      [{ ...choice, opciones: 'x' }],
      [{ ...choice, opciones: [null] }],
      [{ ...choice, avanzado: 5 }],
      [{ ...choice, avanzado: {} }],
      [{ ...choice, clave: {}, siCampo: {}, siValor: [], longitud: 'x', ayuda: 3, etiqueta: { en: {} } }],
    ])
      expect((await show(campos)).status).toBe(200)
    const customer = await portal.as('customer')
    expect((await customer.post('formularios/vista', { json: { nombre: 'x', campos: [] } })).code).toBe('71001')
    expect((await customer.get(`formularios/${crypto.randomUUID()}/publicado`)).code).toBe('71001')
  })
})

it('LC-03 what is served can be compared with the draft; before the first publication it is empty', async () => {
  const made = await admin.post('formularios', { json: { nombre: 'Damage', tipo: { id: 3 }, campos: [street] } })
  const form = idOf(made)
  const served = async () => listOf(at((await admin.get(`formularios/${form}/publicado`)).body, 'campos'))
  expect(await served()).toEqual([])
  const headers = { 'if-match': `"${String(at(made.body, 'version'))}"` }
  expect((await admin.post(`formularios/${form}/publicar`, { headers })).status).toBe(204)
  expect((await served()).map((row) => at(row, 'clave'))).toEqual(['street'])
  const other = await portal.as('admin', 'beta')
  expect((await other.get(`formularios/${form}/publicado`)).code).toBe('91016')
})
