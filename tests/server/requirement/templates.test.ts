import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { askDocuments, asked, seedArea, seedPlaced, start } from './procedure.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, idOf, listOf, type Query, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let area: string
let spoken: TestProcedure
let bare: TestProcedure
let half: TestProcedure

const CATALAN = { nombre: 'Soroll', descripcion: 'Queixes pel soroll' }
const SPANISH = { nombre: 'Ruido', descripcion: 'Quejas por el ruido' }

/** The form with no word of French. */
const withoutFrench = (source: FormularioSource): FormularioSource =>
  JSON.parse(JSON.stringify(source, (key, value: unknown) => (key === 'fr' ? undefined : value))) as FormularioSource

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  area = await seedArea(portal, 'Registry')
  spoken = await seedPlaced(portal, { area, textos: { ca: CATALAN, es: SPANISH } })
  bare = await seedPlaced(portal)
  half = await seedPlaced(portal, {
    change: withoutFrench,
    textos: { ca: { nombre: 'Sense descripció' }, es: SPANISH, fr: { nombre: 'Bruit', descripcion: 'Plaintes' } },
  })
  for (const { template } of [spoken, half])
    await portal.sql(`update template set nombre = 'Noise', descripcion = 'Complaints' where id = $1`, [template])
  await askDocuments(portal, spoken.template, [asked('plan', true, 'Plan'), asked('photo', false, 'Photo')])
})
afterAll(() => portal.close())

const templates = async (client: WireClient, query?: Query, language = 'en'): Promise<readonly unknown[]> =>
  listOf((await client.get('plantillareq', query, { 'accept-language': language })).body)
const ids = (rows: readonly unknown[]): ReadonlySet<unknown> => new Set(rows.map((row) => at(row, 'id')))
const one = (rows: readonly unknown[], { template }: TestProcedure): unknown =>
  rows.find((row) => at(row, 'id') === template)

describe('types of procedure', () => {
  it('RQ-02 are those of an area', async () => {
    expect(ids(await templates(customer, { idmodapparea: area }))).toEqual(new Set([spoken.template]))
    expect(await templates(customer, { idmodapparea: 'unknown' })).toEqual([])
    expect(at(one(await templates(customer), spoken), 'area')).toEqual({ id: area, nombre: 'Registry' })
  })

  it.each([
    [1, () => [spoken, half]],
    ['ca', () => [spoken]],
    [3, () => [spoken, bare, half]],
    [4, () => []],
  ])('RQ-02 in language %s are those of which every text and every form is complete', async (ididioma, expected) => {
    expect(ids(await templates(customer, { ididioma }))).toEqual(new Set(expected().map(({ template }) => template)))
  })

  it('RQ-02 are read in the language of the reader, where it is there', async () => {
    const catalan = one(await templates(customer, '', 'ca'), spoken)
    expect(catalan).toMatchObject({
      ...CATALAN,
      documentos: [
        { id: 'plan', nombre: 'Plan (ca)', obligatorio: true },
        { id: 'photo', nombre: 'Photo (ca)', obligatorio: false },
      ],
    })
    expect(one(await templates(customer, '', 'fr'), spoken)).toMatchObject({
      nombre: 'Noise',
      descripcion: 'Complaints',
    })
    expect(one(await templates(customer), spoken)).toMatchObject({ nombre: 'Noise' })
    expect(one(await templates(customer, { ididioma: 1 }), spoken)).toMatchObject(SPANISH)
    expect((await customer.get('plantillareq', { ididioma: 9 })).code).toBe('90004')
  })

  it('RQ-02 stand in the order of the names that the reader sees', async () => {
    const names = async (language: string) =>
      (await templates(customer, '', language)).map((row) => String(at(row, 'nombre')))
    expect(await names('ca')).toEqual(['Procedure application', 'Sense descripció', 'Soroll'])
    expect(await names('fr')).toEqual(['Bruit', 'Noise', 'Procedure application'])
    await portal.sql(`update template set textos = textos || '{"ca": {"nombre": "Ònades"}}' where id = $1`, [
      half.template,
    ])
    expect(await names('ca')).toEqual(['Ònades', 'Procedure application', 'Soroll'])
    expect((await templates(customer, { ididioma: 2 })).map((row) => at(row, 'nombre'))).toEqual(['Soroll'])
  })

  it('RQ-02 serve their forms in a language in which they are complete', async () => {
    const form = async (procedure: TestProcedure, ididioma: number) =>
      at((await customer.get('formplareq', { idplareq: procedure.template, ididioma })).body, 0, 'nombre')
    expect([await form(bare, 4), await form(half, 4), await form(half, 2)]).toEqual([
      'Demande générale',
      'General application',
      'Instància general',
    ])
    expect(await customer.get('formplareq', { idplareq: bare.template, isfiltro: true })).toMatchObject({ body: [] })
  })

  it('RQ-02 PE-11 are those that a person may start by their roles, where it is asked for one', async () => {
    await portal.sql(`update template set tipos_rol = '[4]' where id = $1`, [half.template])
    expect(ids(await templates(customer, { idusuario: customer.user })).has(half.template)).toBe(false)
    const all = await templates(customer)
    const offered = all.map((row) => [at(row, 'id') === half.template, listOf(at(row, 'acciones')).includes('Wxx')])
    expect(offered).toContainEqual([true, false])
    expect(offered).not.toContainEqual([true, true])
    expect(offered).not.toContainEqual([false, false])
    expect((await admin.get('plantillareq', { idusuario: customer.user })).code).toBe('71001')
    expect((await customer.get('plantillareq', { idusuario: admin.user })).code).toBe('71001')
    expect((await start(customer, half)).code).toBe('90004')
    await portal.sql(`update template set tipos_rol = '[]' where id = $1`, [half.template])
  })

  it('RQ-01 a procedure has the area of its type, and its name in the language of the reader', async () => {
    const made = await start(customer, bare)
    expect(at(made.body, 'area')).toBeUndefined()
    await portal.sql(`update template_form set position = 1 where template_id = $1`, [spoken.template])
    const id = idOf(await start(customer, await withoutDocuments()))
    const read = await customer.get(`requerimiento/${id}`, '', { 'accept-language': 'ca' })
    expect(read.body).toMatchObject({
      nombre: CATALAN.nombre,
      plantillaReq: { nombre: CATALAN.nombre },
      area: { id: area, nombre: 'Registry' },
      formularios: [{ nombre: 'Instància general' }],
    })
    const row = listOf(
      (
        await customer.post('requerimiento/listarreq', {
          json: { texto: 'ruido' },
          headers: { 'accept-language': 'es' },
        })
      ).body,
    )
    expect(row.map((found) => [at(found, 'id'), at(found, 'nombre')])).toEqual([[id, 'Ruido']])
  })
})

/** The same procedure as `spoken`, but that it asks for no documents. */
async function withoutDocuments(): Promise<TestProcedure> {
  const plain = await seedPlaced(portal, { area, textos: { ca: CATALAN, es: SPANISH } })
  await portal.sql(`update template set nombre = 'Noise' where id = $1`, [plain.template])
  return plain
}
