import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { formDraft, formSource } from '../../../server/form/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { problemsOf } from '../requirement/procedure.ts'

const FORMS = new URL('../../../definitions/forms/', import.meta.url)

describe('the rows of a form', () => {
  it.each(readdirSync(FORMS))('LC-03 give back %s as it was', (file) => {
    const { $schema: _, ...source } = JSON.parse(readFileSync(new URL(file, FORMS), 'utf8')) as FormularioSource & {
      readonly $schema: string
    }
    expect(formSource(source.id, source.tipo.id, formDraft(source, 'Name'))).toEqual(source)
  })

  it('LC-03 have parts for a link where the editor shows them; other links stand among the further keys', () => {
    const field = (name: string, type: number, link: string) => ({
      id: name,
      name,
      label: label(name),
      type: { id: type },
      dataType: { id: 8 },
      link,
    })
    const campos = [
      field('a', 8, 'lista.towns?place'),
      field('b', 6, 'elemento'),
      field('c', 8, 'modalidad?idelemento=b'),
    ]
    const source = { id: 'x', nombre: label('x'), tipo: { id: 3 }, campos } as FormularioSource
    const draft = formDraft(source, 'x')
    expect(draft.campos.map(({ enlace, segun, avanzado }) => [enlace, segun, avanzado?.includes('"link"')])).toEqual([
      ['lista-towns', 'place', undefined],
      [undefined, undefined, true],
      [undefined, undefined, true],
    ])
    expect(formSource('x', 3, draft)).toEqual(source)
  })

  it('LC-03 name the row whose further keys are no object', () => {
    const row = { _id: 'r0', clave: 'a', etiqueta: { en: 'A' }, tipo: 1 }
    const draft = { nombre: 'Name', titulos: null, campos: [row, { ...row, clave: 'b', avanzado: '[1]' }] }
    expect(formSource('form', 3, draft)).toEqual({ row: 1 })
  })
})

const label = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const street = { _id: 'r0', clave: 'street', etiqueta: label('Street'), tipo: 1, obligatorio: true }
const kind = {
  _id: 'r1',
  clave: 'kind',
  etiqueta: label('Kind'),
  tipo: 6,
  opciones: [
    { _id: 'r0', clave: 'tree', texto: label('A tree') },
    { _id: 'r1', clave: 'lamp', texto: label('A lamp') },
  ],
}
const height = { _id: 'r2', clave: 'height', etiqueta: label('Height'), tipo: 3, siCampo: 'kind', siValor: 'tree' }

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const makeForm = (nombre: string, campos: readonly object[], more: object = {}): Promise<WireAnswer> =>
  admin.post('formularios', { json: { nombre, tipo: { id: 3 }, campos, ...more } })
const versionOf = async (id: string): Promise<number> =>
  Number(at((await admin.get(`formularios/${id}`)).body, 'version'))
const held = async (id: string) => ({ headers: { 'if-match': `"${await versionOf(id)}"` } })
const publish = async (id: string): Promise<WireAnswer> => admin.post(`formularios/${id}/publicar`, await held(id))
const editForm = async (id: string, campos: readonly object[]): Promise<WireAnswer> =>
  admin.put(`formularios/${id}`, { query: { mask: 1 }, json: { campos }, ...(await held(id)) })
const offer = (nombre: string, forms: readonly string[], more: object = {}): Promise<WireAnswer> =>
  admin.post('plantillas', { json: { nombre, formularios: forms.map((id) => ({ id })), ...more } })
const served = async (client: WireClient, template: string): Promise<WireAnswer> =>
  client.get('formplareq', { idplareq: template })

