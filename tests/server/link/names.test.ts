import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldSource, ModuleSource } from '#engine/source'
import { newId } from '../../../server/sql/newId.ts'
import { createCategory, postCategory, putCategory, type CategoryRecord } from '../../support/categories.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { insertChoice } from '../../support/insertChoice.ts'

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient
let parent: CategoryRecord
let child: CategoryRecord

const ids = { pool: newId(), hall: newId(), yearly: newId(), daily: newId() }

/** Choices that a call answers: from another table, from an operation, hanging on another field, with a place for the name and without. */
const ASKED: { readonly [name: string]: FieldSource } = {
  papel: { kind: 'select', options: { call: 'role.list' }, wire: 'papel.id' },
  papeles: { kind: 'select', many: true, options: { call: 'role.list' } },
  hermana: { kind: 'select', options: { call: 'category.pick' }, wire: 'hermana.id' },
  primas: { kind: 'select', many: true, options: { call: 'category.pick' } },
  elemento: { kind: 'select', options: { call: 'link.elements' } },
  modalidad: {
    kind: 'select',
    options: { call: 'link.modalities', with: { idelemento: 'values.elemento' } },
    wire: 'modalidad.id',
  },
}
/** The element is no column: what hangs on it is named all the same. */
const EXPORTED = ['nombre', 'papel', 'papeles', 'hermana', 'primas', 'modalidad']

const ENGLISH = { 'accept-language': 'en' }

const VALUES = () => ({
  papel: { id: '4' },
  papeles: ['5', '4'],
  hermana: { id: parent.id },
  primas: [parent.id],
  elemento: ids.pool,
  modalidad: { id: ids.yearly },
})

const withAsked = (source: ModuleSource): ModuleSource => ({
  ...withFields(source, { fields: ASKED, mask: 16 }),
  list: { ...source.list, export: { columns: EXPORTED } },
  actions: {
    ...source.actions,
    gather: { on: 'selection', needs: 'merge', opens: 'category.list', in: 'drawer' },
    hide: {
      on: 'selection',
      needs: 'category.export',
      opens: 'category.list',
      visible: { '>': [{ var: 'selection.count' }, 1] },
    },
  },
})

beforeAll(async () => {
  definitions = await copyDefinitions()
  await definitions.rewrite('category', withAsked)
  const named = [...Object.keys(ASKED), 'gather', 'hide'].map((name) => [`lbl.category.${name}`, name])
  await definitions.say('category', Object.fromEntries(named))
  portal = await openTestPortal({ definitions: definitions.folder })
  const option = (id: string, list: string, nombre: string, element: string | null = null) =>
    insertChoice(portal, portal.tenants.alpha, { id, list, nombre, parent: element })
  await option(ids.pool, 'elemento', 'Pool')
  await option(ids.hall, 'elemento', 'Hall')
  await option(ids.yearly, 'modalidad', 'By the year', ids.pool)
  await option(ids.daily, 'modalidad', 'By the day', ids.hall)
  admin = await portal.as('admin')
  parent = await createCategory(admin, 'Sister')
  child = await createCategory(admin, 'Child')
  const saved = await putCategory(admin, child, 16, VALUES())
  expect(saved.status).toBe(200)
})
afterAll(async () => {
  await portal.close()
  await definitions.remove()
})

/** The roles in words, as the call answers them. */
async function roleNames(): Promise<(id: string) => unknown> {
  const { body } = await admin.get('roles', '', ENGLISH)
  return (id) =>
    at(
      listOf(body).find((role) => at(role, 'id') === id),
      'nombre',
    )
}

