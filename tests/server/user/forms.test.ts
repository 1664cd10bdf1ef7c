import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, postUser, putUser, recordOf, type PersonRecord } from '../../support/people.ts'
import { FILTER, HOUSEHOLD, answersTo, publishForPeople } from '../../support/personForm.ts'
import { outdateForm } from '../../support/outdatedForm.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let form: string
let other: string
let theirs: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  form = await publishForPeople(portal, 'Household', HOUSEHOLD)
  other = await publishForPeople(portal, 'Other', [{ ...named('apodo'), id: 'o-club', name: 'club' }])
  theirs = await publishForPeople(portal, 'Theirs', [named('apodo')], { tenant: 'beta' })
  await publishForPeople(portal, 'Answers', HOUSEHOLD, { type: FILTER })
})
afterAll(() => portal.close())

function named(name: string) {
  const found = HOUSEHOLD.find((field) => field.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

/** Creates somebody who has answered, or fails with what the server said. */
async function answered(valores: object, more: object = {}): Promise<PersonRecord> {
  const made = await postUser(admin, aPerson({ valoresForm: [answersTo(form, valores)], ...more }))
  if (made.status !== 201) throw new Error(made.text)
  return recordOf(made)
}

const read = async (id: string, mask = 4, client = admin): Promise<unknown> =>
  (await client.get(`usuarios/${id}`, { mask })).body
const valuesOf = (body: unknown): unknown => at(body, 'valoresForm', 0, 'valores')
const refused = ({ status, code, body }: WireAnswer): readonly unknown[] => [
  status,
  code,
  listOf(at(body, 'campos')).map((field) => `${String(at(field, 'ruta'))} ${String(at(field, 'codigo'))}`),
]

describe('US-06 DF-01 the forms of people', () => {
  it('DF-01 are served by function and by what they are for, to anybody who is signed in, and nobody else’s', async () => {
    for (const client of [admin, await portal.as('customer')]) {
      const { body } = await client.get('formularios', { idfunc: 'M_w', ididioma: 3, idtiporol: [1, 5], acceso: 1 })
      expect(listOf(body).map((one) => at(one, 'nombre'))).toEqual(['Household', 'Other'])
      const filters = await client.get('formularios', { idfunc: 'M_w', isfiltro: true })
      expect(listOf(filters.body).map((one) => at(one, 'nombre'))).toEqual(['Answers'])
    }
    const narrowing: readonly { readonly [name: string]: number | string | readonly number[] }[] = [
      { idtiporol: 4 },
      { idtiporol: 99999999999 },
      { idtiporol: 'x' },
      { acceso: 'x' },
      { idtiporol: [5, 6], acceso: 1 },
      { acceso: 4096 },
      { idtiporol: 1, acceso: 4096 },
    ]
    for (const narrow of narrowing)
      expect((await admin.get('formularios', { idfunc: 'M_w', ...narrow })).body).toEqual([])
    const beta = await portal.as('admin', 'beta')
    expect(listOf((await beta.get('formularios', { idfunc: 'M_w' })).body).map((one) => at(one, 'nombre'))).toEqual([
      'Theirs',
    ])
    expect((await portal.visitor.get('formularios', { idfunc: 'M_w' })).code).toBe('91031')
    for (const idfunc of ['rQ8', 'kT6']) expect((await admin.get('formularios', { idfunc })).body).toEqual([])
  })

  it('US-06 a new person keeps what was answered, with the version that asked, and tells it under the mask of form values', async () => {
    const sent = { apodo: 'Lola', hijos: 2, socio: true, carnet: 'A-1', gustos: ['mar'] }
    const made = await postUser(admin, aPerson({ valoresForm: [answersTo(form, sent)] }))
    expect(made.status).toBe(201)
    expect(at(made.body, 'valoresForm')).toMatchObject([{ formulario: { id: form, version: 1 }, valores: sent }])
    const { id } = recordOf(made)
    for (const mask of [4, 20, 95]) expect(valuesOf(await read(id, mask))).toMatchObject(sent)
    for (const mask of [1, 16, 64]) expect(await read(id, mask)).not.toHaveProperty('valoresForm')
    expect(valuesOf((await admin.get(`users/${id}`, { mask: 4 })).body)).toMatchObject(sent)
    const row = listOf((await admin.post('usuarios/listar', { json: { criterio: at(made.body, 'nombre') } })).body)
    expect(row).toHaveLength(1)
    expect(row[0]).not.toHaveProperty('valoresForm')
  })

  it('US-06 whoever has answered nothing has no answers, be they left out or sent empty', async () => {
    for (const more of [
      {},
      { valoresForm: [] },
      { valoresForm: [answersTo(form, {}), answersTo(other, { club: '' })] },
    ]) {
      const made = await postUser(admin, aPerson(more))
      expect([made.status, made.text]).toEqual([201, made.text])
      expect(made.body).not.toHaveProperty('valoresForm')
      const [row] = await portal.sql('select submissions from "user" where id = $1', [recordOf(made).id])
      expect(row).toEqual({ submissions: null })
    }
  })

  it('DF-11 what is hidden is not kept, and not held against its rules', async () => {
    const { id } = await answered({ apodo: 'Hid', socio: false, carnet: 'never' })
    expect(valuesOf(await read(id))).toEqual(expect.not.objectContaining({ carnet: 'never' }))
  })

  it('US-11 a form is answered anew with mask 4 or none; what is not sent stays, under other masks all stays', async () => {
    const made = await postUser(
      admin,
      aPerson({ valoresForm: [answersTo(form, { apodo: 'One' }), answersTo(other, { club: 'Rowing' })] }),
    )
    let person = recordOf(made)
    const put = async (query: string, value: object): Promise<unknown> => {
      const answer = await putUser(admin, person, query, value)
      expect([answer.status, answer.text]).toEqual([200, answer.text])
      person = recordOf(answer)
      const held = listOf(at(await read(person.id), 'valoresForm'))
      return Object.assign({}, ...held.map((one) => at(one, 'valores'))) as unknown
    }
    const two = { valoresForm: [answersTo(form, { apodo: 'Two' })] }
    expect(await put('mask=2', two)).toMatchObject({ apodo: 'One', club: 'Rowing' })
    expect(await put('mask=4', { nombre: 'Renamed' })).toMatchObject({ apodo: 'One', club: 'Rowing' })
    expect(await put('mask=4', two)).toMatchObject({ apodo: 'Two', club: 'Rowing' })
    expect(await put('', { valoresForm: [answersTo(other, { club: '' })] })).not.toHaveProperty('club')
    const english = await admin.put(`users/${person.id}`, {
      json: { valoresForm: [answersTo(form, { apodo: 'Three' })] },
      headers: { 'if-match': `"${person.version}"` },
    })
    expect([english.status, valuesOf(english.body)]).toMatchObject([200, { apodo: 'Three' }])
    const late = await putUser(admin, person, 'mask=4', two)
    expect([late.code, at(late.body, 'actual', 'valoresForm', 0, 'valores', 'apodo')]).toEqual(['92001', 'Three'])
  })

  it('DF-13 an answer is told by the version that asked, and given anew in the present one', async () => {
    const id = await publishForPeople(portal, 'Versions', [{ ...named('apodo'), id: 'v-a', name: 'antes' }])
    const made = await postUser(admin, aPerson({ valoresForm: [answersTo(id, { antes: 'kept' })] }))
    await publishForPeople(portal, 'Versions', [{ ...named('apodo'), id: 'v-b', name: 'luego' }], { id })
    const person = recordOf(made)
    expect(at(await read(person.id), 'valoresForm')).toMatchObject([
      { formulario: { id, version: 1 }, valores: { antes: 'kept' } },
    ])
    const stale = await putUser(admin, person, 'mask=4', { valoresForm: [answersTo(id, { luego: 'x' }, 1)] })
    expect(refused(stale)).toEqual([409, '92014', ['/valoresForm/0/formulario/version 92014']])
    const fresh = await putUser(admin, person, 'mask=4', { valoresForm: [answersTo(id, { luego: 'x' }, 2)] })
    expect([fresh.status, valuesOf(fresh.body)]).toEqual([200, { luego: 'x' }])
  })

  it('DF-13 AU-01 an answer to a version that does not compile any more is told, in the history too, and stays', async () => {
    const id = await publishForPeople(portal, 'Outdated', [{ ...named('apodo'), id: 'o-a' }])
    const made = await postUser(admin, aPerson({ valoresForm: [answersTo(id, { apodo: 'kept' })] }))
    const person = recordOf(made)
    await outdateForm(portal, id, { table: '"user"', id: person.id })
    const version2 = [{ formulario: { id, version: 2 }, valores: { apodo: 'kept' } }]
    expect(at(await read(person.id), 'valoresForm')).toMatchObject(version2)
    const other = await putUser(admin, person, 'mask=2', { nombre: 'Renamed' })
    expect(refused(other)).toEqual([200, null, []])
    await portal.sql(
      `update history set after = jsonb_set(after, '{submissions,0,formulario,version}', '2')
        where entity = 'user' and record = $1 and after ? 'submissions'`,
      [person.id],
    )
    const [created] = listOf((await admin.get(`usuarios/${person.id}/historial`)).body).slice(-1)
    expect(at(created, 'despues', 'valoresForm')).toMatchObject(version2)
    expect(at(created, 'formularios', 0)).toMatchObject({ problema: { codigo: '92180' }, campos: [{ name: 'apodo' }] })
    await portal.sql('update form set number = 2 where id = $1', [id])
    const sent = await putUser(admin, recordOf(other), 'mask=4', { valoresForm: [answersTo(id, { apodo: 'x' }, 2)] })
    expect(refused(sent)).toEqual([409, '92180', ['/valoresForm/0 92180']])
    await portal.sql('update form set number = 1 where id = $1', [id])
  })
})

describe('AU-01 the answers of a person through time', () => {
  it('AU-01 are told with who gave them and when, form by form, and of nobody whom the reader may not see', async () => {
    const made = await postUser(
      admin,
      aPerson({ valoresForm: [answersTo(form, { apodo: 'One' }), answersTo(other, { club: 'Rowing' })] }),
    )
    const person = recordOf(made)
    await putUser(admin, person, 'mask=4', { valoresForm: [answersTo(form, { apodo: 'Two' })] })
    const path = `usuarios/${person.id}/historial`
    const [edited, created] = listOf((await admin.get(path)).body)
    const apodo = (said: string) => [{ formulario: { id: form, version: 1 }, valores: { apodo: said } }]
    expect(edited).toMatchObject({
      campos: ['valoresForm'],
      usuario: { id: admin.user },
      antes: { valoresForm: apodo('One') },
      despues: { valoresForm: apodo('Two') },
    })
    expect(at(edited, 'antes', 'valoresForm')).toHaveLength(1)
    const asked = (entry: unknown) =>
      listOf(at(entry, 'formularios')).map((one) => `${String(at(one, 'id'))} ${String(at(one, 'version'))}`)
    expect(asked(edited)).toEqual([`${form} 1`])
    expect(new Set(asked(created))).toEqual(new Set([`${form} 1`, `${other} 1`]))
    expect(at(created, 'despues', 'valoresForm')).toMatchObject([...apodo('One'), { valores: { club: 'Rowing' } }])
    expect((await (await portal.as('admin', 'beta')).get(path)).code).toBe('91016')
  })
})

describe('US-06 DF-11 answers of people that are refused', () => {
  it.each<readonly [what: string, valoresForm: () => unknown, pointers: readonly string[]]>([
    ['a missing answer', () => [answersTo(form, { socio: true })], ['/valoresForm/0/valores/carnet 90001']],
    ['a wrong answer', () => [answersTo(form, { hijos: 'two' })], ['/valoresForm/0/valores/hijos 90004']],
    ['a choice that is not offered', () => [answersTo(form, { zona: 'este' })], ['/valoresForm/0/valores/zona 90004']],
    ['a name that the form has not', () => [answersTo(form, { nadie: 1 })], ['/valoresForm/0/valores/nadie 90004']],
    ['a form of nobody', () => [answersTo('nobody', {})], ['/valoresForm/0/formulario/id 90004']],
    ['a form of another organisation', () => [answersTo(theirs, {})], ['/valoresForm/0/formulario/id 90004']],
    ['the same form twice', () => [answersTo(form, {}), answersTo(form, {})], ['/valoresForm/1/formulario/id 90004']],
    [
      'somebody of another organisation',
      () => [answersTo(form, { padrino: '01890000-0000-7000-8000-000000000000' })],
      ['/valoresForm/0/valores/padrino 90004'],
    ],
  ])('US-06 %s is 92013 at its place, and nothing is written', async (_what, sent, pointers) => {
    const valoresForm = sent()
    expect(refused(await postUser(admin, aPerson({ valoresForm })))).toEqual([422, '92013', pointers])
    const person = await answered({ apodo: 'Before' })
    const edited = await putUser(admin, person, 'mask=4', { nombre: 'Not written', valoresForm })
    expect(refused(edited)).toEqual([422, '92013', pointers])
    expect(await read(person.id)).toMatchObject({ version: 1, valoresForm: [{ valores: { apodo: 'Before' } }] })
  })

  it('US-06 no list of answers is 90004', async () => {
    expect((await postUser(admin, aPerson({ valoresForm: { a: 1 } }))).code).toBe('90004')
  })

  it('US-06 a form that asks for something cannot be left out of a new person, and may stay as it is of an old one', async () => {
    const person = recordOf(await postUser(admin, aPerson()))
    const id = await publishForPeople(portal, 'Must', [{ ...named('apodo'), id: 'm-a', name: 'debe', required: true }])
    const without = await postUser(admin, aPerson())
    expect([without.status, without.code]).toEqual([422, '92013'])
    expect(JSON.stringify(at(without.body, 'campos'))).toContain('/valores/debe')
    expect((await postUser(admin, aPerson({ valoresForm: [answersTo(id, { debe: 'yes' })] }))).status).toBe(201)
    expect((await putUser(admin, person, 'mask=4', { nombre: 'Free' })).status).toBe(200)
    await portal.sql('update form set type = 3 where id = $1', [id])
    expect((await postUser(admin, aPerson())).status).toBe(201)
  })
})

describe('US-06 LC-01 answers that somebody else has given meanwhile', () => {
  it('US-06 LC-01 are not written over: the refusal tells those that are there, those that were, and who gave them', async () => {
    const made = await answered({ apodo: 'First' })
    const change = (valores: object) => putUser(admin, made, 'mask=4', { valoresForm: [answersTo(form, valores)] })
    expect((await change({ apodo: 'Second' })).status).toBe(200)
    const clash = await change({ apodo: 'Third' })
    expect([clash.status, clash.code]).toEqual([412, '92001'])
    expect(valuesOf(at(clash.body, 'actual'))).toMatchObject({ apodo: 'Second' })
    const [told] = listOf(at(clash.body, 'conflicto'))
    expect(told).toMatchObject({ campo: 'valoresForm', ruta: '/valoresForm', enviado: true })
    expect(at(told, 'usuario', 'nombre')).toEqual(expect.any(String))
    expect([valuesOf(at(told, 'antes')), valuesOf(at(told, 'actual'))]).toMatchObject([
      { apodo: 'First' },
      { apodo: 'Second' },
    ])
    expect(valuesOf(await read(made.id))).toMatchObject({ apodo: 'Second' })
  })
})
