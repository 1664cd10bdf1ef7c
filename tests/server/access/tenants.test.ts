import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#engine/definition'
import { callsOf, makeCall, nameOf, type CallMade } from '../../support/calls.ts'
import { newId } from '../../../server/sql/newId.ts'
import { createCategory, PIXEL, postCategory } from '../../support/categories.ts'
import { inAll, publishOverlay, saveDraft } from '../../support/overlays.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { dumpTables, openTestPortal, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { insertChoice } from '../../support/insertChoice.ts'
import { foreignIds } from './foreignIds.ts'

let portal: TestPortal
let admin: WireClient
type Of = 'category' | 'child' | 'requirement' | 'template' | 'picture'
let theirs: Readonly<Record<Of | 'user' | 'area' | 'element' | 'modality' | 'form', string>>
let ours: string

/** Texts that only the other tenant has. */
const MARKS = 'their child/their area/their element/their modality/theirs/Theirs/@beta.example/Town of beta'.split('/')

/** For every call with its ids. */
const LONG = { timeout: 180_000 }
/** Every shipped module. */
const all = (): readonly string[] => [...portal.portal.definitions.modules.keys()]

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  ours = (await createCategory(admin, 'ours')).id
  const other = await portal.as('admin', 'beta')
  const procedure = await seedProcedure(portal, 'application', { tenant: 'beta' })
  const pictured = await postCategory(other, { nombre: 'theirs' }, ['imgIcono', PIXEL, 'a.png'])
  const category = String(at(pictured.body, 'id'))
  const made = await postRequirement(other, procedure.template, [applicationAnswers(procedure.form)])
  const [area, element, modality] = [newId(), newId(), newId()]
  const { beta } = portal.tenants
  await portal.sql(`insert into area (tenant_id, id, nombre) values ($1, $2, 'their area')`, [beta, area])
  await insertChoice(portal, beta, { id: element, list: 'elemento', nombre: 'their element' })
  await insertChoice(portal, beta, { id: modality, list: 'modalidad', nombre: 'their modality', parent: element })
  const published = await publishOverlay(other, 'category', {
    fields: { x_theirs: { kind: 'text' } },
    texts: inAll({ 'lbl.category.x_theirs': 'Theirs' }),
  })
  const drafted = await saveDraft(other, 'requirement', { texts: inAll({ 'lbl.requirement.nombre': 'Theirs too' }) })
  expect([published.status, drafted.status]).toEqual([200, 200])
  theirs = {
    category,
    child: (await createCategory(other, 'their child', { idpadre: category })).id,
    requirement: String(at(made.body, 'id')),
    template: procedure.template,
    picture: String(at(pictured.body, 'imagenIcono', 'ruta')),
    user: other.user,
    area,
    element,
    modality,
    form: procedure.form,
  }
})
afterAll(() => portal.close())

/** An answer without the parts that differ in every answer. */
const comparable = ({ status, text, headers }: WireAnswer) => ({
  status,
  text: text.replace(/"idTransaccion":"[^"]*"/, ''),
  headers: [...headers.keys()].toSorted(),
})

/** Bodies and queries that carry an id besides the record's own. */
const CARRIERS: readonly (readonly [call: string, made: (id: string) => CallMade])[] = [
  ['category.list', (id) => ({ id: '', query: { idpadre: id } })],
  ['category.list', (id) => ({ id: '', query: { forms: `idpadre:eq:${id}` } })],
  ['category.create', (id) => ({ id: '', payload: { nombre: 'x', idioma: 3, idpadre: { id } } })],
  ['category.edit', (id) => ({ id: ours, payload: { idpadre: { id } } })],
  ['category.remove', (id) => ({ id: ours, query: { idnewcategoria: id } })],
  ['requirement.list', (id) => ({ id: '', payload: { plantillaReq: id } })],
  ['requirement.list', (id) => ({ id: '', payload: { usuario: id } })],
  ['requirement.list', (id) => ({ id: '', payload: { modAppArea: id } })],
  ['requirement.create', (id) => ({ id: '', payload: { plantillaReq: { id } } })],
  ['requirement.forms', (id) => ({ id: '', query: { idplareq: id } })],
  ['template.list', (id) => ({ id: '', query: { idmodapparea: id } })],
  ['template.list', (id) => ({ id: '', query: { idmodreq: id } })],
  ['link.elements', (id) => ({ id: '', query: { texto: id } })],
  ['link.modalities', (id) => ({ id: '', query: { idelemento: id } })],
  ['link.expirations', (id) => ({ id: '', query: { idelemento: id, idmodalidad: id } })],
  ['area.pick', (id) => ({ id: '', query: { idmodapp: id } })],
  ['role.list', (id) => ({ id: '', query: { 'idtiporol[]': id } })],
  ['user.list', (id) => ({ id: '', query: { criterio: id } })],
  ['session.formularios', (id) => ({ id: '', query: { idfunc: id } })],
  ['session.user', (id) => ({ id: '', query: { idusu: id } })],
  ['definition.save', (id) => ({ id: 'requirement', payload: { contenido: { over: id, version: 1 } } })],
]

