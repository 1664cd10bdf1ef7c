import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient

beforeAll(async () => {
  definitions = await copyDefinitions()
  await definitions.rewrite('category', (source) =>
    withFields(source, {
      fields: {
        lines: {
          kind: 'repeat',
          wire: 'lines',
          of: { who: { kind: 'reference', to: 'category', wire: 'quien.id' }, note: { kind: 'text' } },
        },
      },
      mask: 1,
      parts: {},
    }),
  )
  const names = ['lines', 'lines.who', 'lines.note']
  await definitions.say('category', Object.fromEntries(names.map((name) => [`lbl.category.${name}`, name])))
  portal = await openTestPortal({ definitions: definitions.folder })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await definitions.remove()
})

const linesOf = (record: unknown): unknown => listOf(at(record, 'lines')).map((line) => at(line, 'quien'))

describe('records that the rows of a record refer to', () => {
  it('have their names beside their ids, in the answer of a new record as in every other', async () => {
    const [a, b] = [await createCategory(admin, 'A'), await createCategory(admin, 'B')]
    const [one, other] = [
      { id: a.id, nombre: 'A' },
      { id: b.id, nombre: 'B' },
    ]
    const made: WireAnswer = await admin.post('categorias', {
      parts: [
        [
          'categoria',
          {
            nombre: 'Z',
            idioma: { id: 3 },
            lines: [{ quien: { id: a.id } }, { quien: { id: b.id, nombre: 'forged' } }, { note: 'none' }],
          },
        ],
      ],
    })
    expect([made.status, linesOf(made.body)]).toEqual([201, [one, other, null]])
    const id = String(at(made.body, 'id'))
    const read = await admin.get(`categorias/${id}`)
    expect(linesOf(read.body)).toEqual([one, other, null])
    const changed = await admin.put(`categorias/${id}`, {
      headers: { 'if-match': '"1"' },
      query: 'mask=1',
      parts: [['categoria', { lines: [{ quien: other }] }]],
    })
    expect(linesOf(changed.body)).toEqual([other])
  })
})
