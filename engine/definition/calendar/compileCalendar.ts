import type { Logic } from '#engine/expression'
import { logicOfKinds } from '#engine/field'
import type { Field } from '#engine/field'
import { below } from '#engine/source'
import type { CalendarLayerSource, CalendarSource, CalendarView, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { resolveRight } from '../compileAction.ts'
import { compileValues } from '../compileCondition.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import { CALENDAR, SAVES, callOfLayer } from './layerCall.ts'
import type { Calendar, CalendarColumn, CalendarLayer } from './model.ts'

const VIEWS: readonly CalendarView[] = ['week', 'month', 'day', 'agenda']
const STEP = 30
const HOURS = { from: '08:00', to: '20:00' } as const

export function compileCalendar(
  module: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  context: CompileContext,
  fault: ReportFault,
): Calendar | null {
  const { id, list } = module
  const calendar = list?.calendar
  if (!calendar) return null
  const start = instantField('start', calendar, fields, fault)
  const end = instantField('end', calendar, fields, fault)
  if (!start || !end) return null
  const { views = VIEWS, step = STEP, hours = HOURS, range = [], day = [] } = calendar
  return {
    start,
    end,
    state: stateField(calendar, fields, fault),
    layers: compileLayers(id, calendar, logicOfKinds(context.kinds), fault),
    views: [...new Set(views)],
    step,
    hours: { from: minutesOf(hours.from), to: minutesOf(hours.to) },
    columns: compileColumns(module, calendar, fields, context, fault),
    range,
    day,
    move: compileMove(calendar),
    entry: compileEntry(id, calendar, fields),
  }
}

const compileMove = ({ move }: CalendarSource): Calendar['move'] =>
  move
    ? {
        action: move.action,
        calls: move.calls ?? SAVES,
        checks: move.checks ?? null,
        resize: move.resize ?? true,
      }
    : null

const compileEntry = (id: string, { entry }: CalendarSource, fields: ReadonlyMap<string, Field>): Calendar['entry'] =>
  entry
    ? {
        title: textOfKeys(`lbl.${id}.entry`),
        confirmed: entry.confirmed,
        tentative: entry.tentative ?? [],
        place: fields.get(entry.place ?? '') ?? null,
        notes: fields.get(entry.notes ?? '') ?? null,
      }
    : null

function compileLayers(
  id: string,
  { layers }: CalendarSource,
  logic: Logic | undefined,
  fault: ReportFault,
): readonly CalendarLayer[] {
  const label = textOfKeys(`lbl.${id}.title`)
  if (!layers)
    return [
      {
        name: id,
        label,
        home: id,
        call: 'list',
        with: {},
        part: null,
        module: id,
        look: 'record',
        shows: [],
        columns: {},
        within: false,
      },
    ]
  return Object.entries(layers).map(([name, layer]) => compileLayer(id, name, layer, logic, fault))
}

function compileLayer(
  id: string,
  name: string,
  layer: CalendarLayerSource,
  logic: Logic | undefined,
  fault: ReportFault,
): CalendarLayer {
  const { home, call } = callOfLayer(id, layer)
  const { part = null, of = home, look = 'record' } = layer
  return {
    name,
    label: textOfKeys(`lbl.${id}.calendar.${name}`),
    home,
    call,
    with: compileValues(layer.with, logic, `${below(`${CALENDAR}/layers`, name)}/with`, fault),
    part,
    module: of,
    look,
    shows: layer.shows ?? [],
    columns: layer.columns ?? {},
    within: layer.within ?? false,
  }
}

function instantField(
  key: 'start' | 'end',
  calendar: CalendarSource,
  fields: ReadonlyMap<string, Field>,
  fault: ReportFault,
): Field | null {
  const field = fields.get(calendar[key])
  if (field && field.kind.kind === 'dateTime') return field
  const known = [...fields.values()].filter(({ kind }) => kind.kind === 'dateTime').map(({ name }) => name)
  fault(`${CALENDAR}/${key}`, 'unknownField', { field: calendar[key], known })
  return null
}

function stateField({ state }: CalendarSource, fields: ReadonlyMap<string, Field>, fault: ReportFault): Field | null {
  const all = [...fields.values()]
  if (state === undefined) return all.find(({ role }) => role === 'status') ?? null
  const known = all.filter(({ kind }) => kind.kind === 'status' || kind.kind === 'select')
  const found = known.find(({ name }) => name === state)
  if (!found) fault(`${CALENDAR}/state`, 'unknownField', { field: state, known: known.map(({ name }) => name) })
  return found ?? null
}

/** Those that this module has: a session may not see all of them. */
const compileColumns = (
  module: ModuleSource,
  { columns = [] }: CalendarSource,
  fields: ReadonlyMap<string, Field>,
  context: CompileContext,
  fault: ReportFault,
): readonly CalendarColumn[] =>
  columns.flatMap((column, at): readonly CalendarColumn[] => {
    const { field: name, choices = null, needs = [] } = typeof column === 'string' ? { field: column } : column
    const field = fields.get(name)
    if (!field) return []
    const pointer = `${CALENDAR}/columns/${at}`
    const logic = logicOfKinds(context.kinds)
    return [
      {
        field,
        needs: [needs].flat().flatMap((word) => resolveRight(word, module, context, `${pointer}/needs`, fault)),
        choices: choices && {
          call: choices.call,
          with: compileValues(choices.with, logic, `${pointer}/choices/with`, fault),
          within: choices.within ?? null,
        },
      },
    ]
  })

const MINUTES = 60

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * MINUTES + minutes
}
