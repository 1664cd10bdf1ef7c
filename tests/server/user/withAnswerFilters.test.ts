import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, postUser, recordOf } from '../../support/people.ts'
import { FILTER, HOUSEHOLD, answersTo, publishForPeople } from '../../support/personForm.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let form: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  form = await publishForPeople(portal, 'Household', HOUSEHOLD)
  await publishForPeople(portal, 'Answers', HOUSEHOLD, { type: FILTER })
  const theirs = HOUSEHOLD.slice(0, 1).map((field) => ({ ...field, id: 'f-theirs' }))
  await publishForPeople(portal, 'Their answers', theirs, { tenant: 'beta', type: FILTER })
})
afterAll(() => portal.close())

/** Creates somebody who has answered, or fails with what the server said. */
async function answered(valores: object, more: object = {}): Promise<void> {
  const made = await postUser(admin, aPerson({ valoresForm: [answersTo(form, valores)], ...more }))
  if (made.status !== 201) throw new Error(made.text)
}

describe('US-02 DF-12 people found by their answers', () => {
  const PEOPLE = [
    {
      apodo: 'Marga Río',
      notas: 'Plays the drum',
      hijos: 0,
      alta: '2026-01-15',
      visita: '2026-01-15T10:00:00.000Z',
      zona: 'norte',
      gustos: ['cine', 'mar'],
      socio: true,
      carnet: 'C-1',
      correo: 'marga@f.example',
      cuota: { importe: 1000, moneda: 'EUR' },
    },
    { apodo: 'Pep', hijos: 3, alta: '2026-02-20', zona: 'sur', gustos: ['monte'], socio: false },
    { apodo: 'Quim', hijos: 12, alta: '2026-03-01', zona: 'norte', gustos: ['mar'] },
  ]
  const names = ['Found 1', 'Found 2', 'Found 3']
  let godfather: string
  beforeAll(async () => {
    godfather = recordOf(await postUser(admin, aPerson())).id
    for (const [at_, valores] of PEOPLE.entries())
      await answered(at_ === 1 ? { ...valores, padrino: godfather } : valores, { nombre: names[at_] })
  })

  const numbers = (rows: unknown): readonly string[] =>
    listOf(rows)
      .map((row) => String(at(row, 'nombre') ?? at(row, 'name')).slice(-1))
      .toSorted()

  /** By both styles, in pages that are counted, counted by a field and in a file: all say the same. */
  async function found(condition: string, client = admin): Promise<readonly unknown[]> {
    const [id = '', op = '', ...rest] = condition.split(':')
    const formularios = [{ id, op, valor: rest.join(':') }]
    const json = { formularios, criterio: 'Found', tamPag: 50 }
    const [body, query, counts] = [
      await client.post('usuarios/listar', { json }),
      await client.get('users', { forms: condition, criterio: 'Found', pagesize: 50 }),
      await client.post('usuarios/listar/resumen', { json: { ...json, por: 'tipoPersona' } }),
    ]
    if (body.status !== 200) return [body.code, query.code, counts.code]
    const rows = numbers(body.body)
    expect(numbers(at(query.body, 'users'))).toEqual(rows)
    expect(listOf(counts.body).reduce<number>((sum, one) => sum + Number(at(one, 'total')), 0)).toBe(rows.length)
    expect(body.headers.get('x-dat-total-registros')).toBe(String(rows.length))
    return rows
  }

  it.each<readonly [condition: string, found: readonly string[]]>([
    ['f-apodo:has:RIO', ['1']],
    ['f-apodo:eq:Pep', ['2']],
    ['f-apodo:ne:Pep', ['1', '3']],
    ['f-apodo:in:Pep,Quim', ['2', '3']],
    ['f-apodo:has:%', []],
    ['f-notas:has:drum', ['1']],
    ['f-hijos:gt:3', ['3']],
    ['f-hijos:ge:3', ['2', '3']],
    ['f-hijos:lt:3', ['1']],
    ['f-hijos:le:3', ['1', '2']],
    ['f-hijos:eq:12', ['3']],
    ['f-hijos:in:0,12', ['1', '3']],
    ['f-alta:ge:2026-02-20', ['2', '3']],
    ['f-alta:lt:2026-02-20', ['1']],
    ['f-visita:ge:2026-01-15T09:00:00.000Z', ['1']],
    ['f-zona:in:norte', ['1', '3']],
    ['f-zona:ne:norte', ['2']],
    ['f-gustos:has:mar', ['1', '3']],
    ['f-socio:eq:true', ['1']],
    ['f-correo:eq:marga@f.example', ['1']],
    ['f-cuota:ge:10', ['1']],
    ['f-cuota:gt:10', []],
  ])('DF-12 %s leaves %j', async (condition, expected) => {
    expect(await found(condition)).toEqual(expected)
  })

  it('DF-12 somebody who is referred to is found, and told by the name that the reader may know', async () => {
    expect(await found(`f-padrino:in:${godfather}`)).toEqual(['2'])
    const [row] = listOf((await admin.post('usuarios/listar', { json: { criterio: 'Found 2' } })).body)
    expect(
      at((await admin.get(`usuarios/${String(at(row, 'id'))}`)).body, 'valoresForm', 0, 'valores', 'padrino'),
    ).toMatchObject({
      id: godfather,
      nombre: expect.any(String) as string,
    })
  })

  it('DF-12 several narrow together, beside the list’s own filters, and in a file of either kind', async () => {
    const formularios = [
      { id: 'f-zona', op: 'in', valor: 'norte' },
      { id: 'f-hijos', op: 'ge', valor: '1' },
    ]
    const json = { formularios, edadInicio: 0, tamPag: 10 }
    expect(numbers((await admin.post('usuarios/listar', { json })).body)).toEqual(['3'])
    const csv = await admin.post('usuarios/listar', { json, headers: { accept: 'text/csv' } })
    expect([csv.status, csv.text.trim().split('\r\n').length]).toEqual([200, 2])
    const rows = await admin.post('usuarios/listar', { json: { ...json, mode: 2 } })
    expect(numbers(rows.body)).toEqual(['3'])
  })

  it.each(['f-theirs:has:a', 'f-unknown:eq:a', 'f-hijos:ge:many', 'f-apodo:gt:a', 'f-alta:ge:soon'])(
    'DF-12 %s is refused: no such field, comparison or value',
    async (condition) => {
      expect(await found(condition)).toEqual(['90004', '90004', '90004'])
    },
  )

  it('DF-12 find nobody of another organisation, and nobody whom the reader may not see', async () => {
    const beta = await portal.as('admin', 'beta')
    expect(await found('f-theirs:has:a', beta)).toEqual([])
    expect(await found('f-zona:in:norte', await portal.as('employee'))).toEqual([])
  })
})