describe('a served form', () => {
  it('LC-03 is made, published, offered and filled in; what was sent keeps its version', async () => {
    const made = await makeForm('Street damage', [street, kind, height])
    expect([made.status, at(made.body, 'numero'), at(made.body, 'cambios')]).toEqual([201, 0, true])
    const form = idOf(made)
    expect(problemsOf(await offer('Too early', [form]))).toEqual(['/formularios 90004'])
    expect((await publish(form)).status).toBe(204)
    expect(listOf((await admin.get('formularios/publicados', { publicado: true })).body)).toMatchObject([{ id: form }])
    const template = idOf(await offer('Report damage', [form]))

    const customer = await portal.as('customer')
    const [shown] = listOf((await served(customer, template)).body)
    expect(at(shown, 'nombre')).toBe('Street damage')
    expect(listOf(at(shown, 'campos')).map((field) => at(field, 'name'))).toEqual(['street', 'kind', 'height'])
    const send = (valores: object, version = 1) =>
      customer.post('requerimiento', {
        parts: [
          [
            'requerimiento',
            { plantillaReq: { id: template }, valoresForm: [{ formulario: { id: form, version }, valores }] },
          ],
        ],
      })
    expect(problemsOf(await send({ kind: 'lamp' }))).toHaveLength(1)
    const sent = await send({ street: 'Carrer Major', kind: 'tree', height: 3 })
    expect(sent.status).toBe(201)

    expect((await editForm(form, [{ ...street, etiqueta: label('Road') }, kind])).status).toBe(200)
    expect(at(listOf((await served(customer, template)).body)[0], 'version')).toBe(1)
    expect((await publish(form)).status).toBe(204)
    expect(at(listOf((await served(customer, template)).body)[0], 'campos', 0, 'label')).toBe('Road')
    const [answers] = listOf(at((await customer.get(`requerimiento/${idOf(sent)}`)).body, 'valoresForm'))
    expect(at(answers, 'formulario', 'version')).toBe(1)

    const [choice] = listOf((await admin.get(`formularios/versiones/${form}`)).body)
    expect(at(choice, 'id')).toBe('1')
    const back = await admin.post(`formularios/${form}/volver`, { json: { numero: 1 }, ...(await held(form)) })
    expect(back.status).toBe(204)
    expect(at(listOf((await served(customer, template)).body)[0], 'version')).toBe(1)
    expect((await admin.delete(`formularios/${form}/borrador`, await held(form))).status).toBe(204)
    const now = await admin.get(`formularios/${form}`)
    expect([at(now.body, 'cambios'), at(now.body, 'campos', 0, 'etiqueta', 'en')]).toEqual([false, 'Street'])
    expect(listOf(at(now.body, 'versiones')).map((one) => at(one, 'vigente'))).toEqual([false, true])
    expect((await admin.delete(`formularios/${form}`)).code).toBe('92060')
  })

  it('DF-13 LC-03 of records asks people as soon as it is published, and no longer once it is removed', async () => {
    const form = idOf(await makeForm('About you', [street], { tipo: { id: 1 }, funcionalidad: { id: 'M_w' } }))
    const asked = async () => listOf((await admin.get('formularios', { idfunc: 'M_w' })).body).length
    expect(await asked()).toBe(0)
    expect((await publish(form)).status).toBe(204)
    expect(await asked()).toBe(1)
    expect((await admin.delete(`formularios/${form}`)).status).toBe(204)
    expect(await asked()).toBe(0)
  })

  it('LC-03 has a linked selection with choices of its own', async () => {
    const made = await makeForm('Own choices', [{ ...kind, tipo: 8 }])
    expect([made.status, (await publish(idOf(made))).status]).toEqual([201, 204])
    expect((await makeForm('No choices', [{ ...kind, tipo: 8, opciones: [] }])).status).toBe(400)
  })

  it.each([
    ['two fields of one name', [street, { ...street, _id: 'r1' }], 'save'],
    ['a field without a label in the language of the organisation', [{ ...street, etiqueta: { es: 'Calle' } }], 'save'],
    ['keys that are no JSON', [{ ...street, avanzado: '{' }], 'publish'],
    ['a key that the language does not have', [{ ...street, avanzado: '{"colour":"red"}' }], 'publish'],
    ['a rule over a field that there is not', [{ ...street, siCampo: 'town', siValor: 'x' }], 'publish'],
    ['a choice without choices', [{ ...kind, opciones: [] }], 'save'],
    [
      'a deep expression',
      [{ ...street, avanzado: `{"expressions":{"value":${'['.repeat(500)}${']'.repeat(500)}}}` }],
      'publish',
    ],
  ])('LC-03 is not %s', async (_what, campos, when) => {
    const made = await makeForm('Wrong', campos)
    if (when === 'save') return expect(made.status).toBeGreaterThanOrEqual(400)
    const answer = await publish(idOf(made))
    expect([answer.code, problemsOf(answer).every((line) => line.startsWith('/campos/0'))]).toEqual(['92013', true])
  })

  it('LC-03 is published once, and by nobody who has seen an older draft', async () => {
    const form = idOf(await makeForm('Once', [street]))
    const seen = await held(form)
    const both = await Promise.all([1, 2].map(() => admin.post(`formularios/${form}/publicar`, seen)))
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(both.filter(({ code }) => code === '92014')).toHaveLength(1)
    expect((await admin.post(`formularios/${form}/publicar`, seen)).code).toBe('92014')
  })

  it('LC-03 is served in a language in which all of its texts are there', async () => {
    const form = idOf(await makeForm('Half', [{ ...street, etiqueta: { en: 'Street', ca: 'Carrer' } }]))
    expect((await publish(form)).status).toBe(204)
    const template = idOf(await offer('Half', [form]))
    const customer = await portal.as('customer')
    const labelIn = async (ididioma: string) =>
      at(listOf((await customer.get('formplareq', { idplareq: template, ididioma })).body)[0], 'campos', 0, 'label')
    expect([await labelIn('ca'), await labelIn('en'), await labelIn('fr')]).toEqual(['Carrer', 'Street', 'Street'])
    const row = listOf((await admin.get('plantillas', { nombre: 'Half' })).body)[0]
    expect(at(row, 'idiomas')).toEqual([3])
  })
})

