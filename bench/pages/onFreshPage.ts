import type { Browser, CDPSession, Page } from 'playwright'

interface Drawing {
  readonly address: string
  /** Milliseconds after which whatever is waited for is given up. */
  readonly patience: number
  /** Draws something small, so that code which is loaded when it is met has been met. */
  readonly first: (page: Page) => Promise<unknown>
  /** Takes it away again; runs in the page. */
  readonly unmount: () => void
}

/** Measures on a page of its own, once something small has been drawn on it and is gone. */
export async function onFreshPage<T>(
  browser: Browser,
  { address, patience, first, unmount }: Drawing,
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  try {
    await page.goto(address)
    await first(page)
    await page.evaluate(unmount)
    await page.evaluate(() => {
      const place = document.createElement('div')
      document.getElementById('place')?.replaceWith(place)
      place.id = 'place'
    })
    const session = await page.context().newCDPSession(page)
    // Of the thread alone: what else the machine does counts for nothing.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return await measure(page, session)
  } finally {
    await page.close()
  }
}
