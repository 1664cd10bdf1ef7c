import type { Browser, Page } from 'playwright'
import { onFreshPage } from '../../pages/onFreshPage.ts'
import { rest, spent } from '../../pages/spent.ts'
import type {} from './page.ts'

/** Main-thread time in ms until the first page is drawn, and for the way to the last one. */
export interface MeasuredViewer {
  readonly first: number
  readonly scroll: number
}

/** Files in base64. */
interface MeasuredFiles {
  /** Shown first, so that code which is loaded when it is met has been met. */
  readonly small: string
  readonly pdf: string
  readonly pages: number
}

/** Milliseconds after which a viewer is given up. */
const PATIENCE = 300_000
/** Steps in which a file is scrolled to its end. */
const STEPS = 20

/** Measures one viewer with one file in a fresh page. */
export function measureViewer(
  browser: Browser,
  address: string,
  { small, pdf, pages }: MeasuredFiles,
): Promise<MeasuredViewer> {
  const first = async (page: Page): Promise<void> => {
    await brought(page, small)
    await mounted(page)
    await drawn(page, 1)
  }
  const unmount = (): void => window.benchViewer?.unmount()
  return onFreshPage(browser, { address, patience: PATIENCE, first, unmount }, async (page, session) => {
    await brought(page, pdf)
    await rest(page)
    const opened = await spent(page, session, async () => {
      await mounted(page)
      await drawn(page, 1)
    })
    const scrolled = await spent(page, session, () => scroll(page, pages))
    return { first: opened.task, scroll: scrolled.task }
  })
}

/** Brings the bytes of a file to the page, before it is measured. */
const brought = (page: Page, base64: string): Promise<void> =>
  page.evaluate(async (one) => {
    window.benchFile = await (await fetch(`data:application/pdf;base64,${one}`)).blob()
  }, base64)

const mounted = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.benchFile) window.benchViewer?.mount(window.benchFile)
  })

const drawn = async (page: Page, number: number): Promise<void> => {
  await page.waitForFunction((one) => window.benchViewer?.isDrawn(one), number, { polling: 50 })
}

async function scroll(page: Page, pages: number): Promise<void> {
  for (let step = 1; step <= STEPS; step++) {
    await page.evaluate(
      ([at, all]) => {
        const box = window.benchViewer?.scroller()
        box?.scrollTo({ top: (box.scrollHeight * at) / all })
      },
      [step, STEPS] as const,
    )
    await rest(page)
  }
  await drawn(page, pages)
}
