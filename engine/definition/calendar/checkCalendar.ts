import { isHour } from '#engine/field'
import { below } from '#engine/source'
import type { CalendarLayerSource, CalendarMoveSource, CalendarSource, CallSource, ModuleSource } from '#engine/source'
import { moduleNamed, moduleNames, unknownName } from '../checkFieldReferences.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import type { Module } from '../model.ts'
import { ownValue } from '../ownValue.ts'
import { CALENDAR, SAVES, callOfLayer } from './layerCall.ts'

/** Minutes into which hours and days can be divided. */
const STEPS: readonly number[] = [5, 6, 10, 12, 15, 20, 30, 60]

/** Reports calls, modules, hours and actions of a calendar that cannot serve it. */
export function checkCalendar(module: Module, context: CompileContext, fault: ReportFault): void {
  const { source, actions } = module
  const calendar = source.list?.calendar
  if (!calendar) return
  const { layers, hours, step } = calendar
  for (const [name, layer] of Object.entries(layers ?? { list: {} }))
    checkLayer(layer, layers ? below(`${CALENDAR}/layers`, name) : CALENDAR, calendar, { source, context, fault })
  if (hours) checkHours(hours, fault)
  if (step !== undefined && !STEPS.includes(step))
    fault(`${CALENDAR}/step`, 'unknownValue', { value: step, known: STEPS })
  checkColumns(calendar, module, fault)
  if (calendar.move) checkMove(calendar, calendar.move, module, fault)
  for (const [key, place] of [
    ['range', 'list'],
    ['day', 'selection'],
  ] as const) {
    const known = [...actions.values()].filter(({ on }) => on === place).map(({ name }) => name)
    calendar[key]?.forEach((name, i) => {
      if (!known.includes(name)) fault(`${CALENDAR}/${key}/${i}`, 'unknownName', unknownName('name', name, known))
    })
  }
}

/** Kinds whose values are names of things, of which there are few on one day. */
const OF_COLUMNS: readonly string[] = ['reference', 'select']

function checkColumns({ columns = [] }: CalendarSource, { fields, source }: Module, fault: ReportFault): void {
  const known = [...fields.values()].filter(({ kind }) => OF_COLUMNS.includes(kind.kind)).map(({ name }) => name)
  const calls = Object.keys(source.calls ?? {})
  columns.forEach((column, i) => {
    const at = `${CALENDAR}/columns/${i}`
    if (typeof column === 'string') {
      if (!known.includes(column)) fault(at, 'unknownField', unknownName('field', column, known))
      return
    }
    const { field, choices } = column
    if (!known.includes(field)) fault(`${at}/field`, 'unknownField', unknownName('field', field, known))
    if (!calls.includes(choices.call))
      fault(`${at}/choices/call`, 'unknownCall', unknownName('call', choices.call, calls))
  })
}

const MOVE = `${CALENDAR}/move`
/** The answer of a call that judges moves. */
const ANSWERED = 'MoveCheck'

/** Reports a move that nobody is offered, that saves nothing, or that is judged without its times. */
function checkMove(
  { start, end }: CalendarSource,
  { action, calls: saves = SAVES, checks }: CalendarMoveSource,
  { source, actions }: Module,
  fault: ReportFault,
): void {
  const known = [...actions.values()].filter(({ on }) => on === 'row').map(({ name }) => name)
  if (!known.includes(action)) fault(`${MOVE}/action`, 'unknownName', unknownName('name', action, known))
  const names = Object.keys(source.calls ?? {})
  const saving = ownValue(source.calls, saves)
  if (!saving) fault(`${MOVE}/calls`, 'unknownCall', unknownName('call', saves, names))
  else if (saving.body !== 'payload') fault(`${MOVE}/calls`, 'moveUnbound', { call: saves, path: 'payload' })
  if (checks === undefined) return
  const judging = ownValue(source.calls, checks)
  if (!judging) return fault(`${MOVE}/checks`, 'unknownCall', unknownName('call', checks, names))
  if (judging.answers !== ANSWERED) fault(`${MOVE}/checks`, 'moveAnswer', { call: checks, answers: ANSWERED })
  const sent = boundPaths(judging, source)
  const missing = [start, end].map((field) => `input.${field}`).find((path) => !sent.includes(path))
  if (missing !== undefined) fault(`${MOVE}/checks`, 'moveUnbound', { call: checks, path: missing })
}

