import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { createCategory } from '../../support/categories.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let procedure: TestProcedure
const ids = { culture: '', sports: '' }

const field = (name: string, type: number, dataType: number, more: object = {}) => ({
  id: name,
  name,
  label: { en: name, es: name, ca: name, fr: name },
  type: { id: type },
  dataType: { id: dataType },
  ...more,
})
const reference = (name: string, link = 'categoria') => field(name, 20, 8, { link })
const withReferences = (source: FormularioSource): FormularioSource => ({
  ...source,
  campos: [
    ...source.campos,
    reference('tema'),
    reference('persona', 'usuario'),
    field('grupo', 12, 11, { subFields: [reference('tema')] }),
    field('filas', 11, 12, {
      subFields: [reference('tema'), field('dentro', 11, 12, { subFields: [reference('tema')] })],
    }),
  ] as FormularioSource['campos'],
})

beforeAll(async () => {
  portal = await openTestPortal({ clock: () => new Date('2026-05-01T10:00:00.000Z') })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  ids.culture = String((await createCategory(admin, 'Culture')).id)
  ids.sports = String((await createCategory(admin, 'Sports')).id)
  procedure = await seedProcedure(portal, 'application', { change: withReferences })
})
afterAll(() => portal.close())

const post = (client: WireClient, valores: object): Promise<WireAnswer> =>
  postRequirement(client, procedure.template, [applicationAnswers(procedure.form, { filas: [], ...valores })])
const kept = (answer: WireAnswer, ...path: readonly (string | number)[]): unknown =>
  at(answer.body, 'valoresForm', 0, 'valores', ...path)
const read = (client: WireClient, answer: WireAnswer): Promise<WireAnswer> =>
  client.get(`requerimiento/${String(at(answer.body, 'id'))}`)

describe('DF-03 records that answers refer to (wire contract, 1.4: type 20)', () => {
  it('DF-13 come with their names wherever they stand, and are written as an id, alone or in a record', async () => {
    const [culture, sports] = [
      { id: ids.culture, nombre: 'Culture' },
      { id: ids.sports, nombre: 'Sports' },
    ]
    const answer = await post(customer, {
      tema: ids.culture,
      grupo: { tema: { id: ids.sports } },
      filas: [
        { _id: 'r0', tema: { id: ids.culture, nombre: 'forged' }, dentro: [{ _id: 's0', tema: ids.sports }] },
        { _id: 'r1', tema: null, dentro: [] },
      ],
    })
    expect(answer.status).toBe(201)
    for (const given of [answer, await read(customer, answer), await read(admin, answer)]) {
      expect(kept(given, 'tema')).toEqual(culture)
      expect(kept(given, 'grupo', 'tema')).toEqual(sports)
      expect(kept(given, 'filas', 0, 'tema')).toEqual(culture)
      expect(kept(given, 'filas', 0, 'dentro', 0, 'tema')).toEqual(sports)
      expect(kept(given, 'filas', 1, 'tema') ?? null).toBeNull()
    }
    const [row] = await portal.sql('select submissions from requirement where id = $1', [at(answer.body, 'id')])
    expect(at(row, 'submissions', 0, 'valores', 'filas', 0, 'tema')).toBe(ids.culture)
    // As they were read they can be answered again.
    const again = await post(customer, kept(answer) as object)
    expect([again.status, kept(again)]).toEqual([201, kept(answer)])
  })

  it('SE-11 have no name for a reader who may not know it', async () => {
    const answer = await post(admin, { persona: customer.user })
    expect(kept(answer, 'persona', 'nombre')).toEqual(expect.any(String))
    await portal.sql('update requirement set usuario = $2, created_by = $2 where id = $1', [
      at(answer.body, 'id'),
      customer.user,
    ])
    const seen = await read(customer, answer)
    expect([seen.status, kept(seen, 'persona')]).toEqual([200, { id: customer.user }])
  })

  it.each<readonly [string, unknown]>([
    ['a record that is not there', '00000000-0000-7000-8000-000000000000'],
    ['a record within a record', { id: { id: 'a' } }],
    ['a name alone', { nombre: 'Culture' }],
  ])('DF-11 are never %s', async (_what, tema) => {
    const answer = await post(customer, { tema })
    expect([answer.status, listOf(at(answer.body, 'campos')).map((one) => at(one, 'ruta'))]).toEqual([
      422,
      ['/valoresForm/0/valores/tema'],
    ])
  })
})
