import { describe, expect, it } from 'vitest'
import type { CallScope, RecordView } from '#engine/call'
import type { Calendar, Module } from '#engine/definition'
import type { Port } from '#renderers/context'
import { judgeMove, saveMove } from '../../../renderers/calendar/move/saveMove.ts'
import type { MoveContext } from '../../../renderers/calendar/move/saveMove.ts'

/** A move whose calls are written down. */
function moving(): { readonly context: MoveContext; readonly asked: readonly (readonly [string, CallScope])[] } {
  const asked: (readonly [string, CallScope])[] = []
  const port = {
    call: (_: Module, name: string, scope: CallScope) => {
      asked.push([name, scope])
      return Promise.resolve({ ok: true, body: { concedido: true, registro: {}, cercanos: [] } })
    },
  } as unknown as Port
  const module = { id: 'visit', fields: new Map(), roles: new Map() } as unknown as Module
  const calendar = { start: { name: 'from' }, end: { name: 'to' } } as unknown as Calendar
  const record = { id: 'v1', version: 3, values: { with: ['anna', 'room'] }, labels: {} } as unknown as RecordView
  const move = { action: 'edit', calls: 'edit', checks: 'place', resize: true }
  return { context: { port, module, calendar, move, record, right: undefined }, asked }
}

describe('BK-01 a record that is given to another column', () => {
  it('is judged with its value, and taken back with all that it had before', async () => {
    const { context, asked } = moving()
    for (const key of ['bru', ['anna', 'room']])
      await judgeMove(context, { start: 0, end: 60_000, parts: [{ field: 'with', key }] })
    expect(asked.map(([name, { input }]) => [name, input?.['with']])).toEqual([
      ['place', 'bru'],
      ['place', ['anna', 'room']],
    ])
  })

  it('is saved with what was granted, also where no form writes it', async () => {
    const { context, asked } = moving()
    await saveMove(context, { with: ['bru', 'room'] })
    expect(asked).toMatchObject([
      ['edit', { id: 'v1', version: 3, saved: { with: ['bru', 'room'] }, input: { with: ['bru', 'room'] } }],
    ])
  })
})
