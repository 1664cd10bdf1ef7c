import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { sweepDrafts } from '../../../server/draft/index.ts'
import { sweepFiles } from '../../../server/fileStore/index.ts'
import { postRequirement } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure } from '../../support/testPortal.ts'
import type { TestPortal, TestProcedure } from '../../support/testPortal.ts'
import { at, listOf } from '../../support/wireClient.ts'
import type { WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let procedure: TestProcedure
let customer: WireClient
let neighbour: WireClient
let key: string

beforeAll(async () => {
  portal = await openTestPortal()
  procedure = await seedProcedure(portal, 'application', { change: short })
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  key = `requirement.create.${procedure.template}`
})
afterAll(() => portal.close())

/** One question of the form, and nothing else. */
const short = (source: FormularioSource): FormularioSource => ({
  ...source,
  campos: source.campos.filter(({ name }) => name === 'asunto'),
})
/** The smallest document that is one by its content. */
const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const FILES = 10
const withFile = (source: FormularioSource): FormularioSource => {
  const [first] = short(source).campos
  if (!first) throw new Error('The form has no subject')
  const { length: _, required: __, ...plain } = first
  return {
    ...source,
    campos: [first, { ...plain, id: 'plano', name: 'plano', type: { id: FILES }, group: 1, length: 3 }],
  }
}
const own = { id: 'requirement.create', version: 1 }
const content = (valores: object, version = 1) => ({
  formulario: own,
  valores: { plantilla: procedure.template },
  valoresForm: [{ formulario: { id: procedure.form, version }, valores }],
})
const save = (client: WireClient, clave: string, json: object, known?: number) =>
  client.put(`borradores/${clave}`, { json, headers: known === undefined ? {} : { 'if-match': `"${known}"` } })
const get = (client: WireClient, clave: string) => client.get(`borradores/${clave}`)
const days = (count: number): Date => new Date(Date.now() + count * 86_400_000)
const pointers = (body: unknown) => listOf(at(body, 'campos')).map((one) => at(one, 'ruta'))

describe('a draft', () => {
  it('DR-01 keeps what was typed as it was typed, valid or not, with the ids of rows', async () => {
    const typed = {
      correo: 'not yet an',
      fecha: '31/0',
      miembros: [{ _id: 'r7', edad: '12a' }],
      nulo: null,
      texto: 'a\u0000b \ud83d\ude00',
    }
    const saved = await save(customer, key, content(typed), 0)
    expect(saved.status).toBe(200)
    expect(saved.headers.get('etag')).toBe(`"${String(at(saved.body, 'version'))}"`)
    const { status, body } = await get(customer, key)
    expect(status).toBe(200)
    expect(body).toMatchObject({ clave: key, ...content(typed), version: at(saved.body, 'version') })
    expect(String(at(body, 'fecha'))).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(at(body, 'formularios')).toBeUndefined()
  })

  it('DR-01 any JSON that a form can hold comes back the same', async () => {
    // Keys that poison prototypes are refused at the door, at any depth: no form has them.
    const values = fc
      .dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 })
      .filter((drawn) => !/"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(drawn)))
    await fc.assert(
      fc.asyncProperty(values, async (valores) => {
        expect(
          (await save(customer, 'category.create', { formulario: { id: 'requirement.create', version: 1 }, valores }))
            .status,
        ).toBe(200)
        const { body } = await get(customer, 'category.create')
        expect(at(body, 'valores')).toEqual(JSON.parse(JSON.stringify(valores)))
      }),
      { numRuns: 40 },
    )
    expect((await customer.delete('borradores/category.create')).status).toBe(204)
  })

  it('DR-01 SE-11 is its author’s alone: another person and another organisation find none, and write their own', async () => {
    const stranger = await portal.as('customer', 'beta')
    for (const client of [neighbour, stranger]) {
      expect((await get(client, key)).status).toBe(404)
      expect((await client.delete(`borradores/${key}`)).status).toBe(204)
    }
    expect((await save(neighbour, key, content({ asunto: 'theirs' }), 0)).status).toBe(200)
    expect(at((await get(customer, key)).body, 'valoresForm', 0, 'valores', 'asunto')).toBeUndefined()
    expect((await portal.visitor.get(`borradores/${key}`)).status).toBe(401)
    await neighbour.delete(`borradores/${key}`)
  })

  it('DR-01 an author’s drafts are listed for them alone, the latest first, with the page that was open and no values', async () => {
    const list = async (client: WireClient) => listOf((await client.get('borradores')).body)
    await portal.sql('delete from draft')
    await save(customer, key, { ...content({ asunto: 'first' }), paso: 'what/more' })
    await save(customer, 'requirement.create.later', content({ asunto: 'second' }))
    await save(neighbour, 'requirement.create.theirs', content({ asunto: 'theirs' }))
    const drafts = await list(customer)
    expect(drafts.map((draft) => at(draft, 'clave'))).toEqual(['requirement.create.later', key])
    expect(drafts[1]).toEqual({ clave: key, formulario: own, paso: 'what/more', fecha: expect.any(String) as string })
    expect((await list(neighbour)).map((draft) => at(draft, 'clave'))).toEqual(['requirement.create.theirs'])
    await portal.sql(`update draft set updated_at = now() - interval '91 days'`)
    expect(await list(customer)).toEqual([])
    await portal.sql('delete from draft')
  })

  it('DR-01 a page that knows an older version, or of none, is refused with the one that is there; nothing is written over', async () => {
    const first = await save(customer, key, content({ asunto: 'one' }))
    const version = Number(at(first.body, 'version'))
    const second = await save(customer, key, content({ asunto: 'two' }), version)
    expect(at(second.body, 'version')).toBe(version + 1)
    for (const known of [version, 0, version + 2]) {
      const refused = await save(customer, key, content({ asunto: 'three' }), known)
      expect([refused.status, refused.code]).toEqual([412, '92001'])
      expect(at(refused.body, 'actual', 'valoresForm', 0, 'valores', 'asunto')).toBe('two')
    }
    expect(at((await get(customer, key)).body, 'valoresForm', 0, 'valores', 'asunto')).toBe('two')
  })

  it('DR-01 one that was dropped elsewhere is not revived by a page that still knows it', async () => {
    const version = Number(at((await get(customer, key)).body, 'version'))
    expect((await customer.delete(`borradores/${key}`)).status).toBe(204)
    expect((await customer.delete(`borradores/${key}`)).status).toBe(204)
    const refused = await save(customer, key, content({ asunto: 'late' }), version)
    expect([refused.status, at(refused.body, 'actual')]).toEqual([412, undefined])
    expect((await get(customer, key)).status).toBe(404)
    expect((await save(customer, key, content({ asunto: 'anew' }), 0)).status).toBe(200)
  })

  it('DR-01 of two pages that begin at once one is told of the other', async () => {
    const clave = `requirement.create.${randomUUID()}`
    const both = await Promise.all(['one', 'two'].map((asunto) => save(customer, clave, content({ asunto }), 0)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it.each<[name: string, json: object, status: number, pointer: string]>([
    ['no form', { formulario: { version: 1 }, valores: {} }, 400, '/formulario/id'],
    ['no values', { formulario: own }, 400, '/valores'],
    ['values that are a list', { formulario: own, valores: [1, 2] }, 400, '/valores'],
    ['a version in words', { formulario: { id: 'x', version: 'one' }, valores: {} }, 400, '/formulario/version'],
    [
      'served answers without values',
      { formulario: own, valores: {}, valoresForm: [{ formulario: own }] },
      400,
      '/valoresForm/0/valores',
    ],
    ['a name that is not known', { formulario: own, valores: {}, more: 1 }, 400, '/more'],
    [
      'a form that is not there',
      { formulario: { id: 'requirement.nothing', version: 1 }, valores: {} },
      409,
      '/formulario/id',
    ],
    [
      'a served form that is not there',
      { formulario: { id: randomUUID(), version: 1 }, valores: {} },
      409,
      '/formulario/id',
    ],
    ['too much', { formulario: own, valores: { a: 'x'.repeat(1_000_001) } }, 413, '/valores'],
    [
      'values too deep',
      { formulario: own, valores: { a: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) } },
      400,
      '/valores',
    ],
  ])('DR-01 refused: %s', async (_, json, status, pointer) => {
    const clave = `requirement.create.${randomUUID()}`
    const refused = await save(customer, clave, json, 0)
    expect([refused.status, pointers(refused.body)]).toEqual([status, [pointer]])
    expect((await get(customer, clave)).status).toBe(404)
  })

  it.each(['a b', 'x'.repeat(201), '%2e%2e', 'a%00b', 'ñ'])('DR-01 a key is plain: %s is none', async (clave) => {
    for (const { status } of [
      await get(customer, clave),
      await save(customer, clave, content({})),
      await customer.delete(`borradores/${clave}`),
    ])
      expect(status).toBe(404)
  })

  it('DR-01 one person fills no database: the hundred and first draft is refused, the others are still saved', async () => {
    const employee = await portal.as('employee')
    const json = { formulario: own, valores: {} }
    for (let at = 0; at < 100; at++) expect((await save(employee, `k${at}`, json, 0)).status).toBe(200)
    expect((await save(employee, 'k100', json, 0)).status).toBe(400)
    expect((await save(employee, 'k7', json)).status).toBe(200)
  })
})

describe('a draft and its procedure', () => {
  it('DR-01 it goes with the procedure that is made of it, and only then', async () => {
    await save(customer, key, content({ asunto: 'mine' }), 0)
    await save(neighbour, key, content({ asunto: 'theirs' }), 0)
    const start = (answers: object) =>
      customer.post('requerimiento', {
        headers: { 'idempotency-key': randomUUID() },
        parts: [['requerimiento', { plantillaReq: { id: procedure.template }, valoresForm: [answers] }]],
      })
    const formulario = { id: procedure.form, version: 1 }
    expect((await start({ formulario, valores: {} })).status).toBe(422)
    expect((await get(customer, key)).status).toBe(200)
    expect((await start({ formulario, valores: { asunto: 'Noise' } })).status).toBe(201)
    expect((await get(customer, key)).status).toBe(404)
    expect((await get(neighbour, key)).status).toBe(200)
  })

  it('UP-03 F11 it holds the files that it names, lets go of those it names no more, and gives them to the procedure', async () => {
    const files = await seedProcedure(portal, 'application', { change: withFile })
    const clave = `requirement.create.${files.template}`
    const upload = async (client: WireClient) =>
      String(
        at(
          (
            await client.post('v3/documentos', {
              query: { notificar: false, idmodrelac: 'requirement' },
              parts: [
                ['documento', {}],
                ['archivo', PDF, 'plan.pdf', 'application/pdf'],
              ],
            })
          ).body,
          'id',
        ),
      )
    const [one, two, theirs] = [await upload(customer), await upload(customer), await upload(neighbour)]
    const named = (...ids: readonly string[]) => ({
      formulario: own,
      valores: { plantilla: files.template },
      valoresForm: [
        {
          formulario: { id: files.form, version: 1 },
          valores: { asunto: 'With files', plano: ids.map((id) => ({ uid: id, id, name: 'plan.pdf', size: 10 })) },
        },
      ],
    })
    const states = async () =>
      Object.fromEntries(
        (
          await portal.sql('select id, state, record_table from file where id = any($1::uuid[])', [[one, two, theirs]])
        ).map((row) => [row['id'], `${String(row['state'])} ${String(row['record_table'])}`]),
      )
    expect((await save(customer, clave, named(one, two, theirs))).status).toBe(200)
    expect(await states()).toEqual({ [one]: 'kept draft', [two]: 'kept draft', [theirs]: 'loose null' })
    await save(customer, clave, named(one))
    expect(await states()).toMatchObject({ [one]: 'kept draft', [two]: 'dropped draft' })
    const made = await postRequirement(customer, files.template, named(one).valoresForm)
    expect(made.status).toBe(201)
    expect(await states()).toMatchObject({ [one]: 'kept requirement', [two]: 'dropped draft', [theirs]: 'loose null' })
    expect((await get(customer, clave)).status).toBe(404)
    const again = await upload(customer)
    await save(customer, clave, named(again), 0)
    await customer.delete(`borradores/${clave}`)
    expect(await portal.sql('select state from file where id = $1', [again])).toEqual([{ state: 'dropped' }])
    const last = await upload(customer)
    await save(customer, clave, named(last), 0)
    expect(await portal.sql('select state from file where id = $1', [last])).toEqual([{ state: 'kept' }])
    // The whole sweep would end the sessions too.
    await sweepDrafts(portal.portal, days(91))
    await sweepFiles(portal.portal, days(91))
    expect(await portal.sql('select state from file where id = $1', [last])).toEqual([])
  })

  it('DF-13 a form that was replaced meanwhile is named, and comes with the draft as it was filled in', async () => {
    await save(customer, key, content({ asunto: 'before' }))
    await seedProcedure(portal, 'application', {
      form: procedure.form,
      change: (source) => ({ ...source, campos: short(source).campos.map((field) => ({ ...field, name: 'tema' })) }),
    })
    const { body } = await get(customer, key)
    const answers = { formulario: { id: procedure.form, version: 1 }, valores: { asunto: 'before' } }
    expect(at(body, 'valoresForm', 0)).toEqual(answers)
    expect(at(body, 'formularios', 0)).toMatchObject({ id: procedure.form, version: 1 })
    const stale = await save(customer, key, content({ asunto: 'after' }), Number(at(body, 'version')))
    expect([stale.status, stale.code, pointers(stale.body)]).toEqual([
      409,
      '92014',
      ['/valoresForm/0/formulario/version'],
    ])
    expect((await save(customer, key, content({}, 2), Number(at(body, 'version')))).status).toBe(200)
    expect(at((await get(customer, key)).body, 'formularios')).toBeUndefined()
  })
})
