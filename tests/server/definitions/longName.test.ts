import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCategory, putCategory } from '../../support/categories.ts'
import { DEFINITIONS, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

/** Names as long as a definition may give them, of 63 bytes: with anything put to them, PostgreSQL would cut them. */
const LONG = 'noteOnAllThatTheOfficeKeepsOfThisCategoryForYearsToComeIn'
const NAMES = [`${LONG}Spring`, `${LONG}Autumn`] as const
const TWIN = `${LONG}Winter`

let folder = ''
let portal: TestPortal
let admin: WireClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramit-definitions-'))
  await cp(DEFINITIONS, folder, { recursive: true })
  const path = join(folder, 'modules/category.json')
  const source = JSON.parse(await readFile(path, 'utf8'))
  const added = Object.fromEntries([
    ...NAMES.map((name) => [name, { kind: 'text', wire: name }]),
    [TWIN, { kind: 'reference', to: 'category', wire: `${TWIN}.id` }],
  ])
  const { fields, masks, list, filters, forms, calls } = source
  const changed = {
    ...source,
    fields: { ...fields, ...added },
    masks: { ...masks, 1: [...masks[1], ...NAMES, TWIN] },
    list: { ...list, columns: [...list.columns, ...NAMES, TWIN] },
    filters: { more: [...filters.more, NAMES[0]] },
    forms: { ...forms, edit: { ...forms.edit, sections: [...forms.edit.sections, [...NAMES, TWIN]] } },
    calls: {
      ...calls,
      list: { ...calls.list, query: { ...calls.list.query, [NAMES[0]]: `filter.${NAMES[0]}` } },
    },
  }
  await writeFile(path, JSON.stringify(changed))
  portal = await openTestPortal({ definitions: folder })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

it('LC-04 fields with names of 63 bytes are created, read, changed, listed, filtered, sorted and exported', async () => {
  const other = await createCategory(admin, 'other', { [NAMES[0]]: 'a' })
  const made = await createCategory(admin, 'named', { [NAMES[0]]: 'b', [NAMES[1]]: 'c', [TWIN]: { id: other.id } })
  const expected = { [NAMES[0]]: 'b', [NAMES[1]]: 'c', [TWIN]: { id: other.id, nombre: 'other' } }
  expect((await admin.get(`categorias/${made.id}`)).body).toMatchObject(expected)
  const changed = await putCategory(admin, made, 1, { [NAMES[1]]: 'd' })
  expect(changed.body).toMatchObject({ ...expected, [NAMES[1]]: 'd' })
  const found = await admin.get('categorias', { [NAMES[0]]: 'B', orden: `-${NAMES[1]}` })
  expect(found.body).toMatchObject([{ id: made.id, ...expected, [NAMES[1]]: 'd' }])
  const sorted = await admin.get('categorias', { orden: NAMES[0] })
  expect(listOf(sorted.body).map((row) => at(row, 'nombre'))).toEqual(['other', 'named'])
  const csv = await admin.get('categorias', 'nombre=named', { accept: 'text/csv' })
  expect(csv.text.split('\r\n')[1]?.split(';').slice(-3)).toEqual(['"b"', '"d"', '"other"'])
})
