import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollUntilReached } from '../../../app/shell/useConnection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  // Those of the platform do not follow a clock of ours.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const given = new AbortController()
    setTimeout(() => given.abort(), wait)
    return given.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that leaves the first questions without an answer. */
function silent(questions: number): { readonly asked: () => number } {
  let asked = 0
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked += 1
    if (asked > questions) return Promise.resolve(new Response(null, { status: 200 }))
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
  return { asked: () => asked }
}

describe('a server that is away', () => {
  it('is asked again where a question has no answer', async () => {
    const { asked } = silent(1)
    const reached = vi.fn()
    const stop = pollUntilReached(reached)
    await vi.advanceTimersByTimeAsync(2_000 + 9_000)
    expect([asked(), reached.mock.calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1_000 + 4_000)
    expect([asked(), reached.mock.calls.length]).toEqual([2, 1])
    stop()
  })

  it('is not asked any more once nobody wants to know', async () => {
    const { asked } = silent(5)
    const reached = vi.fn()
    const stop = pollUntilReached(reached)
    await vi.advanceTimersByTimeAsync(2_500)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked(), reached.mock.calls.length]).toEqual([1, 0])
  })
})
