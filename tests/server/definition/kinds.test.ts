import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, compileField, isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import { createCategory, postCategory, putCategory, type CategoryRecord } from '../../support/categories.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { OTHER, PARENT, SAMPLES, type Sample } from './kindSamples.ts'
import { at, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const kinds = Object.entries(SAMPLES)
const valued = kinds.filter(([kind]) => kind !== 'information')
const nameOf = (kind: string): string => `x_${kind}`
const each = <T>(from: (sample: Sample) => T): { readonly [name: string]: T } =>
  Object.fromEntries(valued.map(([kind, sample]) => [nameOf(kind), from(sample)]))

const fieldOf = (kind: string, { source }: Sample): Field =>
  compileField('x', { kind, ...source }, { kinds: KINDS, prefix: '', catalogue: () => [], fault: () => undefined })

let portal: TestPortal
let admin: WireClient
let other: WireClient
let first: CategoryRecord
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  other = await portal.as('admin', 'beta')
  for (const [id, nombre] of [
    [PARENT, 'target'],
    [OTHER, 'zone'],
  ])
    await portal.sql(`insert into category (tenant_id, id, nombre, idioma, orden) values ($1, $2, $3, 3, 0)`, [
      portal.tenants.alpha,
      id,
      nombre,
    ])
  const published = await publishOverlay(admin, 'category', {
    fields: Object.fromEntries(kinds.map(([kind, { source }]) => [nameOf(kind), { kind, ...source }])),
    columns: { add: valued.map(([kind]) => nameOf(kind)) },
    texts: inAll(
      Object.fromEntries([
        ...kinds.map(([kind]) => [`lbl.category.${nameOf(kind)}`, `Label of ${kind}`]),
        ...['select', 'linked'].flatMap((kind) => [
          [`lbl.category.${nameOf(kind)}.a`, 'Alpha'],
          [`lbl.category.${nameOf(kind)}.b`, 'Beta'],
        ]),
        ['lbl.category.x_group.street', 'Street'],
        ['lbl.category.x_group.town', 'Town'],
        ['lbl.category.x_repeat.name', 'Name'],
      ]),
    ),
  })
  if (published.status !== 200) throw new Error(published.text)
  first = await createCategory(
    admin,
    'first',
    each(({ value }) => value),
  )
  await createCategory(
    admin,
    'second',
    each(({ later }) => later),
  )
})
afterAll(() => portal.close())

const list = (query: Query, client = admin): Promise<WireAnswer> => client.get('categorias', query)
const found = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'nombre'))