const find = (name: string): Call => {
  const call = callsOf(portal.portal, all()).find((one) => nameOf(one) === name)
  if (!call) throw new Error(`There is no call ${name}`)
  return call
}

/** Ids of the other tenant's records. */
const records = () => Object.fromEntries(Object.entries(theirs).filter(([of]) => of !== 'picture'))

/** Calls as one tenant's administrator with an id that is nobody's and with the other tenant's: nothing may tell them apart. */
async function expectAlike(
  make: (id: string) => Promise<WireAnswer>,
  ids: readonly string[] = Object.values(records()),
): Promise<void> {
  const unknown = comparable(await make(randomUUID()))
  for (const id of ids) expect(comparable(await make(id))).toEqual(unknown)
}

/** Nothing in the database is another after some work than before it. */
async function expectUnchanged(work: () => Promise<void>): Promise<void> {
  const dump = () => dumpTables(portal, ['session', 'idempotency'])
  const before = await dump()
  await work()
  expect(await dump()).toEqual(before)
}

describe('ids of another tenant', () => {
  it('SE-11 are answered by every call on a record like ids of nobody, and change nothing', LONG, async () => {
    const calls = callsOf(portal.portal, all()).filter(({ paths }) =>
      paths[0]?.some((segment) => segment.kind === 'parameter'),
    )
    expect(calls.map(nameOf)).toEqual(
      expect.arrayContaining([
        ...['get', 'edit', 'toggle', 'remove'].map((call) => `category.${call}`),
        'requirement.get',
        'definition.publish',
        'session.definition',
      ]),
    )
    await expectUnchanged(async () => {
      for (const [call, ids] of foreignIds(calls, records())) {
        const payload = call.name === 'toggle' ? { estatus: { id: 'FBy' } } : { nombre: 'taken' }
        await expectAlike((id) => makeCall(admin, call, { id, payload }), ids)
      }
    })
  })

  it.each(CARRIERS)('SE-11 are taken by %s like ids of nobody, and change nothing: %#', async (name, made) => {
    await expectUnchanged(() => expectAlike((id) => makeCall(admin, find(name), made(id))))
  })

  it('SE-11 appear in no list', async () => {
    const lists = [
      await admin.get('categorias', { tampag: 100 }),
      await admin.get('categoria'),
      await admin.get('categorias', '', { accept: 'text/csv' }),
      await admin.post('requerimiento/listarreq', { json: { tamPag: 100 } }),
      await admin.get('plantillareq'),
      await admin.get('formularios'),
    ]
    for (const { status, text } of lists) {
      expect(status).toBe(200)
      for (const mark of [...Object.values(theirs), 'their child', 'theirs']) expect(text).not.toContain(mark)
    }
  })

  it('SE-11 nor anything else of the other tenant in the answer of any call that needs no id', async () => {
    const calls = callsOf(portal.portal, all()).filter(({ paths }) =>
      paths.every((path) => path.every(({ kind }) => kind === 'text')),
    )
    const made: string[] = []
    for (const call of calls.filter(({ module, name }) => `${module}.${name}` !== 'session.signOut')) {
      const { status, text } = await makeCall(admin, call, { id: '' })
      if (status === 200) made.push(nameOf(call))
      for (const mark of [...Object.values(theirs), ...MARKS]) expect(`${nameOf(call)} ${text}`).not.toContain(mark)
    }
    const lists = calls.filter((call) => call.name === 'list').map(nameOf)
    expect(lists.filter((name) => !made.includes(name))).toEqual([])
    expect(lists.length).toBeGreaterThan(30)
  })

  it.each(['category', 'requirement'])('SE-11 nor its drafts and versions of %s', async (module) => {
    for (const query of ['', 'borrador=true', 'version=1', 'version=2']) {
      const { text } = await admin.get(`definiciones/${module}`, query)
      for (const mark of MARKS) expect(text).not.toContain(mark)
    }
    const [publish, back] = [`definiciones/${module}/publicar`, `definiciones/${module}/volver`]
    for (const path of [publish, back])
      expect((await admin.post(path, { json: { version: 1 } })).status).toBeGreaterThanOrEqual(400)
  })

  it('SE-11 of pictures open by their signed path alone, and go into no record of ours', async () => {
    const id = String((await portal.sql('select id from file'))[0]?.['id'])
    const signed = await portal.visitor.get(`galeria/${theirs.picture}`)
    expect(signed.status).toBe(200)
    const [, body = '', signature] = theirs.picture.split('.')
    const ends = Buffer.from(body, 'base64url').toString().split('/')[2]
    const moved = `gallery.${Buffer.from(`${portal.tenants.alpha}/${id}/${ends}`).toString('base64url')}.${signature}`
    for (const path of [id, moved, `${portal.tenants.beta}%2F${id}`])
      expect((await portal.visitor.get(`galeria/${path}`)).code).toBe('91016')
    const forged = await postCategory(admin, { nombre: 'x', imagenIcono: { ruta: theirs.picture } })
    expect([forged.status, forged.code]).toEqual([400, '90004'])
  })
})

