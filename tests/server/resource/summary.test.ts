import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModuleSource } from '#engine/source'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, PASSWORD, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'

let copy: DefinitionCopy
let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
let neighbour: WireClient
let stranger: WireClient

/** Applicant, time and state of each procedure. Madrid is one hour ahead of GMT in winter. */
const ROWS = [
  ['customer', '2026-01-31T23:30:00.000Z', 'rN1', 'One'],
  ['customer', '2026-02-10T12:00:00.000Z', 'rN1', 'Two'],
  ['customer', '2026-03-10T12:00:00.000Z', 'rP3', 'Three'],
  ['neighbour', '2026-03-11T12:00:00.000Z', 'rF6', 'Four'],
] as const

const CATEGORY = 'kT6'

/** Only holders of a right know in which language a category is written. */
const guarded = (source: ModuleSource): ModuleSource => {
  const { idioma, ...fields } = source.fields
  return { ...source, fields: { ...fields, idioma: { ...idioma, needs: 'lock' } } }
}

async function reader(...more: readonly string[]): Promise<WireClient> {
  const actions = Object.fromEntries(['veB', 'Wxx', 'DN2', 'sTs', 'Tly', 'eXp', ...more].map((action) => [action, 35]))
  const { email } = await addPerson(portal, { [CATEGORY]: actions, pF2: { veB: 7 } })
  return signIn(portal.base, 'alpha', email, PASSWORD)
}

beforeAll(async () => {
  copy = await copyDefinitions()
  await copy.rewrite('category', guarded)
  portal = await openTestPortal({ definitions: copy.folder })
  ;[admin, employee, customer, neighbour, stranger] = [
    await portal.as('admin'),
    await portal.as('employee'),
    await portal.as('customer'),
    await portal.as('neighbour'),
    await portal.as('admin', 'beta'),
  ]
  const { template } = await seedProcedure(portal, 'application')
  const asking = { customer: customer.user, neighbour: neighbour.user }
  for (const [place, [who, start, estatus, nombre]] of ROWS.entries())
    await portal.sql(
      `with made as (insert into requirement (tenant_id, id, codigo, nombre, estatus, usuario, plantilla, fecha_ini)
                       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7) returning *)
       insert into requirement_event (tenant_id, requirement_id, seq, estatus) select tenant_id, id, events, estatus from made`,
      [portal.tenants.alpha, `2026-${place}`, nombre, estatus, asking[who], template, start],
    )
  await portal.sql(
    `insert into category (tenant_id, id, nombre, idioma, orden, estatus)
     select $1, gen_random_uuid(), 'Category ' || n, 1 + n % 2, 0, case when n % 5 = 0 then 'FBy' else 'NvI' end from generate_series(1, 30) n`,
    [portal.tenants.alpha],
  )
})
afterAll(async () => {
  await portal.close()
  await copy.remove()
})

const counted = (client: WireClient, json: object, query = ''): Promise<WireAnswer> =>
  client.post('requerimiento/listarreq/resumen', { json, query })
const groups = ({ body }: WireAnswer): readonly unknown[] =>
  listOf(body).map((group) => [at(group, 'clave'), at(group, 'nombre'), at(group, 'total')])

describe('records counted by one of their fields', () => {
  it('LI-01 by their status, the most frequent first, named in the reader’s language', async () => {
    const answer = await counted(admin, { por: 'estatus' })
    expect([answer.status, groups(answer)]).toEqual([
      200,
      [
        ['rN1', 'New', 2],
        ['rF6', 'Finished', 1],
        ['rP3', 'Pending', 1],
      ],
    ])
    const spanish = await admin.post('requerimiento/listarreq/resumen', {
      json: { por: 'estatus', idsEstatus: ['rN1'] },
      headers: { 'accept-language': 'es' },
    })
    expect(groups(spanish)).toEqual([['rN1', 'Nuevo', 2]])
  })

  it('LI-01 by the month of the organisation’s zone, the latest first', async () => {
    expect(groups(await counted(admin, { por: 'fechaIni' }))).toEqual([
      ['2026-03', 'March 2026', 2],
      ['2026-02', 'February 2026', 2],
    ])
  })

  it('LI-01 with those that have no value, and by pages', async () => {
    expect(groups(await counted(admin, { por: 'area' }))).toEqual([[null, '', 4]])
    const first = await counted(admin, { por: 'estatus', tamPag: 1, numPag: 1 })
    const second = await counted(admin, { por: 'estatus', tamPag: 1, numPag: 2 })
    expect(
      [first, second].map((answer) => [groups(answer).length, answer.headers.get('x-dat-total-registros')]),
    ).toEqual([
      [1, '3'],
      [1, '3'],
    ])
    expect(groups(first)).not.toEqual(groups(second))
    // Each says how many records all of them have.
    expect([first, second].map(({ body }) => at(body, 0, 'suma'))).toEqual([4, 4])
    expect((await counted(admin, { por: 'estatus', tamPag: 1, numPag: 4 })).code).toBe('91017')
  })

  it.each([
    [{ idsEstatus: ['rN1', 'rP3'] }],
    [{ historico: false }],
    [{ texto: 'three' }],
    [{ fechaIni: '2026-03-01', fechaFin: '2026-03-10' }],
    [{ codigo: 'none' }],
  ])('LI-01 narrowed as the list is: %j', async (filter) => {
    const listed = listOf((await admin.post('requerimiento/listarreq', { json: { ...filter, tamPag: 100 } })).body)
    const states = groups(await counted(admin, { por: 'estatus', ...filter })) as readonly (readonly [
      string,
      string,
      number,
    ])[]
    expect(states.reduce((sum, [, , total]) => sum + total, 0)).toBe(listed.length)
    for (const [state, , total] of states)
      expect(listed.filter((row) => at(row, 'estatusReq', 'idEstatus') === state)).toHaveLength(total)
  })
})

