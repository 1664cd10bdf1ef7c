import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrivals } from '../../../app/shell/arrivals.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Pages, and the one that is waited for. */
function begun() {
  let waitedFor: string | null = null
  const pages = arrivals((address) => {
    waitedFor = address
  })
  return { ...pages, waited: () => waitedFor }
}

describe('a page on its way', () => {
  it('is waited for until its last answer', () => {
    const { hear, begin, waited } = begun()
    hear('asked')
    hear('asked')
    begin('/a')
    expect(waited()).toBeNull()
    vi.advanceTimersByTime(400)
    expect(waited()).toBe('/a')
    hear('reached')
    expect(waited()).toBe('/a')
    hear('lost')
    expect(waited()).toBeNull()
    // What is asked later does not count.
    hear('asked')
    vi.advanceTimersByTime(400)
    expect(waited()).toBeNull()
  })

  it('that was left for another is not waited for when it is come back to', () => {
    const { hear, begin, waited } = begun()
    hear('asked')
    const leave = begin('/a')
    vi.advanceTimersByTime(400)
    leave()
    expect(waited()).toBeNull()
    begin('/b')()
    hear('reached')
    begin('/a')
    vi.advanceTimersByTime(400)
    expect(waited()).toBeNull()
  })

  it.each(['heard', 'back'] as const)('is no sooner there for what is %s', (contact) => {
    const { hear, begin, waited } = begun()
    hear('asked')
    begin('/a')
    vi.advanceTimersByTime(400)
    hear(contact)
    expect(waited()).toBe('/a')
  })
})
