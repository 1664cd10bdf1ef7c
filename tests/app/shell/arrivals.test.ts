import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageLoadTracker } from '../../../app/shell/NavigationProgress.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Pages, and the one that is waited for. */
function begun() {
  let waitedFor: string | null = null
  const pages = createPageLoadTracker((address) => {
    waitedFor = address
  })
  return { ...pages, waited: () => waitedFor }
}

describe('a page on its way', () => {
  it('is waited for until its last answer', () => {
    const { onConnectionEvent, begin, waited } = begun()
    onConnectionEvent('asked')
    onConnectionEvent('asked')
    begin('/a')
    expect(waited()).toBeNull()
    vi.advanceTimersByTime(400)
    expect(waited()).toBe('/a')
    onConnectionEvent('reached')
    expect(waited()).toBe('/a')
    onConnectionEvent('lost')
    expect(waited()).toBeNull()
    // Later calls do not count.
    onConnectionEvent('asked')
    vi.advanceTimersByTime(400)
    expect(waited()).toBeNull()
  })

  it('that was left for another is not waited for when it is come back to', () => {
    const { onConnectionEvent, begin, waited } = begun()
    onConnectionEvent('asked')
    const leave = begin('/a')
    vi.advanceTimersByTime(400)
    leave()
    expect(waited()).toBeNull()
    begin('/b')()
    onConnectionEvent('reached')
    begin('/a')
    vi.advanceTimersByTime(400)
    expect(waited()).toBeNull()
  })

  it.each(['heard', 'back'] as const)('is no sooner there for what is %s', (contact) => {
    const { onConnectionEvent, begin, waited } = begun()
    onConnectionEvent('asked')
    begin('/a')
    vi.advanceTimersByTime(400)
    onConnectionEvent(contact)
    expect(waited()).toBe('/a')
  })
})