describe('who counts what', () => {
  it('PE-02 only the rows that the list would answer: of a client their own, of another organisation none', async () => {
    const totals = async (client: WireClient): Promise<unknown> => groups(await counted(client, { por: 'estatus' }))
    expect(await totals(customer)).toEqual([
      ['rN1', 'New', 2],
      ['rP3', 'Pending', 1],
    ])
    expect(await totals(neighbour)).toEqual([['rF6', 'Finished', 1]])
    expect(await totals(employee)).toEqual([])
    expect(await totals(stranger)).toEqual([])
  })

  it('PE-01 nobody without the right of the list, and nobody without a session', async () => {
    const nobody = await signIn(portal.base, 'alpha', (await addPerson(portal, { pF2: { veB: 7 } })).email, PASSWORD)
    expect((await counted(nobody, { por: 'estatus' })).code).toBe('71001')
    expect((await counted(portal.visitor, { por: 'estatus' })).code).toBe('91031')
  })

  it('PE-03 by a field that one may not read exactly as by one that is not there', async () => {
    const [holder, other] = [await reader('lCk'), await reader()]
    const by = (client: WireClient, por: string, more = ''): Promise<WireAnswer> =>
      client.get('categorias/resumen', `por=${por}${more}`)
    expect(groups(await by(holder, 'idioma'))).toEqual([
      ['1', 'Spanish', 15],
      ['2', 'Catalan', 15],
    ])
    const [hidden, unknown] = [await by(other, 'idioma'), await by(other, 'nosuch')]
    expect([hidden.status, hidden.code]).toEqual([400, '90004'])
    expect({ ...(hidden.body as object), idTransaccion: '' }).toEqual({
      ...(unknown.body as object),
      idTransaccion: '',
    })
    expect(groups(await by(other, 'estatus'))).toEqual([
      ['NvI', 'Active', 24],
      ['FBy', 'Inactive', 6],
    ])
    expect((await by(other, 'estatus', '&idIdioma=1')).code).toBe('90004')
    expect((await by(other, 'estatus', '&forms=idioma:eq:1')).code).toBe('90004')
    expect(groups(await by(holder, 'estatus', '&forms=idioma:eq:1'))).toEqual([
      ['NvI', 'Active', 12],
      ['FBy', 'Inactive', 3],
    ])
  })

  it.each(['', 'nombre', 'observacion', 'valoresForm', '__proto__', "estatus' or '1'='1"])(
    'LI-01 by nothing that the list does not say: %j',
    async (por) => {
      expect((await counted(admin, { por })).code).toBe('90004')
    },
  )

  it('LI-01 from no place of another answer', async () => {
    expect((await counted(admin, { por: 'estatus' }, 'cursor=abc')).code).toBe('90004')
  })
})

describe('the home page that is served', () => {
  const blocksOf = async (client: WireClient): Promise<{ readonly [name: string]: unknown }> => {
    const home = listOf((await client.get('definiciones')).body).find((one) => at(one, 'modulo') === 'home')
    return at(home, 'contenido', 'blocks') as { readonly [name: string]: unknown }
  }

  it('PE-01 names only what its reader has', async () => {
    expect(Object.keys(await blocksOf(admin))).toContain('people')
    const ofCustomer = JSON.stringify(await blocksOf(customer))
    expect(ofCustomer).toContain('requirement')
    expect(ofCustomer).not.toContain('"of":"user"')
    expect(ofCustomer).not.toContain('user.create')
    const nobody = await signIn(portal.base, 'alpha', (await addPerson(portal, { pF2: { veB: 7 } })).email, PASSWORD)
    expect(await blocksOf(nobody)).toEqual({})
  })
})
