import { describe, expect, it } from 'vitest'
import { moduleForPrincipal, restrictModule } from '#engine/definition'
import type { Right } from '#engine/definition'
import type { CalendarSource, ModuleSource } from '#engine/source'
import { compiled, context, faults } from './shipped.ts'

const CALENDAR: CalendarSource = {
  start: 'desde',
  end: 'hasta',
  layers: {
    all: { call: 'occupied', part: 'rows' },
    closed: { call: 'occupied', part: 'closed', look: 'closed' },
    listed: {},
  },
  views: ['month', 'agenda'],
  step: 15,
  hours: { from: '07:30', to: '24:00' },
  range: ['create'],
  day: ['bulkRemove'],
  move: { action: 'edit', checks: 'place' },
}

const whole = (calendar: object = {}, own: object = CALENDAR): ModuleSource => ({
  version: 2,
  id: 'category',
  fields: {
    nombre: { kind: 'text', role: 'title' },
    dia: { kind: 'date' },
    desde: { kind: 'dateTime' },
    hasta: { kind: 'dateTime' },
  },
  list: { columns: ['nombre'], calendar: { ...own, ...calendar } as CalendarSource },
  filters: { more: ['desde', 'hasta'] },
  forms: { edit: { sections: [['nombre', 'desde', 'hasta']] } },
  actions: { create: {}, edit: {}, bulkRemove: {} },
  calls: {
    list: {
      GET: 'categorias',
      query: { fechaInicio: 'filter.hasta.from', fechaFin: 'filter.desde.to', p: 'page.number' },
    },
    occupied: { PUT: 'ocupacion', form: { fechaInicio: 'filter.hasta.from', fechaFin: 'filter.desde.to' } },
    place: {
      GET: 'categorias/{id}/lugar',
      query: { desde: 'input.desde', hasta: 'input.hasta' },
      answers: 'MoveCheck',
    },
    get: { GET: 'categorias/{id}' },
    create: { POST: 'categorias', body: 'payload' },
    edit: { PUT: 'categorias/{id}', body: 'payload' },
    bulkRemove: { PUT: 'categorias/borrar', form: { 'ids[]': 'selection.ids' } },
  },
})

