import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChangeStream } from '../../../server/live/index.ts'
import type { ChangeHub, ChangeListener, ChangedDays, LiveModules } from '../../../server/live/index.ts'

const HEARTBEAT = 20_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const live = (id: string) => ({ id, table: 'booking', tellsDays: true })

/** A hub that tells all its listeners of a change. */
function openHub(): ChangeHub & {
  readonly tell: (table: string, days?: ChangedDays) => void
  readonly listeners: () => number
} {
  const listeners = new Set<ChangeListener>()
  return {
    subscribe: (_, listener) => {
      listeners.add(listener)
      return Promise.resolve(() => void listeners.delete(listener))
    },
    close: () => Promise.resolve(),
    tell: (table, days) => {
      for (const listener of listeners) listener(table, days ?? null)
    },
    listeners: () => listeners.size,
  }
}

const openStream = (hub: ChangeHub, modules: () => Promise<LiveModules | null>) =>
  openChangeStream({ hub, tenant: 1, modules, signal: new AbortController().signal })

it('is given up where its session has ended and its client does not read', async () => {
  const hub = openHub()
  let found: LiveModules | null = new Map([['booking', [live('x'.repeat(40_000))]]])
  const stream = openStream(hub, () => Promise.resolve(found))
  await vi.advanceTimersByTimeAsync(HEARTBEAT)
  expect([stream.destroyed, hub.listeners()]).toEqual([false, 1])
  found = null
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT)
  expect([stream.destroyed, hub.listeners()]).toEqual([true, 0])
})

it('reads its session at another moment than the other streams that are told of the same change', async () => {
  const hub = openHub()
  let asked = 0
  const streams = Array.from({ length: 200 }, () =>
    openStream(hub, () => {
      asked += 1
      return Promise.resolve(new Map([['booking', [live('booking')]]]))
    }),
  )
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(200)
  hub.tell('booking')
  const inTurn: number[] = []
  for (let part = 0; part < 15; part += 1) {
    const before = asked
    await vi.advanceTimersByTimeAsync(100)
    inTurn.push(asked - before)
  }
  expect(asked).toBe(400)
  expect(Math.max(...inTurn)).toBeLessThan(100)
  for (const stream of streams) stream.destroy()
})

it('tells the first and the last day of changes, unless these are news to the session or one of them has none', async () => {
  const hub = openHub()
  const found: LiveModules = new Map([['booking', [live('booking'), { ...live('secret'), tellsDays: false }]]])
  const stream = openStream(hub, () => Promise.resolve(found))
  await vi.advanceTimersByTimeAsync(1)
  const told = async (...changes: readonly (ChangedDays | undefined)[]): Promise<string> => {
    stream.read()
    for (const days of changes) hub.tell('booking', days)
    await vi.advanceTimersByTimeAsync(2000)
    return String(stream.read())
  }
  const [early, late] = [
    { from: '2026-06-01', to: '2026-06-02' },
    { from: '2026-06-09', to: '2026-06-09' },
  ]
  const both = '{"modulos":["booking","secret"],"dias":{"booking":{"desde":"2026-06-01","hasta":"2026-06-09"}}}'
  expect(await told(late, early)).toContain(both)
  expect(await told(late, undefined, early)).toContain('data: {"modulos":["booking","secret"]}\n')
  stream.destroy()
})
