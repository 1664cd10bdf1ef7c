import { describe, expect, it } from 'vitest'
import { eventsOf, kinds, scopeOf } from '../action/events.ts'
import { record } from '../action/sample.ts'

const selection = [record('r1', 'First', { size: 4 }), record('r2', 'Second')]
const place = { record: null, selection }

describe('US-05 what is done with the chosen rows', () => {
  it('calls with their ids, and reads them in conditions and values', async () => {
    const { events } = await eventsOf(
      {
        on: 'selection',
        calls: 'merge',
        checks: [{ must: { '>': [{ var: 'selection.count' }, 1] }, text: 'msg.two' }],
        sends: { size: { '+': [{ var: 'selection.rows.0.size' }, 1] } },
      },
      {},
      place,
    )
    expect(kinds(events)).toContain('call merge')
    expect(scopeOf(events)).toMatchObject({ selection: ['r1', 'r2'], values: { size: 5 } })
  })

  it('stops where too few are chosen', async () => {
    const { events, outcome } = await eventsOf(
      {
        on: 'selection',
        calls: 'merge',
        checks: [{ must: { '>': [{ var: 'selection.count' }, 1] }, text: 'msg.two' }],
      },
      {},
      { record: null, selection: selection.slice(0, 1) },
    )
    expect([outcome.kind, kinds(events)]).toEqual(['stopped', ['ask']])
  })

  it('opens a form that knows them, each by its title', async () => {
    const { events } = await eventsOf({ on: 'selection', opens: 'move' }, {}, place)
    const [opened] = events
    expect(opened).toMatchObject({
      kind: 'open',
      to: {
        with: {
          selection: {
            ids: ['r1', 'r2'],
            count: 2,
            rows: [
              { id: 'r1', title: 'First', name: 'First', size: 4 },
              { id: 'r2', title: 'Second', name: 'Second' },
            ],
          },
        },
      },
    })
  })
})
