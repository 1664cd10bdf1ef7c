import { compileServed } from '#engine/definition'
import type { CallScope } from '#engine/call'
import type { Module } from '#engine/definition'
import { isObject } from '#engine/form'
import type { CalendarSource, ModuleSource } from '#engine/source'
import type { CallResult } from '#renderers/context'
import { storyContext } from './data.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

const SOURCE: ModuleSource = {
  version: 1,
  id: 'visit',
  access: 'category',
  fields: {
    name: { kind: 'text', role: 'title' },
    keeper: { kind: 'text', role: 'owner' },
    from: { kind: 'dateTime' },
    to: { kind: 'dateTime' },
    state: {
      kind: 'select',
      options: ['asked', 'agreed', 'refused', 'gone'],
      tones: { asked: 'warning', agreed: 'success', refused: 'error' },
    },
  },
  list: { columns: ['name', 'from', 'to', 'state'], sort: ['from'], size: 10 },
  filters: { always: ['name'], more: ['state', 'from'] },
  forms: { create: { sections: [['name', 'from', 'to']] }, edit: { sections: [['name', 'from', 'to', 'state']] } },
  actions: {
    create: { with: { from: 'input.from', to: 'input.to' } },
    edit: {},
    agree: { on: 'row', needs: 'edit', calls: 'agree', visible: { '==': [{ var: 'record.state' }, 'asked'] } },
    close: { on: 'list', needs: 'edit', opens: 'create', with: { from: 'input.from', to: 'input.to', closed: true } },
    cancelDay: {
      on: 'selection',
      needs: 'edit',
      calls: 'cancelDay',
      checks: [
        {
          must: { none: [{ var: 'selection.rows' }, { '==': [{ var: 'state' }, 'refused'] }] },
          text: 'lbl.visit.cancelDay',
        },
      ],
    },
  },
  calls: {
    list: {
      GET: 'visits',
      query: { nombre: 'filter.name', from: 'filter.to.from', to: 'filter.from.to', numpag: 'page.number' },
    },
    keepers: { GET: 'visits/keepers', query: { de: 'input.of' }, answers: 'Option[]' },
    closed: { GET: 'closed', query: { from: 'filter.from.from', to: 'filter.from.to' } },
    create: { POST: 'visits', body: 'payload' },
    edit: { PUT: 'visits/{id}', body: 'payload' },
    place: {
      GET: 'visits/{id}/place',
      query: { from: 'input.from', to: 'input.to', keeper: 'input.keeper' },
      answers: 'MoveCheck',
    },
    agree: { POST: 'visits/{id}/agree' },
    cancelDay: { POST: 'visits/cancel', body: { ids: 'selection.ids' } },
  },
}

const CALENDAR: CalendarSource = {
  start: 'from',
  end: 'to',
  state: 'state',
  layers: { visits: { shows: ['name'] }, closed: { call: 'closed', part: 'rows', look: 'closed', shows: ['name'] } },
  columns: ['state'],
  range: ['create', 'close'],
  day: ['cancelDay'],
  move: { action: 'edit', checks: 'place' },
}

export const CALENDAR_WORDS = {
  'lbl.visit.title': 'Visits',
  'lbl.visit.name': 'Name',
  'lbl.visit.keeper': 'Keeper',
  'lbl.visit.from': 'From',
  'lbl.visit.to': 'To',
  'lbl.visit.state': 'State',
  'lbl.visit.state.asked': 'Asked',
  'lbl.visit.state.agreed': 'Agreed',
  'lbl.visit.state.refused': 'Refused',
  'lbl.visit.state.gone': 'Gone',
  'lbl.visit.create': 'New visit',
  'lbl.visit.edit': 'Edit',
  'lbl.visit.agree': 'Agree',
  'lbl.visit.close': 'Close',
  'lbl.visit.cancelDay': 'Cancel the day',
  'lbl.visit.calendar.visits': 'Visits',
  'lbl.visit.calendar.closed': 'Closed',
}

/** A module whose list is also a calendar. */
export function calendarModule(calendar: Partial<CalendarSource> = {}): Module {
  const list = { ...SOURCE.list, calendar: { ...CALENDAR, ...calendar } }
  const compiled = compileServed({ ...SOURCE, list }, storyContext)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

export interface Visit {
  readonly id: string
  readonly version: number
  readonly acciones: readonly string[]
  readonly name: string
  readonly keeper: string
  readonly from: string
  readonly to: string
  readonly state: string
}

const actions = (): readonly string[] => Object.values(storyContext.access.actions)
const STATES = ['asked', 'agreed', 'refused', 'gone']

/** A visit from an instant, so many minutes long. */
export function visit(at: number, from: string, minutes: number, more: Partial<Visit> = {}): Visit {
  const start = Date.parse(from)
  return {
    id: `v${at}`,
    version: 1,
    acciones: actions(),
    name: `Visit ${at}`,
    keeper: at % 5 === 0 ? 'u' : 'k',
    from: new Date(start).toISOString(),
    to: new Date(start + minutes * MINUTE).toISOString(),
    state: STATES[at % STATES.length] ?? '',
    ...more,
  }
}

/** Visits spread over the working hours of some days. */
export const visits = (count: number, from: string, days: number): readonly Visit[] =>
  Array.from({ length: count }, (_, at) => {
    const minute = (at * 37) % 600
    return visit(
      at + 1,
      new Date(Date.parse(from) + (at % days) * DAY + (480 + minute) * MINUTE).toISOString(),
      30 + (at % 4) * 30,
    )
  })

const CLOSED = [{ name: 'Repairs', from: '2026-11-19T12:00:00.000Z', to: '2026-11-19T14:00:00.000Z' }]
const SIZE = 100

/** Answers the calls of the calendar: the rows of the range that is asked for, by pages. */
export const calendarAnswer =
  (all: readonly Visit[], closed: readonly object[] = CLOSED) =>
  (call: string, { query, input }: CallScope): CallResult => {
    if (call === 'place') return { ok: true, body: { concedido: true, registro: input, cercanos: [] } }
    if (call === 'closed') return { ok: true, body: { rows: closed } }
    if (call !== 'list') return { ok: true, body: null }
    const { filter = {}, page = 1 } = query ?? {}
    const [from, to] = [ofRange(filter['to'], 'from'), ofRange(filter['from'], 'to')]
    const found = all.filter((one) => (from === '' || one.to >= from) && (to === '' || one.from <= to))
    const rows = found.slice((page - 1) * SIZE, page * SIZE)
    return { ok: true, body: rows, pages: Math.ceil(found.length / SIZE), page, total: found.length, exact: true }
  }

function ofRange(range: unknown, end: 'from' | 'to'): string {
  const value = isObject(range) ? range[end] : undefined
  return typeof value === 'string' ? value : ''
}
