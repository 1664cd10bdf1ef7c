import type { Contact } from '../client/index.ts'

/** Milliseconds that a page may take without a word. */
const PATIENCE = 300

/** What each word of a call does to the number of those that have no answer. */
const STEP: { readonly [Kind in Contact]: -1 | 0 | 1 } = {
  asked: 1,
  reached: -1,
  lost: -1,
  left: -1,
  heard: 0,
  back: 0,
}

interface Arrivals {
  readonly hear: (contact: Contact) => void
  /** A page begins; answers how to leave it. */
  readonly begin: (address: string) => () => void
}

/** Follows which page still waits for answers, and tells its address; null: none does, or what it waits for came after the page. */
export function arrivals(tell: (address: string | null) => void): Arrivals {
  let asked = 0
  let waits = false
  const quiet = (): void => {
    waits = false
    tell(null)
  }
  return {
    hear: (contact) => {
      asked = Math.max(0, asked + STEP[contact])
      if (asked === 0 && waits) quiet()
    },
    begin: (address) => {
      const timer = setTimeout(() => {
        waits = asked > 0
        if (waits) tell(address)
      }, PATIENCE)
      return () => {
        clearTimeout(timer)
        quiet()
      }
    },
  }
}
