import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { publishForm } from '../../../server/form/index.ts'
import { newId } from '../../../server/sql/newId.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { insertChoice } from '../../support/insertChoice.ts'

let portal: TestPortal
let customer: WireClient
let procedure: TestProcedure
const ids = { pool: newId(), hall: newId(), yearly: newId(), daily: newId(), strange: newId() }

const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const select = (name: string, more: object) => ({
  id: name,
  name,
  label: words(name),
  type: { id: 6 },
  dataType: { id: 8 },
  ...more,
})

/** The form `application` with fields that are linked, creatable or both. */
const withChoices = (source: FormularioSource): FormularioSource => ({
  ...source,
  campos: [
    ...source.campos,
    select('elemento', { link: 'elemento' }),
    select('modalidad', { link: 'modalidad?idelemento=elemento' }),
    select('pais', { link: '134217728' }),
    select('rol', { link: 'rol', type: { id: 7 }, dataType: { id: 9 } }),
    select('enlazado', { link: 'elemento', type: { id: 8 } }),
    select('lista', {
      values: [
        { valueKey: 'a', value: words('A') },
        { valueKey: '-1', value: words('Other') },
      ],
    }),
    select('cerrada', { values: [{ valueKey: 'a', value: words('A') }] }),
    select('provincia', {
      values: [
        { valueKey: '08', value: words('Barcelona') },
        { valueKey: '17', value: words('Girona') },
      ],
    }),
    select('municipio', {
      dependsOn: 'provincia',
      values: [
        { valueKey: 'vic', value: words('Vic'), parent: ['08'] },
        { valueKey: 'olot', value: words('Olot'), description: words('Garrotxa'), parent: ['17'] },
      ],
    }),
    select('matricula', {
      type: { id: 1 },
      dataType: { id: 1 },
      regex: '\\d{4}[A-Z]{3}',
      formatMessage: words('Write it like 1234ABC.'),
      normalize: ['spaces', 'upper'],
    }),
  ] as FormularioSource['campos'],
})

beforeAll(async () => {
  portal = await openTestPortal({ clock: () => new Date('2026-05-01T10:00:00.000Z') })
  const { alpha, beta } = portal.tenants
  const choices: readonly (readonly [number, string, string, string, string | null])[] = [
    [alpha, ids.pool, 'elemento', 'Piscina', null],
    [alpha, ids.hall, 'elemento', 'Sala', null],
    [alpha, ids.yearly, 'modalidad', 'Anual', ids.pool],
    [alpha, ids.daily, 'modalidad', 'Por día', ids.hall],
    [beta, ids.strange, 'elemento', 'Strange', null],
  ]
  for (const [tenant, id, list, nombre, parent] of choices)
    await insertChoice(portal, tenant, { id, list, nombre, parent })
  customer = await portal.as('customer')
  procedure = await seedProcedure(portal, 'application', { change: withChoices })
})
afterAll(() => portal.close())

const post = (valores: object): Promise<WireAnswer> =>
  postRequirement(customer, procedure.template, [applicationAnswers(procedure.form, { ...valores })])

const kept = ({ body }: WireAnswer, field: string): unknown => at(body, 'valoresForm', 0, 'valores', field)

describe('DF-10 DF-11 choices that a call offers', () => {
  it.each<readonly [string, () => object]>([
    ['an element', () => ({ elemento: ids.pool })],
    ['a modality of its element', () => ({ elemento: ids.pool, modalidad: ids.yearly })],
    ['a country', () => ({ pais: '724' })],
    ['roles', () => ({ rol: ['4', '5'] })],
    ['nothing', () => ({ elemento: null, modalidad: null, rol: [] })],
  ])('%s is taken', async (_what, valores) => {
    const answer = await post(valores())
    expect(answer.text).toContain('valoresForm')
    for (const [field, value] of Object.entries(valores())) expect(kept(answer, field)).toEqual(value)
  })

  it.each<readonly [string, () => object, string]>([
    ['an element of another tenant', () => ({ elemento: ids.strange }), '/elemento'],
    ['an element that is a modality', () => ({ elemento: ids.yearly }), '/elemento'],
    ['what is no key', () => ({ elemento: 'none' }), '/elemento'],
    ['a modality of another element', () => ({ elemento: ids.pool, modalidad: ids.daily }), '/modalidad'],
    ['a modality without an element', () => ({ modalidad: ids.daily }), '/modalidad'],
    ['no country', () => ({ pais: '9999' }), '/pais'],
    ['one role that is none among others', () => ({ rol: ['4', '77'] }), '/rol'],
    ['a linked key that is not offered', () => ({ enlazado: `${ids.strange}@|@Piscina` }), '/enlazado'],
    ['a new item of a call that offers none', () => ({ elemento: '+Pista' }), '/elemento'],
  ])('%s is refused at its place', async (_what, valores, pointer) => {
    const answer = await post(valores())
    expect(answer.status).toBe(422)
    expect(listOf(at(answer.body, 'campos')).map((one) => [at(one, 'ruta'), at(one, 'codigo')])).toEqual([
      [`/valoresForm/0/valores${pointer}`, '90004'],
    ])
  })

  it('write the words of a linked choice anew, whatever the client called it', async () => {
    const answer = await post({ enlazado: `${ids.pool}@|@<b>Mine</b>` })
    expect(kept(answer, 'enlazado')).toBe(`${ids.pool}@|@Piscina`)
  })

  it.each(['estatus', 'deleted_at'])(
    'keep their words in answers once %s takes them away, and are taken no more',
    async (column) => {
      const id = newId()
      await insertChoice(portal, portal.tenants.alpha, { id, list: 'elemento', nombre: `Court ${column}` })
      const answer = await post({ enlazado: id })
      await portal.sql(
        `update choice set ${column === 'estatus' ? `estatus = 'FBy'` : 'deleted_at = now()'} where id = $1`,
        [id],
      )
      const read = await customer.get(`requerimiento/${String(at(answer.body, 'id'))}`)
      expect(kept(read, 'enlazado')).toBe(`${id}@|@Court ${column}`)
      expect((await post({ enlazado: id })).status).toBe(422)
    },
  )
})

