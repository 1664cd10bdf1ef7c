import { describe, expect, it } from 'vitest'
import { encode } from '#engine/call'
import type { Module } from '#engine/definition'
import type { CallSource, CalendarSource, ModuleSource } from '#engine/source'
import { readLayers } from '../../../renderers/calendar/readLayers.ts'
import { compiled } from '../../engine/definition/shipped.ts'
import { fakePort } from '../fakePort.ts'

const FROM = Date.parse('2026-06-01T00:00:00.000Z')
const TO = Date.parse('2026-06-08T00:00:00.000Z')
const [FIRST, LAST] = ['2026-06-01T00:00:00.000Z', '2026-06-07T23:59:59.999Z']

/** A module whose calendar has one layer. */
const calendarOf = (layer: object, calls: { readonly [name: string]: CallSource }): Module => {
  const calendar: CalendarSource = { start: 'desde', end: 'hasta', layers: { one: layer } }
  const source: ModuleSource = {
    version: 2,
    id: 'category',
    fields: {
      nombre: { kind: 'text', role: 'title' },
      desde: { kind: 'dateTime' },
      hasta: { kind: 'dateTime' },
    },
    list: { columns: ['nombre'], calendar },
    filters: { more: ['desde'] },
    calls: {
      list: { GET: 'categorias', query: { since: 'filter.desde.from', until: 'filter.desde.to', p: 'page.number' } },
      ...calls,
    },
  }
  return compiled(source)
}

/** The queries of a week that the layer asks. */
async function asked(module: Module, filter: { readonly [name: string]: unknown } = {}) {
  const { port, events } = fakePort()
  const { calendar } = module.list ?? {}
  if (!calendar) throw new Error('no calendar')
  const { signal } = new AbortController()
  const read = await readLayers({ port, module, calendar, filter, input: {}, from: FROM, to: TO, signal })
  expect(read.ok).toBe(true)
  return events.flatMap((event) => (event.kind === 'call' ? [event] : []))
}

describe('the layers of a calendar', () => {
  it('BK-01 read of a list what began before the range and lasts into it, though the call has no name for the end', async () => {
    const module = calendarOf({}, {})
    const [call] = await asked(module, { nombre: 'a' })
    expect(call?.scope.query?.filter).toEqual({ nombre: 'a', desde: { to: LAST }, hasta: { from: FIRST } })
    const list = module.calls.get('list')
    if (!list || !call) throw new Error('nothing was asked')
    const { query } = encode(module, list, call.scope, { tenant: '1', user: null, language: '3' })
    const sent = query.map((pair) => pair.join('='))
    expect(sent).toEqual(expect.arrayContaining([`until=${LAST}`, `forms=hasta:ge:${FIRST}`]))
    expect(sent.filter((one) => one.startsWith('since='))).toEqual([])
  })

  it('BK-01 read of another call by both ends if it takes the end, else what begins within the range', async () => {
    const ends = { since: 'filter.hasta.from', until: 'filter.desde.to' }
    const starts = { since: 'filter.desde.from', until: 'filter.desde.to' }
    const filters = await Promise.all(
      [ends, starts].map(async (form) => {
        const [call] = await asked(calendarOf({ call: 'busy' }, { busy: { PUT: 'ocupacion', form } }))
        return call?.scope.query?.filter
      }),
    )
    expect(filters).toEqual([{ desde: { to: LAST }, hasta: { from: FIRST } }, { desde: { from: FIRST, to: LAST } }])
  })
})