describe('choices of another tenant', () => {
  const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })
  const select = (name: string, link: string) => ({
    id: name,
    name,
    label: words(name),
    type: { id: 6 },
    dataType: { id: 8 },
    link,
  })
  const LINKED = ['elemento', 'modalidad?idelemento=elemento', 'area', 'usuario', 'categoria']

  it.each(LINKED)('SE-11 are no answer to a request: %s', async (link) => {
    const [word = ''] = link.split('?')
    const fields = [...new Set([...(link.includes('=elemento') ? ['elemento'] : []), link])]
    const procedure = await seedProcedure(portal, 'application', {
      change: (source) => ({
        ...source,
        campos: [
          ...source.campos,
          ...fields.map((one) => select(one.split('?')[0] ?? '', one)),
        ] as typeof source.campos,
      }),
    })
    const post = (valores: object): Promise<WireAnswer> =>
      postRequirement(admin, procedure.template, [applicationAnswers(procedure.form, { ...valores })])
    const key = {
      elemento: 'element',
      modalidad: 'modality',
      area: 'area',
      usuario: 'user',
      categoria: 'category',
    } as const
    const id = theirs[key[word as keyof typeof key]]
    const refused = await post({ [word]: id })
    expect([refused.status, listOf(at(refused.body, 'campos')).map((one) => at(one, 'ruta'))]).toEqual([
      422,
      [`/valoresForm/0/valores/${word}`],
    ])
    const alike = await post({ [word]: randomUUID() })
    expect(comparable(alike)).toEqual(comparable(refused))
  })

  it('SE-11 while those of its own are', async () => {
    const procedure = await seedProcedure(portal, 'application', {
      change: (source) => ({
        ...source,
        campos: [...source.campos, select('categoria', 'categoria')] as typeof source.campos,
      }),
    })
    const made = await postRequirement(admin, procedure.template, [
      applicationAnswers(procedure.form, { categoria: ours }),
    ])
    expect(made.status).toBe(201)
  })
})

describe('the tenant of a call', () => {
  it('PE-03 is that of the session: naming another one is refused before anything is read or written', async () => {
    const beta = String(portal.tenants.beta)
    const before = await dumpTables(portal, ['session'])
    for (const call of callsOf(portal.portal, all())) {
      const byHeader = await makeCall(admin, call, { id: theirs.category, headers: { 'x-dat-id-aplicacion': beta } })
      expect([nameOf(call), byHeader.status, byHeader.code]).toEqual([nameOf(call), 403, '71001'])
    }
    for (const call of callsOf(portal.portal, all()).filter(({ query }) =>
      query.some(({ name }) => name === 'idapp'),
    )) {
      const byQuery = await makeCall(admin, call, { id: theirs.category, query: { idapp: beta } })
      expect([nameOf(call), byQuery.status, byQuery.code]).toEqual([nameOf(call), 403, '71001'])
    }
    expect(await dumpTables(portal, ['session'])).toEqual(before)
  })

  it('SH-01 is found by id, code or sub-domain before there is a session, and tells its own settings only', async () => {
    for (const query of [
      `idapp=${portal.tenants.beta}`,
      'codapp=beta',
      'subdom=BETA',
      'codapp=beta&attr=colorPrimario',
    ]) {
      const { body } = await portal.visitor.get('aplicacion', query)
      expect([at(body, 'codigo'), at(body, 'nombre')]).toEqual(['beta', 'Town of beta'])
      expect(Object.keys(Object(at(body, 'atributos'))).toSorted()).toEqual(
        query.includes('attr') ? ['colorPrimario'] : ['colorPrimario', 'zonaHoraria'],
      )
    }
    for (const query of [
      'codapp=nowhere',
      'idapp=99',
      'idapp=x',
      'idapp=99999999999',
      'subdom=%25',
      `codapp=alpha&idapp=${portal.tenants.beta}`,
    ])
      expect([query, (await portal.visitor.get('aplicacion', query)).code]).toEqual([query, '91016'])
    expect((await portal.visitor.get('aplicacion')).code).toBe('90002')
    expect((await portal.visitor.get('aplicacion', 'codapp=%00')).code).toBe('90004')
    expect(listOf((await portal.visitor.get('tablacatalogo/268435456')).body)).toHaveLength(4)
  })
})
