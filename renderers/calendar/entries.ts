import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { Calendar, CalendarLayer, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { CalendarLook, Tone } from '#engine/source'
import { isScalar } from '#engine/text'
import { recordTitle } from '#renderers/action'
import { valueText } from '#renderers/context'
import type { Port } from '#renderers/context'
import { toneOf } from '#renderers/field'

/** A record as it stands in a calendar. */
export interface CalendarEntry {
  readonly key: string
  readonly start: Date
  readonly end: Date
  readonly title: string
  /** The words of its state. Empty: it has none. */
  readonly state: string
  readonly tone: Tone | null
  readonly look: CalendarLook
  readonly layer: CalendarLayer
  readonly module: Module
  /** The row as it was answered. */
  readonly row: RecordView
  /** Null: no more than the time is shown to this reader. */
  readonly record: RecordView | null
}

/** The rows of one layer, as they were answered. */
export interface LayerRows {
  readonly layer: CalendarLayer
  readonly module: Module
  readonly rows: readonly unknown[]
}

/** Returns the entries of the layers in the order of time. A record that stands in several layers is shown by the last of them. */
export function entriesOf(layers: readonly LayerRows[], calendar: Calendar, port: Port): readonly CalendarEntry[] {
  const entries = new Map<string, CalendarEntry>()
  for (const { layer, module, rows } of layers) {
    const numbered = createNumbering()
    for (const row of rows) {
      const entry = entryOf(row, { layer, module, calendar, port, numbered })
      if (entry) entries.set(entry.key, entry)
    }
  }
  return [...entries.values()].toSorted(
    (a, b) => a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime(),
  )
}

/** Tells rows with the same key apart: those of others have no id, and several may have the same time. */
function createNumbering(): (key: string) => string {
  const seen = new Map<string, number>()
  return (key) => {
    const at = (seen.get(key) ?? 0) + 1
    seen.set(key, at)
    return `${key}/${at}`
  }
}

interface EntryContext extends Pick<LayerRows, 'layer' | 'module'> {
  readonly calendar: Calendar
  readonly port: Port
  readonly numbered: (key: string) => string
}

function entryOf(row: unknown, context: EntryContext): CalendarEntry | null {
  const { layer, module, calendar, port, numbered } = context
  const record = readRecord(module, row)
  const [start, end] = [instant(record, calendar.start), instant(record, calendar.end)]
  if (start === null || end === null || end < start) return null
  const state = stateOf(module, calendar)
  const words = state ? (record.labels[state.name] ?? valueText(record.values[state.name], state, port)) : ''
  const own = titleOf(record, layer, module, port)
  return {
    key: `${module.id}/${record.id === '' ? numbered(`${layer.name}/${start}/${end}`) : record.id}`,
    start: new Date(start),
    end: new Date(end),
    title: own === '' ? port.translator.translate(layer.label) : own,
    state: words,
    tone: state && words !== '' ? (toneOf(state, record.values[state.name]) ?? null) : null,
    look: layer.look === 'record' && isOwn(record, module, port) ? 'own' : layer.look,
    layer,
    module,
    row: record,
    record: own === '' ? null : record,
  }
}

/** Whether a record belongs to the reader. */
function isOwn({ values }: RecordView, { roles }: Module, { environment }: Port): boolean {
  const { user } = environment.names
  const owner = roles.get('owner')
  return owner !== undefined && isObject(user) && isScalar(user['id']) && values[owner.name] === user['id']
}

const stateOf = (module: Module, { state }: Calendar): Field | null =>
  (state && module.fields.get(state.name)) ?? module.roles.get('status') ?? null

function instant({ values }: RecordView, { name }: Field): number | null {
  const value = values[name]
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** Returns the name of a row: the values that the layer shows, else its title. Empty: there is nothing to name it by. */
function titleOf(record: RecordView, { shows }: CalendarLayer, module: Module, port: Port): string {
  if (shows.length === 0) return record.id === '' ? '' : recordTitle(module, record, port)
  return shows
    .flatMap((name) => {
      const field = module.fields.get(name)
      const text = field ? (record.labels[name] ?? wordsOf(field, record.values[name], port)) : ''
      return text === '' ? [] : [text]
    })
    .join(' · ')
}

/** Returns a value in words, of a group its first one. */
function wordsOf(field: Field, value: unknown, port: Port): string {
  if (field.kind.kind !== 'group') return valueText(value, field, port)
  const parts = isObject(value) ? value : {}
  return field.of.map((part) => wordsOf(part, parts[part.name], port)).find((text) => text !== '') ?? ''
}
