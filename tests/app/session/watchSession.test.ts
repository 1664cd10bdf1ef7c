import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emitConnectionEvent } from '../../../app/client/index.ts'
import { WARNING } from '../../../app/session/sessionExpiry.ts'
import { watchSession } from '../../../app/session/watchSession.ts'
import type { ExpiryWarning } from '../../../app/session/watchSession.ts'

const IDLE = 29 * 60_000
const DAY = 12 * 3_600_000
const BEGUN = 1_000_000_000_000
/** How far from its time a look at the clock may come. */
const LATE = 31_000

let page: EventTarget
let stops: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers({ now: BEGUN })
  page = new EventTarget()
  stops = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A session, watched; the server answers what asks for more by what is said here. */
function watched(answer: () => 'reached' | 'lost' | 'dead') {
  const seen = { warning: null as ExpiryWarning | null, over: 0, renewed: 0 }
  const stop = watchSession({
    token: () => 't',
    life: () => ({ idle: IDLE, ends: BEGUN + DAY }),
    renew: () => {
      seen.renewed += 1
      const said = answer()
      emitConnectionEvent(said === 'dead' ? 'reached' : said)
      if (said === 'dead') seen.over += 1
      return Promise.resolve()
    },
    onWarning: (warning) => {
      seen.warning = warning
    },
    onExpired: () => {
      seen.over += 1
    },
  })
  stops.push(stop)
  return seen
}

const type = (): boolean => page.dispatchEvent(new Event('keydown'))

describe('a session that is watched', () => {
  it('is renewed for whoever types', async () => {
    const seen = watched(() => 'reached')
    await vi.advanceTimersByTimeAsync(60_000)
    type()
    await vi.advanceTimersByTimeAsync(IDLE - WARNING)
    expect(seen).toEqual({ warning: null, over: 0, renewed: 1 })
  })

  it('warns whoever types without a connection after one question, and does not end meanwhile', async () => {
    const seen = watched(() => 'lost')
    await vi.advanceTimersByTimeAsync(60_000)
    type()
    await vi.advanceTimersByTimeAsync(IDLE - WARNING - 60_000 + 1_000)
    expect(seen.renewed).toBe(1)
    expect(seen.warning).toEqual({ kind: 'warn', ends: BEGUN + IDLE, renewable: true })
    await vi.advanceTimersByTimeAsync(IDLE)
    expect([seen.over, seen.renewed, seen.warning !== null]).toEqual([0, 1, true])
    // It is there again: the server says what is left of the session.
    emitConnectionEvent('back')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.renewed).toBe(2)
  })

  it('ends for whoever was warned and did not answer', async () => {
    const seen = watched(() => 'reached')
    await vi.advanceTimersByTimeAsync(IDLE - WARNING + LATE)
    expect([seen.warning !== null, seen.over]).toEqual([true, 0])
    await vi.advanceTimersByTimeAsync(WARNING)
    expect([seen.warning, seen.over, seen.renewed]).toEqual([null, 1, 0])
  })

  it.each([
    ['reached', 0],
    ['dead', 1],
  ] as const)('is asked of the server after the device slept: %s', async (said, over) => {
    const seen = watched(() => said)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.setSystemTime(BEGUN + 3 * IDLE)
    await vi.advanceTimersByTimeAsync(LATE)
    expect([seen.renewed, seen.over]).toEqual([1, over])
  })

  it('is put off by another tab of the same token', async () => {
    const seen = watched(() => 'reached')
    await vi.advanceTimersByTimeAsync(IDLE - WARNING + LATE)
    expect(seen.warning).not.toBeNull()
    vi.useRealTimers()
    const { otherTabs } = await import('../../../app/session/otherTabs.ts')
    const other = otherTabs(
      () => 't',
      () => undefined,
    )
    other.announce(0)
    await expect.poll(() => seen.warning?.ends ?? 0).not.toBe(BEGUN + IDLE)
    other.close()
  })
})
