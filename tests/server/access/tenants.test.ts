import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#engine/definition'
import { callsOf, makeCall, nameOf, type CallMade } from '../../support/calls.ts'
import { createCategory, PIXEL, postCategory } from '../../support/categories.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { dumpTables, openTestPortal, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let theirs: {
  readonly category: string
  readonly child: string
  readonly requirement: string
  readonly template: string
  readonly picture: string
  readonly user: string
}
let ours: string

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  ours = (await createCategory(admin, 'ours')).id
  const other = await portal.as('admin', 'beta')
  const procedure = await seedProcedure(portal, 'application', { tenant: 'beta' })
  const pictured = await postCategory(other, { nombre: 'theirs' }, ['imgIcono', PIXEL, 'a.png'])
  const category = String(at(pictured.body, 'id'))
  const made = await postRequirement(other, procedure.template, [applicationAnswers(procedure.form)])
  theirs = {
    category,
    child: (await createCategory(other, 'their child', { idpadre: category })).id,
    requirement: String(at(made.body, 'id')),
    template: procedure.template,
    picture: String(at(pictured.body, 'imagenIcono', 'ruta')),
    user: other.user,
  }
})
afterAll(() => portal.close())

/** What every answer of its own has, and what may therefore differ. */
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
]

const find = (name: string): Call => {
  const call = callsOf(portal.portal, ['category', 'requirement', 'template', 'session']).find(
    (one) => nameOf(one) === name,
  )
  if (!call) throw new Error(`There is no call ${name}`)
  return call
}

/** Calls as one tenant's administrator with an id that is nobody's and with each of the other tenant's: nothing may tell them apart. */
async function expectAlike(make: (id: string) => Promise<WireAnswer>): Promise<void> {
  const before = await dumpTables(portal, ['session', 'idempotency'])
  const unknown = comparable(await make(randomUUID()))
  for (const id of [theirs.category, theirs.child, theirs.requirement, theirs.template, theirs.user])
    expect(comparable(await make(id))).toEqual(unknown)
  expect(await dumpTables(portal, ['session', 'idempotency'])).toEqual(before)
}

describe('ids of another tenant', () => {
  it('SE-11 are answered by every call with a record in its path like ids of nobody, and change nothing', async () => {
    const calls = callsOf(portal.portal, ['category', 'requirement', 'template', 'session']).filter(({ paths }) =>
      paths[0]?.some((segment) => segment.kind === 'parameter'),
    )
    expect(calls.map(nameOf)).toEqual(
      expect.arrayContaining([
        'category.get',
        'category.edit',
        'category.toggle',
        'category.remove',
        'requirement.get',
      ]),
    )
    for (const call of calls) {
      await expectAlike((id) =>
        makeCall(admin, call, {
          id,
          payload: call.name === 'toggle' ? { estatus: { id: 'FBy' } } : { nombre: 'taken' },
        }),
      )
    }
  })

  it.each(CARRIERS)('SE-11 are taken by %s like ids of nobody, and change nothing: %#', async (name, made) => {
    await expectAlike((id) => makeCall(admin, find(name), made(id)))
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
      for (const mark of [...Object.values(theirs), 'their']) expect(text).not.toContain(mark)
    }
  })

  it('SE-11 of pictures open by their signed path alone, and go into no record of ours', async () => {
    const id = String((await portal.sql('select id from file'))[0]?.['id'])
    const signed = await portal.visitor.get(`galeria/${theirs.picture}`)
    expect(signed.status).toBe(200)
    const moved = `${Buffer.from(`${portal.tenants.alpha}/${id}`).toString('base64url')}.${theirs.picture.split('.')[1]}`
    for (const path of [id, moved, `${portal.tenants.beta}%2F${id}`])
      expect((await portal.visitor.get(`galeria/${path}`)).code).toBe('91016')
    const forged = await postCategory(admin, { nombre: 'x', imagenIcono: { ruta: theirs.picture } })
    expect([forged.status, forged.code]).toEqual([400, '90004'])
  })
})

describe('the tenant of a call', () => {
  it('PE-03 is that of the session: naming another one is refused before anything is read or written', async () => {
    const beta = String(portal.tenants.beta)
    const before = await dumpTables(portal, ['session'])
    for (const call of callsOf(portal.portal, ['category', 'requirement', 'template'])) {
      const byHeader = await makeCall(admin, call, { id: theirs.category, headers: { 'x-dat-id-aplicacion': beta } })
      expect([nameOf(call), byHeader.status, byHeader.code]).toEqual([nameOf(call), 403, '71001'])
    }
    for (const call of callsOf(portal.portal, ['category', 'requirement', 'template']).filter(({ query }) =>
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
