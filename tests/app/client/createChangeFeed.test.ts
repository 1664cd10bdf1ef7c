import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChangeFeed } from '../../../app/client/index.ts'
import type { Credentials } from '../../../app/client/credentials.ts'

const CREDENTIALS: Credentials = {
  token: () => 'token',
  language: () => 'en',
  application: () => null,
  user: () => null,
  replaceToken: () => undefined,
  expire: () => undefined,
  reportStaleDefinitions: () => undefined,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server whose stream says what it is told to say. */
function openServer(): (event: string, ...said: readonly (string | object)[]) => void {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            stream = controller
          },
        }),
      ),
    ),
  )
  return (event, ...said) => {
    const modulos = said.filter((one) => typeof one === 'string')
    const data = Object.assign({ modulos }, ...said.filter((one) => typeof one !== 'string')) as object
    stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }
}

it('tells of what may have changed before the connection was heard, and of changes of its modules only', async () => {
  const say = openServer()
  const told = vi.fn()
  const feed = createChangeFeed(CREDENTIALS)
  const stop = feed.subscribe('booking', told)
  await vi.advanceTimersByTimeAsync(10)
  expect([feed.isHeard?.('booking'), told.mock.calls.length]).toEqual([false, 0])
  say('abierto', 'booking', 'waiting')
  await vi.advanceTimersByTimeAsync(10)
  expect([feed.isHeard?.('booking'), feed.isHeard?.('lock'), told.mock.calls.length]).toEqual([true, false, 1])
  say('cambio', 'waiting')
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toHaveBeenCalledTimes(1)
  say('cambio', 'booking')
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toHaveBeenCalledTimes(2)
  expect(told).toHaveBeenLastCalledWith(null)
  say('cambio', { dias: { booking: { desde: '2026-06-01', hasta: '2026-06-02' } } }, 'booking')
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toHaveBeenLastCalledWith({ from: '2026-06-01', to: '2026-06-02' })
  stop()
})

it('gives up a connection that nobody answers, and makes another', async () => {
  let asked = 0
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    asked += 1
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  const stop = createChangeFeed(CREDENTIALS).subscribe('booking', () => undefined)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toBe(2)
  stop()
})