interface LayerContext {
  readonly source: ModuleSource
  readonly context: CompileContext
  readonly fault: ReportFault
}

function checkLayer(layer: CalendarLayerSource, at: string, calendar: CalendarSource, scope: LayerContext): void {
  const { source, fault } = scope
  const { home, call } = callOfLayer(source.id, layer)
  const asked = moduleNamed(home, scope)
  if (!asked) return fault(`${at}/call`, 'unknownModule', unknownName('module', home, moduleNames(scope)))
  const found = ownValue(asked.calls, call)
  if (!found) return fault(`${at}/call`, 'unknownCall', unknownName('call', call, Object.keys(asked.calls ?? {})))
  // Without the range it would answer everything that there ever was.
  const sent = boundPaths(found, asked)
  const given = Object.entries(layer.with ?? {}).filter(([name]) => sent.includes(`input.${name}`))
  const bound = [...sent, ...given.flatMap(([, path]) => (typeof path === 'string' ? [path] : []))]
  if (!bound.some((path) => isOfRange(path, calendar)))
    fault(`${at}/call`, 'calendarUnbound', { call, path: `filter.${calendar.start}` })
  const rows = moduleNamed(layer.of ?? home, scope)
  if (!rows) return fault(`${at}/of`, 'unknownModule', unknownName('module', layer.of ?? home, moduleNames(scope)))
  layer.shows?.forEach((field, i) => {
    if (!Object.hasOwn(rows.fields, field))
      fault(`${at}/shows/${i}`, 'unknownField', unknownName('field', field, Object.keys(rows.fields)))
  })
  checkLayerColumns(layer, at, calendar, rows, fault)
  for (const field of [calendar.start, calendar.end])
    if (!Object.hasOwn(rows.fields, field))
      fault(`${at}/of`, 'unknownField', unknownName('field', field, Object.keys(rows.fields)))
}

/** Reports fields by which no day is split, fields that the rows do not have, and columns that are within nothing. */
function checkLayerColumns(
  layer: CalendarLayerSource,
  at: string,
  calendar: CalendarSource,
  rows: ModuleSource,
  fault: ReportFault,
): void {
  const split = (calendar.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field))
  const isWithin = (calendar.columns ?? []).some((column) => typeof column === 'object' && column.choices.within)
  // Nothing would be within a value.
  if (layer.within && !isWithin) fault(`${at}/within`, 'missingKey', { key: 'within' })
  for (const [name, fields] of Object.entries(layer.columns ?? {})) {
    const pointer = below(`${at}/columns`, name)
    if (!split.includes(name)) fault(pointer, 'unknownField', unknownName('field', name, split))
    fields.forEach((field, i) => {
      if (!Object.hasOwn(rows.fields, field))
        fault(`${pointer}/${i}`, 'unknownField', unknownName('field', field, Object.keys(rows.fields)))
    })
  }
}

const isOfRange = (path: string, { start, end }: CalendarSource): boolean =>
  [start, end].some((field) => path === `filter.${field}` || path.startsWith(`filter.${field}.`))

/** Returns the paths that a call sends, with those of the call that it extends. */
function boundPaths(call: CallSource, module: ModuleSource): readonly string[] {
  const lender = call.extends === undefined ? undefined : ownValue(module.calls, call.extends)
  const own = [call.query, call.form, call.body].flatMap((map) => (typeof map === 'object' ? Object.values(map) : []))
  return [
    ...own.filter((path) => typeof path === 'string'),
    ...(lender ? boundPaths(lender, { ...module, calls: {} }) : []),
  ]
}

function checkHours(hours: NonNullable<CalendarSource['hours']>, fault: ReportFault): void {
  const isEnd = (key: 'from' | 'to'): boolean => isHour(hours[key]) || (key === 'to' && hours[key] === '24:00')
  const wrong = (['from', 'to'] as const).filter((key) => !isEnd(key))
  for (const key of wrong) fault(`${CALENDAR}/hours/${key}`, 'form', { value: hours[key], form: 'hour' })
  if (wrong.length === 0 && hours.from >= hours.to) fault(`${CALENDAR}/hours/to`, 'hoursBackward', { ...hours })
}