describe('RQ-02 a type of procedure', () => {
  it('asks for its documents, is for some roles, and is removed once none is open', async () => {
    const form = idOf(await makeForm('Plan', [street]))
    await publish(form)
    const documentosRequeridos = [
      { _id: 'r0', nombre: label('Drawing'), obligatorio: true },
      { _id: 'r1', nombre: label('Photo') },
    ]
    const made = await offer('Build', [form], {
      documentosRequeridos,
      tiposRol: [5],
      textos: { es: { nombre: 'Obra' } },
    })
    expect(made.status).toBe(201)
    const template = idOf(made)
    const customer = await portal.as('customer')
    const listed = async (client: WireClient, language = 'en') =>
      listOf((await client.get('plantillareq', {}, { 'accept-language': language })).body).find(
        (row) => at(row, 'id') === template,
      )
    expect(at(await listed(customer), 'documentos')).toEqual([
      { id: 'r0', nombre: 'Drawing', obligatorio: true },
      { id: 'r1', nombre: 'Photo', obligatorio: false },
    ])
    expect(at(await listed(customer, 'es'), 'nombre')).toBe('Obra')
    expect(at(await listed(await portal.as('employee')), 'acciones')).not.toContain('Wxx')
    const version = Number(at(made.body, 'version'))
    const change = (json: object, seen: number) =>
      admin.put(`plantillas/${template}`, { query: { mask: 1 }, json, headers: { 'if-match': `"${seen}"` } })
    const edited = await change({ documentosRequeridos: [], tiposRol: [4, 5] }, version)
    expect([edited.status, at(await listed(customer), 'documentos')]).toEqual([200, []])
    expect((await change({ nombre: 'Late' }, version)).status).toBe(412)

    const sent = await customer.post('requerimiento', {
      parts: [
        [
          'requerimiento',
          {
            plantillaReq: { id: template },
            valoresForm: [{ formulario: { id: form, version: 1 }, valores: { street: 'x' } }],
          },
        ],
      ],
    })
    expect(sent.status).toBe(201)
    expect((await admin.delete(`plantillas/${template}`)).code).toBe('92060')
    const toggled = await admin.put(`plantillas/${template}`, {
      query: { mask: 1024 },
      json: { estatus: { id: 'FBy' } },
    })
    expect([toggled.status, await listed(customer)]).toEqual([200, undefined])
    const procedure = (await admin.get(`requerimiento/${idOf(sent)}`)).body
    expect((await admin.delete(`requerimiento/${idOf(sent)}/${String(at(procedure, 'fechaIni'))}`)).status).toBe(204)
    expect((await admin.delete(`plantillas/${template}`)).status).toBe(204)
    expect((await admin.get(`plantillas/${template}`)).code).toBe('91016')
  })

  it('is managed by administrators only, each in the own organisation', async () => {
    for (const person of ['employee', 'customer'] as const)
      for (const path of ['plantillas', 'formularios/gestion'])
        expect((await (await portal.as(person)).get(path)).code).toBe('71001')
    const form = idOf(await makeForm('Ours', [street]))
    await publish(form)
    await editForm(form, [kind])
    await publish(form)
    for (const path of [`formularios/versiones/${form}`, 'formularios/publicados']) {
      expect(listOf((await (await portal.as('customer')).get(path)).body)).toEqual([])
      expect(listOf((await admin.get(path)).body)).not.toEqual([])
    }
    const other = await portal.as('admin', 'beta')
    expect((await other.get(`formularios/${form}`)).code).toBe('91016')
    const refused = await other.post('plantillas', { json: { nombre: 'Theirs', formularios: [{ id: form }] } })
    expect(problemsOf(refused)).toEqual(['/formularios 90004'])
  })
})
