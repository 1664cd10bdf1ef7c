import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCategory, putCategory } from '../../support/categories.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

/** Names as long as a definition may give them, of 63 bytes: with anything put to them, PostgreSQL would cut them. */
const LONG = 'noteOnAllThatTheOfficeKeepsOfThisCategoryForYearsToComeIn'
const NAMES = [`${LONG}Spring`, `${LONG}Autumn`] as const
const TWIN = `${LONG}Winter`

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient

beforeAll(async () => {
  definitions = await copyDefinitions()
  const fields = {
    ...Object.fromEntries(NAMES.map((name) => [name, { kind: 'text', wire: name }])),
    [TWIN]: { kind: 'reference', to: 'category', wire: `${TWIN}.id` },
  }
  await definitions.rewrite('category', (source) =>
    withFields(source, {
      fields,
      mask: 1,
      columns: Object.keys(fields),
      filters: [NAMES[0]],
      query: { [NAMES[0]]: `filter.${NAMES[0]}` },
    }),
  )
  portal = await openTestPortal({ definitions: definitions.folder })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await definitions.remove()
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