describe('DF-10 choices that a call answers', () => {
  it('have their names beside their keys in a record, a list and the answer of an edit', async () => {
    const role = await roleNames()
    const named = {
      papel: { id: '4', nombre: role('4') },
      papeles: ['5', '4'],
      hermana: { id: parent.id, nombre: 'Sister' },
      primas: [parent.id],
      elemento: ids.pool,
      modalidad: { id: ids.yearly, nombre: 'By the year' },
      nombres: {
        'papeles/4': role('4'),
        'papeles/5': role('5'),
        [`primas/${parent.id}`]: 'Sister',
        elemento: 'Pool',
      },
    }
    const one = await admin.get(`categorias/${child.id}`, '', ENGLISH)
    expect(one.body).toMatchObject(named)
    const list = await admin.get('categorias', 'nombre=Child', ENGLISH)
    expect(listOf(list.body)).toMatchObject([named])
    const now = { ...child, version: Number(at(one.body, 'version')) }
    const edited = await putCategory(admin, now, 16, { papel: { id: '5' } })
    expect(edited.body).toMatchObject({ hermana: named.hermana, modalidad: named.modalidad })
    expect(at(at(edited.body, 'papel'), 'nombre')).toEqual(expect.any(String))
  })

  it('have them in the answer of a new record', async () => {
    const made = await postCategory(admin, { nombre: 'Made', ...VALUES() })
    expect([made.status, at(made.body, 'hermana'), at(made.body, 'modalidad')]).toEqual([
      201,
      { id: parent.id, nombre: 'Sister' },
      { id: ids.yearly, nombre: 'By the year' },
    ])
  })

  it('a record may come back with its names: they are not read', async () => {
    const { body } = await admin.get(`categorias/${child.id}`)
    const now = { ...child, version: Number(at(body, 'version')) }
    const saved = await putCategory(admin, now, 16, { elemento: ids.pool, nombres: { elemento: 'Another' } })
    expect([saved.status, at(at(saved.body, 'nombres'), 'elemento')]).toEqual([200, 'Pool'])
  })

  it('are words in the CSV, of several each its own', async () => {
    const [, line = ''] = (
      await admin.get('categorias', 'nombre=Child', { ...ENGLISH, accept: 'text/csv' })
    ).text.split('\r\n')
    const cells = line.split(';').map((cell) => cell.slice(1, -1))
    expect([cells[0], ...cells.slice(3)]).toEqual(['Child', 'Sister', 'Sister', 'By the year'])
    expect(cells[2]).toMatch(/^\p{Lu}[^\d]+, \p{Lu}[^\d]+$/u)
  })

  it('that are gone, or no ids at all, leave the key alone', async () => {
    await portal.sql(
      `update category set extra = extra || jsonb_build_object('hermana', $1::text, 'modalidad', $2::text) where id = $3`,
      ["x' or 1=1", ids.daily, child.id],
    )
    const one = await admin.get(`categorias/${child.id}`)
    expect([one.status, at(one.body, 'hermana'), at(one.body, 'modalidad')]).toEqual([
      200,
      { id: "x' or 1=1" },
      { id: ids.daily },
    ])
  })

  it('are asked for once, however many rows there are', async () => {
    await portal.sql(
      `insert into category (tenant_id, id, nombre, idioma, extra)
       select $1, gen_random_uuid(), 'many ' || n, 3, $2 from generate_series(1, 60) n`,
      [portal.tenants.alpha, JSON.stringify({ papel: '4', elemento: ids.pool, modalidad: ids.yearly })],
    )
    const pool = portal.database.pool
    const used = async (query: string): Promise<number> => {
      let count = 0
      const more = (): void => void count++
      pool.on('acquire', more)
      const { status } = await admin.get('categorias', query)
      pool.off('acquire', more)
      expect(status).toBe(200)
      return count
    }
    await used('nombre=many&tampag=2&numpag=1')
    const few = await used('nombre=many&tampag=2&numpag=1')
    expect(await used('nombre=many&tampag=60&numpag=1')).toBe(few)
    expect(few).toBeLessThan(12)
  })
})

describe('US-05 an action on several records', () => {
  it('is offered by each record to whoever may do it, whatever it asks of the selection', async () => {
    const list = await admin.get('categorias', 'nombre=Sister')
    const [row] = listOf(list.body)
    expect(listOf(at(row, 'acciones'))).toEqual(expect.arrayContaining(['r0b', 'eXp']))
    const employee = await portal.as('employee')
    const seen = await employee.get('categorias', 'nombre=Sister')
    expect(listOf(at(listOf(seen.body)[0], 'acciones'))).not.toContain('r0b')
  })
})
