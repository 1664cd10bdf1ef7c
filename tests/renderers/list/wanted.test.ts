import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { encode } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { requestedFields } from '#engine/list'
import type { TextTable } from '#engine/text'
import { offeredInContext } from '#renderers/action'
import type { ActionContext } from '#renderers/action'
import { PortProvider } from '#renderers/context'
import type { Port } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { RowsTable } from '#renderers/list'
import { RowCards } from '../../../renderers/list/cards/CardList.tsx'
import type { RowSelection } from '#renderers/list'
// Cells load it on their own, perhaps after the last test has ended.
import '../../../renderers/field/reference/Cell.tsx'
import { performAction } from '../../../renderers/action/performAction.ts'
import { environment } from '../../engine/call/wire.ts'
import { module as shipped, sources } from '../../engine/definition/shipped.ts'
import { LIKELY } from '../../engine/field/values.ts'
import { fakePort } from '../fakePort.ts'
import type { Event } from '../fakePort.ts'
import { runs } from '../../support/runs.ts'

const locale = new URL('../../../definitions/locales/en/', import.meta.url)
const TEXTS: TextTable = Object.assign(
  {},
  ...readdirSync(locale).map((file) => JSON.parse(readFileSync(new URL(file, locale), 'utf8')) as TextTable),
)

const MOMENT = { today: '2026-03-15', now: '2026-03-15T10:00:00.000Z' }
const modules = Object.keys(sources).map(shipped)
const listed = modules.filter(({ list, calls }) => list && calls.has('list'))

const wishes = { texts: TEXTS, modules, names: { user: { id: 'u1', tiposRol: [1] } } }
const portOf = (answers: readonly string[] = []): { readonly port: Port; readonly events: Event[] } => {
  const { port, events } = fakePort({ ...wishes, answers })
  return { port: { ...port, renderers: RENDERERS }, events }
}
const { port } = portOf()

/** A value that a record may hold; null where none comes out of what was drawn. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  const { kind, of, options } = field
  const parts = fc.record(Object.fromEntries(of.map((part) => [part.name, valueOf(part)] as const)))
  if (kind.shape === 'group') return parts
  if (kind.shape === 'rows')
    return fc.array(parts, { maxLength: 3 }).map((rows) => rows.map((row, at) => Object.assign({ _id: `r${at}` }, row)))
  const drawn =
    options.length > 0
      ? fc.constantFrom(...options.map(({ key }) => key)).map((key) => (Array.isArray(kind.initial) ? [key] : key))
      : (LIKELY[kind.kind] ?? fc.oneof(fc.string({ maxLength: 8 }), fc.boolean(), fc.integer({ min: 0, max: 9 })))
  return drawn.map((value) => {
    const accepted = kind.accept(value, field, MOMENT)
    return accepted.ok ? accepted.value : null
  })
}

const recordOf = (module: Module): fc.Arbitrary<RecordView> => {
  const fields = [...module.fields.values()].filter(({ wire, kind }) => wire !== false && kind.shape !== 'nothing')
  const rights = [
    ...new Set([...module.actions.values()].flatMap(({ needs }) => needs.map(({ actionId }) => actionId))),
  ]
  return fc
    .record({
      id: fc.uuid(),
      values: fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)] as const))),
      labels: fc
        .subarray(fields.filter(({ kind }) => kind.isNamed))
        .map((named) => Object.fromEntries(named.map(({ name }) => [name, `Name of ${name}`]))),
      actions: fc.subarray(rights),
    })
    .map((drawn) => ({ ...drawn, version: 3, raw: {} }))
}

/** The record that the server returns if only some fields are requested. */
function narrowed(record: RecordView, only: readonly string[] | null): RecordView {
  if (only === null) return record
  const among = ([name]: readonly [string, unknown]): boolean => only.includes(name.split(/[/.]/, 1)[0] ?? '')
  return {
    ...record,
    values: Object.fromEntries(Object.entries(record.values).filter(among)),
    labels: Object.fromEntries(Object.entries(record.labels).filter(among)),
  }
}

const nothing = (): void => undefined
const selectionOf = (rows: readonly RecordView[]): RowSelection => ({
  selected: new Map(rows.slice(0, 1).map((row) => [row.id, row])),
  rows: rows.slice(0, 1),
  onRow: nothing,
  onPage: nothing,
  onIds: nothing,
  clear: nothing,
})

