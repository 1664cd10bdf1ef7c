import type { ConnectionEvent } from '#app/client'

/** Milliseconds that a page may take without a word. */
const QUIET_TIME = 300

/** What each word of a call does to the number of those that have no answer. */
const PENDING_CHANGE: { readonly [Kind in ConnectionEvent]: -1 | 0 | 1 } = {
  asked: 1,
  reached: -1,
  lost: -1,
  left: -1,
  heard: 0,
  back: 0,
}

interface PageLoadTracker {
  readonly onConnectionEvent: (contact: ConnectionEvent) => void
  /** A page begins; answers how to leave it. */
  readonly begin: (address: string) => () => void
}

/** Follows which page still waits for answers, and tells its address; null: none does, or what it waits for came after the page. */
export function createPageLoadTracker(onChange: (address: string | null) => void): PageLoadTracker {
  let asked = 0
  let waits = false
  const quiet = (): void => {
    waits = false
    onChange(null)
  }
  return {
    onConnectionEvent: (contact) => {
      asked = Math.max(0, asked + PENDING_CHANGE[contact])
      if (asked === 0 && waits) quiet()
    },
    begin: (address) => {
      const timer = setTimeout(() => {
        waits = asked > 0
        if (waits) onChange(address)
      }, QUIET_TIME)
      return () => {
        clearTimeout(timer)
        quiet()
      }
    },
  }
}
