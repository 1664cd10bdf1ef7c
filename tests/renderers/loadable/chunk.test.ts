import { describe, expect, it } from 'vitest'
import { createChunk } from '../../../renderers/loadable/chunk.ts'
import type { Network } from '../../../renderers/loadable/chunk.ts'

/** A network that is online or not. Planned retries run when a test calls them. */
function network(isOnline = true) {
  const planned: { readonly retry: () => void; readonly wait: number }[] = []
  const failures: unknown[] = []
  const state = { isOnline }
  const given: Network = {
    isOnline: () => state.isOnline,
    schedule: (retry, wait) => void planned.push({ retry, wait }),
    onFailure: (error, attempt) => void failures.push([error, attempt]),
  }
  return { state, planned, failures, given }
}

/** Answers with each of some outcomes in turn. */
function answering(...outcomes: readonly (string | Error)[]) {
  const left = [...outcomes]
  let asked = 0
  const load = async (): Promise<string> => {
    asked++
    const outcome = left.shift()
    if (typeof outcome === 'string') return outcome
    throw outcome ?? new Error('Nothing is left')
  }
  return { load, asked: () => asked }
}

const AWAY = new Error('Failed to fetch dynamically imported module')

describe('a chunk', () => {
  it('is loaded once, however often it is asked for', async () => {
    const { load, asked } = answering('code')
    const chunk = createChunk(load, network().given)
    await Promise.all([chunk.load(), chunk.load()])
    expect(await chunk.load()).toEqual({ kind: 'loaded', value: 'code' })
    expect(asked()).toBe(1)
  })

  it('is not asked for without a connection, because the browser would remember the failure', async () => {
    const { load, asked } = answering('code')
    const { state, given, planned } = network(false)
    const chunk = createChunk(load, given)
    expect(await chunk.load()).toEqual({ kind: 'failed' })
    expect(asked()).toBe(0)
    state.isOnline = true
    planned[0]?.retry()
    expect(await chunk.load()).toEqual({ kind: 'loaded', value: 'code' })
  })

  it('is retried after a failure, later each time, and tells who waits for it', async () => {
    const { load } = answering(AWAY, AWAY, 'code')
    const { given, planned } = network()
    const chunk = createChunk(load, given)
    const told: string[] = []
    chunk.subscribe(() => told.push(chunk.state().kind))
    expect(await chunk.load()).toEqual({ kind: 'failed' })
    for (let turn = 0; turn < 2; turn++) {
      planned[turn]?.retry()
      await chunk.load()
    }
    expect(told).toEqual(['failed', 'loaded'])
    const [first = 0, second = 0] = planned.map(({ wait }) => wait)
    expect(second).toBeGreaterThan(first)
  })

  it('plans one retry at a time, though a person asks again meanwhile', async () => {
    const { load } = answering(AWAY, AWAY, AWAY)
    const { given, planned } = network()
    const chunk = createChunk(load, given)
    await chunk.load()
    await chunk.load()
    expect(planned).toHaveLength(1)
  })

  it('reports each failure, so that the next attempt uses another address', async () => {
    const { load } = answering(AWAY, AWAY, 'code')
    const { given, failures } = network()
    const chunk = createChunk(load, given)
    await chunk.load()
    await chunk.load()
    expect(await chunk.load()).toEqual({ kind: 'loaded', value: 'code' })
    expect(failures).toEqual([
      [AWAY, 1],
      [AWAY, 2],
    ])
  })
})
