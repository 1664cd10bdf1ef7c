import { beforeAll, expect } from 'vitest'
import type { Browser } from 'playwright'
import { closeContexts, sharedChromium } from './chromium.ts'
import { signedIn } from './visitor.ts'
import type { Entrance, Visitor } from './visitor.ts'

export interface Opened extends Visitor {
  readonly browser: Browser
}

/** Gives the tests of a description one of the demo's people on a page that they share. At their end nobody has complained. */
export function onPage(entrance: Entrance, begin: (opened: Opened) => unknown): void {
  beforeAll(async () => {
    const browser = await sharedChromium()
    const somebody = await signedIn(browser, entrance)
    await begin({ ...somebody, browser })
    return async () => {
      await closeContexts(browser)
      expect(somebody.complaints).toEqual([])
    }
  })
}
