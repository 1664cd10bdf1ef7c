import type { Browser, Page } from 'playwright'
import { onFreshPage } from '../../pages/onFreshPage.ts'
import { rest, spent, usedHeap } from '../../pages/spent.ts'
import type { BenchView } from './events.ts'
import type {} from './page.ts'

/** Cost of a calendar with a number of events in sight: main-thread time in ms (script, layout, paint), memory in MB. */
export interface MeasuredCalendar {
  readonly mount: number
  readonly next: number
  readonly heap: number
}

/** Events of the calendar that is drawn first, so that code which is loaded when it is met has been met. */
const FEW = 20
const PATIENCE = 300_000

/** Measures one calendar with so many events in a fresh page. */
export function measureCalendar(
  browser: Browser,
  address: string,
  { count, view }: { readonly count: number; readonly view: BenchView },
): Promise<MeasuredCalendar> {
  const first = async (page: Page): Promise<void> => {
    await prepared(page, FEW, view)
    await drawn(page)
    await next(page)
  }
  const unmount = (): void => window.benchCalendar?.unmount()
  return onFreshPage(browser, { address, patience: PATIENCE, first, unmount }, async (page, session) => {
    await prepared(page, count, view)
    await rest(page)
    const before = await usedHeap(session)
    const mount = await spent(page, session, () => drawn(page))
    const heap = (await usedHeap(session)) - before
    const stepped = await spent(page, session, () => next(page))
    return { mount: mount.task, next: stepped.task, heap }
  })
}

const prepared = (page: Page, count: number, view: BenchView): Promise<void> =>
  page.evaluate(([most, name]) => window.benchCalendar?.prepare(most, name), [count, view] as const)

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => window.benchCalendar?.mount())
  await shown(page, 0)
}

async function next(page: Page): Promise<void> {
  await page.evaluate(() => window.benchCalendar?.next()?.click())
  await shown(page, 1)
}

async function shown(page: Page, range: 0 | 1): Promise<void> {
  await page.waitForFunction((one) => window.benchCalendar?.isDrawn(one), range, { polling: 100 })
  await rest(page)
}
