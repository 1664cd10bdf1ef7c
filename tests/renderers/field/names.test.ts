import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RecordView } from '#engine/call'
import { KINDS, compileField } from '#engine/field'
import type { Field } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { PortProvider } from '#renderers/context'
import { ReferenceCell } from '../../../renderers/field/reference/Cell.tsx'
import { fakePort } from '../fakePort.ts'

const WORD = 'Name not shown'
const SEVERAL = ['a', 'b']

const compiled = (source: Omit<FieldSource, 'kind'>): Field =>
  compileField(
    'quien',
    { kind: 'reference', to: 'user', ...source },
    {
      kinds: KINDS,
      prefix: 'm',
      fault: (fault) => {
        throw new Error(JSON.stringify(fault))
      },
    },
  )

const recordOf = (value: unknown, labels: RecordView['labels'] = {}): RecordView => ({
  id: 'r',
  version: 1,
  actions: [],
  values: { quien: value },
  labels,
  raw: {},
})

function shown(field: Field, value: unknown, record: RecordView | undefined): string {
  const { port, events } = fakePort({ texts: { 'lbl.general.unnamed': WORD } })
  const cell = createElement(ReferenceCell, { field, value, record, name: record?.labels['quien'] })
  const text = renderToStaticMarkup(PortProvider({ port, children: cell }))
  expect(events).toEqual([])
  return text
}

describe('Q16 a record that its reader may not know by name', () => {
  const one = compiled({ wire: 'quien.id' })
  const many = compiled({ many: true })

  it.each<readonly [string, Field, unknown, RecordView | undefined, string]>([
    ['by its name, where there is one', one, 'a', recordOf('a', { quien: 'Ana' }), 'Ana'],
    ['by a word, where there is none', one, 'a', recordOf('a'), WORD],
    ['not at all, where nothing is chosen', one, null, recordOf(null), ''],
    ['each of several by its own', many, SEVERAL, recordOf(SEVERAL, { 'quien/a': 'Ana' }), `Ana, ${WORD}`],
    ['not by a word while it is chosen anew', one, 'b', recordOf('a'), ''],
    ['not by a word without a record', one, 'a', undefined, ''],
    ['not by a word where the wire has no place for names', compiled({}), 'a', recordOf('a'), ''],
  ])('is shown %s', (_how, field, value, record, text) => {
    expect(shown(field, value, record)).toBe(text)
  })
})