describe('a list as a calendar', () => {
  it('BK-01 is compiled with its layers, views and hours', () => {
    const { list, calls } = compiled(whole())
    expect(list?.calendar).toMatchObject({
      layers: [
        { name: 'all', call: 'occupied', part: 'rows', module: 'category', look: 'record' },
        { name: 'closed', call: 'occupied', part: 'closed', look: 'closed' },
        { name: 'listed', call: 'list', part: null, look: 'record' },
      ],
      views: ['month', 'agenda'],
      step: 15,
      hours: { from: 450, to: 1440 },
      move: { action: 'edit', calls: 'edit', checks: 'place', resize: true },
    })
    // A reader who may move a record may have the move judged.
    expect(calls.get('place')?.needs).toEqual(calls.get('edit')?.needs)
    // A reader of the list may make the calls of its calendar.
    expect(calls.get('occupied')?.needs).toMatchObject({
      rights: [{ functionId: context.access.functions['category'] }],
    })
  })

  it('BK-01 splits a day by values of its own, or by all that a call answers', () => {
    const fields = { ...whole().fields, sala: { kind: 'reference', to: 'category' } } as ModuleSource['fields']
    const of = (column: object): ModuleSource => ({ ...whole({ columns: ['sala', column] }), fields })
    const choices = { call: 'occupied', with: { clase: 1 } }
    const [one, other] = compiled(of({ field: 'sala', choices })).list?.calendar?.columns ?? []
    expect([one?.field.name, one?.choices, other?.choices?.call]).toEqual(['sala', null, 'occupied'])
    expect([one?.needs, other?.needs]).toEqual([[], []])
    const guarded = compiled(of({ field: 'sala', choices, needs: 'delete' })).list?.calendar?.columns[1]
    expect(guarded?.needs).toMatchObject([{ functionId: context.access.functions['category'] }])
    const wrong = (column: object): readonly string[] => faults(of(column))
    expect(wrong({ field: 'sala', choices, needs: 'b' })).toEqual(['/list/calendar/columns/1/needs unknownAction'])
    expect(wrong({ field: 'nombre', choices })).toEqual(['/list/calendar/columns/1/field unknownField'])
    expect(wrong({ field: 'sala', choices: { call: 'rooms' } })).toEqual([
      '/list/calendar/columns/1/choices/call unknownCall',
    ])
    expect(wrong({ field: 'sala', choices: { call: 'occupied', with: { clase: 'rooms' } } })).toHaveLength(1)
  })

  it('BK-01 shows the rows of its list where nothing else is said', () => {
    const { occupied: _unused, place: _judge, ...calls } = whole().calls ?? {}
    const made = compiled({ ...whole({}, { start: 'desde', end: 'hasta' }), calls })
    expect(made.list?.calendar?.layers).toMatchObject([{ name: 'category', call: 'list', part: null }])
  })

  it.each<readonly [string, object, string]>([
    ['a start that is no field', { start: 'ayer' }, '/list/calendar/start unknownField'],
    ['an end without a time', { end: 'dia' }, '/list/calendar/end unknownField'],
    ['a state that has no tones', { state: 'nombre' }, '/list/calendar/state unknownField'],
    ['an unknown view', { views: ['year'] }, '/list/calendar/views/0 unknownValue'],
    ['rows that divide no hour', { step: 25 }, '/list/calendar/step unknownValue'],
    ['an hour that is none', { hours: { from: '8', to: '20:00' } }, '/list/calendar/hours/from form'],
    ['hours that end first', { hours: { from: '20:00', to: '08:00' } }, '/list/calendar/hours/to hoursBackward'],
    ['a call that is not there', { layers: { a: { call: 'b' } } }, '/list/calendar/layers/a/call unknownCall'],
    ['a call without a range', { layers: { a: { call: 'get' } } }, '/list/calendar/layers/a/call calendarUnbound'],
    [
      'a value that leads to no filter',
      { layers: { a: { call: 'occupied', with: { x: 'filter.ayer' } } } },
      '/list/calendar/layers/a/with/x unknownField',
    ],
    [
      'a value that leads to nothing',
      { layers: { a: { call: 'occupied', with: { x: 'usuario.id' } } } },
      '/list/calendar/layers/a/with/x unknownName',
    ],
    [
      'a range that the call does not send',
      { layers: { a: { call: 'get', with: { x: 'filter.desde.from' } } } },
      '/list/calendar/layers/a/call calendarUnbound',
    ],
    ['a call of no module', { layers: { a: { call: 'b.list' } } }, '/list/calendar/layers/a/call unknownModule'],
    ['rows of no module', { layers: { a: { of: 'b' } } }, '/list/calendar/layers/a/of unknownModule'],
    ['rows of another list', { layers: { a: { call: 'user.list' } } }, '/list/calendar/layers/a/of unknownField'],
    ['rows without the fields', { layers: { a: { of: 'user' } } }, '/list/calendar/layers/a/of unknownField'],
    ['columns within nothing', { layers: { a: { within: true } } }, '/list/calendar/layers/a/within missingKey'],
    ['names of no field', { layers: { a: { shows: ['b'] } } }, '/list/calendar/layers/a/shows/0 unknownField'],
    ['an action of rows', { range: ['edit'] }, '/list/calendar/range/0 unknownName'],
    ['columns by a text', { columns: ['nombre'] }, '/list/calendar/columns/0 unknownField'],
    ['columns by no field', { columns: ['b'] }, '/list/calendar/columns/0 unknownField'],
    ['a move that nobody is offered', { move: { action: 'create' } }, '/list/calendar/move/action unknownName'],
    ['a move that saves nothing', { move: { action: 'edit', calls: 'get' } }, '/list/calendar/move/calls moveUnbound'],
    ['a move by no call', { move: { action: 'edit', calls: 'b' } }, '/list/calendar/move/calls unknownCall'],
    ['a judge that is no call', { move: { action: 'edit', checks: 'b' } }, '/list/calendar/move/checks unknownCall'],
    [
      'a judge without the times',
      { move: { action: 'edit', checks: 'occupied' } },
      '/list/calendar/move/checks moveUnbound',
    ],
    [
      'a judge that answers something else',
      { move: { action: 'edit', checks: 'get' } },
      '/list/calendar/move/checks moveAnswer',
    ],
    ['an action of one record', { day: ['create'] }, '/list/calendar/day/0 unknownName'],
  ])('BK-01 tells %s', (_what, calendar, expected) => {
    expect(faults(whole(calendar))).toContain(expected)
  })

  it('BK-01 has no fault as it stands', () => {
    expect(faults(whole())).toEqual([])
    for (const step of [5, 6, 10, 12, 15, 20, 30, 60]) expect(faults(whole({ step }))).toEqual([])
  })

  it('BK-01 keeps for a session what it may do', () => {
    const made = compiled(whole())
    const { view } = context.access.actions
    const left = restrictModule(made, ({ actionId }: Right) => actionId === view)
    expect(left.list?.calendar).toMatchObject({ range: [], day: [], layers: CALENDAR.layers })
    expect(left.list?.calendar?.move).toBeUndefined()
    expect(restrictModule(made, () => false).list).toBeUndefined()
  })

  it('BK-01 is gone with a field that gives one of its ends, and its calls are then nobody’s', () => {
    const { fields, ...rest } = whole()
    for (const end of ['desde', 'hasta']) {
      const made = compiled({ ...rest, fields: { ...fields, [end]: { kind: 'dateTime', needs: 'user.view' } } })
      const left = moduleForPrincipal(made, { kind: 'nobody' }, context)
      expect(left.list).toBeDefined()
      expect(left.list?.calendar).toBeNull()
      expect(left.calls.get('occupied')?.needs).toEqual({ kind: 'rights', rights: [] })
      // A right that a session lacks is no mistake of the author; without the calendar it is one.
      const { calendar: _calendar, ...list } = made.source.list ?? {}
      expect(faults({ ...made.source, list })).toEqual([
        '/calls/occupied unreachableCall',
        '/calls/place unreachableCall',
      ])
    }
  })
})