const html = (module: Module, columns: readonly string[], records: readonly RecordView[]): readonly string[] =>
  [RowsTable, RowCards].map((View) =>
    renderToStaticMarkup(
      PortProvider({
        port,
        children: createElement(View, {
          module,
          columns: module.list?.columns ?? [],
          records,
          query: { filter: {}, sort: [], size: 10, page: 1 },
          onQuery: nothing,
          input: {},
          selection: selectionOf(records),
          look: { columns },
        }),
      }),
    ),
  )

/** Requests of a place to the application, in wire format. Questions are answered with their first button. */
async function done(place: ActionContext, on: 'row' | 'selection'): Promise<readonly unknown[]> {
  const { module } = place
  const offered = offeredInContext(place, on, port)
  return Promise.all(
    offered.map(async (action) => {
      const keys = action.effect.confirm?.choices.map(({ name }) => name) ?? []
      const { port: own, events } = portOf([keys[0] ?? 'yes'])
      await performAction(own, place, action)
      return [action.name, events.map((event) => onWire(module, event))]
    }),
  )
}

function onWire(module: Module, event: Event): unknown {
  if (event.kind !== 'call' && event.kind !== 'download')
    return event.kind === 'open' ? { ...event, to: withoutRows(event.to) } : event
  const call = module.calls.get(event.name)
  try {
    return call ? encode(module, call, event.scope, environment) : event.name
  } catch (error) {
    return String(error)
  }
}

/** A screen that reads the chosen rows is asked for separately; any other knows them by their ids and titles. */
function withoutRows(to: unknown): unknown {
  return JSON.parse(
    JSON.stringify(to, (key, value: unknown) =>
      key === 'rows' && Array.isArray(value)
        ? value.map((row: { readonly id?: unknown; readonly title?: unknown }) => [row.id, row.title])
        : value,
    ),
  )
}

describe('US-04 the fields that a list asks of its rows', () => {
  it.each(listed.map((one) => [one.id, one] as const))(
    'US-04 of %s are all that its rows, cards, marks and actions are drawn and done from',
    async (_id, module) => {
      const all = module.list?.columns.map(({ name }) => name) ?? []
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray(all, { minLength: 1 }),
          fc.array(recordOf(module), { minLength: 1, maxLength: 2 }),
          async (columns, whole) => {
            const only = requestedFields(module, columns, port.translator)
            const records = whole.map((record) => narrowed(record, only))
            expect(html(module, columns, records)).toEqual(html(module, columns, whole))
            for (const [at, record] of records.entries())
              expect(await done({ module, record, input: {} }, 'row')).toEqual(
                await done({ module, record: whole[at] ?? null, input: {} }, 'row'),
              )
            expect(await done({ module, record: null, selection: records, input: {} }, 'selection')).toEqual(
              await done({ module, record: null, selection: whole, input: {} }, 'selection'),
            )
          },
        ),
        { numRuns: runs(12) },
      )
    },
  )

  it('US-04 leave away what is neither shown nor asked: of people far more than half', () => {
    const user = shipped('user')
    expect(requestedFields(user, ['nombre', 'estatus'], port.translator)).toEqual([
      'nombre',
      'imagen',
      'segundoFactor',
      'proveedor',
      'usuariosDuplicados',
      'estatus',
      'tipoAutenticacion',
    ])
    expect(requestedFields(user, ['nombre', 'email'], port.translator)).toContain('blackList')
    expect(requestedFields(user, ['telefonos'], port.translator)).not.toContain('imagen')
  })

  it('US-04 a column that is added is asked for, one that is taken away is not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listed), fc.nat(), (module, which) => {
        const all = module.list?.columns.map(({ name }) => name) ?? []
        const added = all[which % all.length] ?? ''
        const others = all.filter((name) => name !== added)
        const field = module.fields.get(added)
        if (field?.wire === false) return
        expect(requestedFields(module, all, port.translator) ?? [added]).toContain(added)
        const without = requestedFields(module, others, port.translator)
        for (const name of without ?? [])
          expect(requestedFields(module, all, port.translator) ?? [name]).toContain(name)
      }),
    )
  })

  it('US-04 name only what the server answers: no other name may be asked for', () => {
    for (const module of listed)
      for (const name of requestedFields(module, module.list?.columns.map((one) => one.name) ?? [], port.translator) ??
        []) {
        const field = module.fields.get(name)
        expect([name, field?.wire === false, field?.kind.transport === 'never']).toEqual([name, false, false])
      }
  })
})