describe('DF-10 DF-11 what a form declares of its answers', () => {
  it.each<readonly [string, object, string]>([
    ['an option of another parent', { provincia: '08', municipio: 'olot' }, '/municipio'],
    ['an option without its parent', { municipio: 'olot' }, '/municipio'],
    ['a text of another format', { matricula: '12' }, '/matricula'],
  ])('holds on the server: %s is refused', async (_what, valores, pointer) => {
    const answer = await post(valores)
    expect(listOf(at(answer.body, 'campos')).map((one) => at(one, 'ruta'))).toEqual([
      `/valoresForm/0/valores${pointer}`,
    ])
  })

  it('is stored as it was converted', async () => {
    const answer = await post({ provincia: '17', municipio: 'olot', matricula: ' 1234 abc' })
    expect(kept(answer, 'municipio')).toBe('olot')
    expect(kept(answer, 'matricula')).toBe('1234ABC')
  })

  it('is served with the form', async () => {
    const served = await customer.get('formplareq', `idplareq=${procedure.template}`)
    const field = (name: string) => listOf(at(served.body, 0, 'campos')).find((one) => at(one, 'name') === name)
    expect(field('municipio')).toMatchObject({
      dependsOn: 'provincia',
      values: [{ parent: ['08'] }, { description: 'Garrotxa', parent: ['17'] }],
    })
    expect(field('matricula')).toMatchObject({ regex: '\\d{4}[A-Z]{3}', formatMessage: 'Write it like 1234ABC.' })
  })
})

describe('DF-13 a form is not published', () => {
  it.each([
    ['elemeto', 'unknownLink'],
    ['proveedor', 'unknownLink'],
    ['elemento?idelemento=elemento', 'unknownName'],
  ])('with a choice by %s', async (link, reason) => {
    const source: FormularioSource = {
      id: 'x',
      nombre: words('x'),
      tipo: { id: 3 },
      campos: [select('f', { link })] as FormularioSource['campos'],
    }
    const published = await withTenant(portal.owner, { tenant: portal.tenants.alpha, user: null }, (tx) =>
      publishForm(
        tx,
        portal.tenants.alpha,
        { id: newId(), type: 3, function: 'rQ8', source },
        portal.portal.definitions,
      ),
    )
    expect(published).toMatchObject({ ok: false, problems: [{ pointer: '/campos/0/link', reason }] })
  })
})

describe('DF-09 a list that has an item −1', () => {
  it('takes a new item, answers its key, and offers it from then on; the same words are the same item', async () => {
    const first = await post({ lista: '+Pista de pádel' })
    const key = kept(first, 'lista')
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(kept(await post({ lista: '+  pista de PADEL ' }), 'lista')).toBe(key)
    expect(kept(await post({ lista: key }), 'lista')).toBe(key)
    const served = await customer.get('formplareq', `idplareq=${procedure.template}`)
    const field = listOf(at(served.body, 0, 'campos')).find((one) => at(one, 'name') === 'lista')
    expect(at(field, 'values')).toEqual([
      { valueKey: 'a', value: 'A' },
      { valueKey: key, value: 'Pista de pádel' },
      { valueKey: '-1', value: 'Other' },
    ])
  })

  it('is none of another form, nor of a list without it', async () => {
    const other = await seedProcedure(portal, 'application', { change: withChoices })
    const served = await customer.get('formplareq', `idplareq=${other.template}`)
    expect(JSON.stringify(served.body)).not.toContain('Pista')
    expect((await post({ cerrada: '+New' })).status).toBe(422)
    expect((await post({ lista: '-1' })).status).toBe(422)
    expect((await post({ lista: '+ ' })).status).toBe(422)
  })

  it('keeps no item of answers that are refused', async () => {
    expect((await post({ lista: '+Never', elemento: 'none' })).status).toBe(422)
    const rows = await portal.sql(`select 1 from added_option where nombre = 'Never'`)
    expect(rows).toHaveLength(0)
  })
})