describe('the kinds that a tenant adds', () => {
  it('LC-04 are all that are no secret, no right, no file and no status', async () => {
    const refused = [...KINDS.keys()].filter((kind) => !Object.hasOwn(SAMPLES, kind))
    expect(refused.toSorted()).toEqual(['files', 'grants', 'image', 'imageFile', 'password', 'roles', 'status'])
    for (const kind of refused) {
      const answer = await publishOverlay(other, 'category', { fields: { x_1: { kind } } })
      expect([kind, answer.code, at(answer.body, 'campos', 0, 'ruta')]).toEqual([
        kind,
        '92013',
        '/contenido/fields/x_1/kind',
      ])
    }
  })

  it.each(valued)(
    'LC-04 %s is answered as it was written, in record and list',
    async (kind, { value, answered = value }) => {
      const name = nameOf(kind)
      expect(at((await admin.get(`categorias/${first.id}`)).body, name)).toEqual(answered)
      expect(at((await list('nombre=first')).body, 0, name)).toEqual(answered)
    },
  )

  it.each(valued.filter(([, { finds }]) => finds !== undefined))(
    'LC-04 %s filters',
    async (kind, { finds = '', misses }) => {
      const ask = (condition: string): Promise<WireAnswer> => list({ forms: `${nameOf(kind)}:${condition}` })
      expect([kind, found(await ask(finds))]).toEqual([kind, ['first']])
      if (misses !== undefined) expect(found(await ask(misses))).not.toContain('first')
    },
  )

  it.each(kinds)('LC-04 %s filters and sorts where its kind can, and nowhere else', async (kind, sample) => {
    const name = nameOf(kind)
    const field = fieldOf(kind, sample)
    expect(sample.finds === undefined).toBe(field.kind.operators.length === 0)
    const [up, down] = [await list({ orden: name }), await list({ orden: `-${name}` })]
    expect([up.code, down.code]).toEqual(isSortable(field) ? [null, null] : ['90004', '90004'])
    if (!isSortable(field)) return
    const own = (answer: WireAnswer): readonly unknown[] =>
      found(answer).filter((one) => one === 'first' || one === 'second')
    expect([own(up), own(down)]).toEqual([
      ['first', 'second'],
      ['second', 'first'],
    ])
  })

  it.each(valued.filter(([, { wrong }]) => wrong !== undefined))(
    'LC-04 %s is decided on creating and on changing',
    async (kind, { wrong, below = '' }) => {
      const name = nameOf(kind)
      const made = await postCategory(admin, { nombre: 'never', [name]: wrong })
      const changed = await putCategory(admin, first, 15, { [name]: wrong })
      for (const answer of [made, changed])
        expect([answer.status, String(at(answer.body, 'campos', 0, 'ruta')).startsWith(`/${name}${below}`)]).toEqual([
          400,
          true,
        ])
      expect(found(await list('nombre=never'))).toEqual([])
    },
  )

  it('LC-04 change, and are emptied', async () => {
    const record = await createCategory(
      admin,
      'changing',
      each(({ value }) => value),
    )
    const changed = await putCategory(
      admin,
      record,
      15,
      each(({ later }) => later),
    )
    expect(changed.status).toBe(200)
    const kept = valued.filter(([, { later }]) => typeof later !== 'object')
    for (const [kind, { later }] of kept.filter(([kind]) => kind !== 'linked'))
      expect(at(changed.body, nameOf(kind))).toEqual(later)
    const emptied = await putCategory(
      admin,
      { ...record, version: record.version + 1 },
      15,
      each(() => null),
    )
    expect(emptied.status).toBe(200)
    for (const [kind] of valued.filter(([kind]) => !['checkbox', 'repeat', 'group'].includes(kind)))
      expect([kind, at(emptied.body, nameOf(kind))]).toEqual([kind, undefined])
    await admin.delete(`categorias/${record.id}`)
  })

  it('LC-04 stand in the CSV as people read them', async () => {
    const { text } = await admin.get('categorias', 'nombre=first', { accept: 'text/csv', 'accept-language': 'en' })
    const [head = [], row = []] = [...text.matchAll(/(?:"(?:[^"]|"")*";?)+(?:\r\n|$)/g)].map(([line]) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell ?? ''),
    )
    const cells = Object.fromEntries(head.map((label, place) => [label, row[place]]))
    expect(Object.fromEntries(valued.map(([kind]) => [kind, cells[`Label of ${kind}`]]))).toEqual(
      Object.fromEntries(valued.map(([kind, { csv }]) => [kind, csv])),
    )
  })

  it('LC-04 stand in the documentation of their tenant, and of no other', async () => {
    const { body } = await admin.get('openapi')
    const properties = (name: string): readonly string[] =>
      Object.keys(Object(at(body, 'components', 'schemas', name, 'properties')))
    for (const schema of ['category.record', 'category.create'])
      expect([
        schema,
        properties(schema)
          .filter((name) => name.startsWith('x_'))
          .toSorted(),
      ]).toEqual([schema, valued.map(([kind]) => nameOf(kind)).toSorted()])
    expect((await other.get('openapi')).text).not.toMatch(/"x_\w+":/)
  })

  it('LC-04 are unknown to another tenant', async () => {
    const record = await createCategory(other, 'theirs')
    expect(JSON.stringify((await other.get(`categorias/${record.id}`)).body)).not.toContain('x_')
    for (const [kind, { value, finds = 'eq:a' }] of valued) {
      const name = nameOf(kind)
      const refused = await postCategory(other, { nombre: 'never', [name]: value })
      expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['90004', `/categoria/${name}`])
      expect((await list({ forms: `${name}:${finds}` }, other)).code).toBe('90004')
      expect((await list({ orden: name }, other)).code).toBe('90004')
    }
    expect((await other.get('categorias', '', { accept: 'text/csv' })).text).not.toContain('Label of')
  })
})
