import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChangeStream } from '../../../server/live/index.ts'
import type { ChangeHub } from '../../../server/live/index.ts'

const HEARTBEAT = 20_000
type Modules = ReadonlyMap<string, readonly string[]>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A hub that tells all its listeners of a change. */
function openHub(): ChangeHub & { readonly tell: (table: string) => void; readonly listeners: () => number } {
  const listeners = new Set<(table: string | null) => void>()
  return {
    subscribe: (_, listener) => {
      listeners.add(listener)
      return Promise.resolve(() => void listeners.delete(listener))
    },
    close: () => Promise.resolve(),
    tell: (table) => {
      for (const listener of listeners) listener(table)
    },
    listeners: () => listeners.size,
  }
}

const openStream = (hub: ChangeHub, modules: () => Promise<Modules | null>) =>
  openChangeStream({ hub, tenant: 1, modules, signal: new AbortController().signal })

it('is given up where its session has ended and its client does not read', async () => {
  const hub = openHub()
  let found: Modules | null = new Map([['booking', ['x'.repeat(40_000)]]])
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
      return Promise.resolve(new Map([['booking', ['booking']]]))
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
