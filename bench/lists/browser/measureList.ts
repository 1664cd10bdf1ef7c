import type { Browser, CDPSession, Page } from 'playwright'
import { median } from '../../pages/median.ts'
import { onFreshPage } from '../../pages/onFreshPage.ts'
import { rest, spent, usedHeap } from '../../pages/spent.ts'
import type {} from './page.ts'

/** Cost of a list with a number of rows: main-thread time in ms (script, layout, paint), memory in MB. */
export interface MeasuredList {
  readonly mount: number
  readonly sort: number
  readonly selectAll: number
  readonly heap: number
}

/** Each way and back. */
const TIMES = 4
/** Rows of the list that is drawn first, so that code which is loaded when it is met has been met. */
const FIRST = 100
const PATIENCE = 60_000

/** Measures one list with so many rows in a fresh page. */
export function measureList(browser: Browser, address: string, rows: number): Promise<MeasuredList> {
  const first = async (page: Page): Promise<void> => {
    await prepared(page, FIRST)
    await drawn(page)
    await order(page)
  }
  const unmount = (): void => window.benchList?.unmount()
  return onFreshPage(browser, { address, patience: PATIENCE, first, unmount }, async (page, session) => {
    await prepared(page, rows)
    await rest(page)
    const heapBefore = await usedHeap(session)
    const mount = await spent(page, session, () => drawn(page))
    const heap = (await usedHeap(session)) - heapBefore
    const sort = await repeated(page, session, order)
    const selectAll = await repeated(page, session, choose)
    return { mount: mount.task, sort, selectAll, heap }
  })
}

/** Rows as they have been read: what is measured is the drawing. */
const prepared = (page: Page, rows: number): Promise<void> =>
  page.evaluate((count) => window.benchList?.prepare(count), rows)

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => window.benchList?.mount())
  await page.waitForFunction(() => document.querySelector('tbody tr[aria-selected]'), null, { polling: 100 })
  await rest(page)
}

/** The heading of the first column orders by it. */
const order = (page: Page): Promise<void> => pressed(page, 'thead th:nth-child(2) :is(button, [role=button])')

/** The box of the heading chooses all, or none. */
const choose = (page: Page): Promise<void> => pressed(page, 'thead input[type=checkbox]')

/** As a mouse does it: what the press does to the focus and to styles counts. */
async function pressed(page: Page, selector: string): Promise<void> {
  const at = await page.evaluate((css) => {
    const { x, y, width, height } = document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
  await page.mouse.click(at.x, at.y)
}

/** Milliseconds of one press, the middle of several; one that shows nothing would be measured as fast. */
async function repeated(page: Page, session: CDPSession, press: (page: Page) => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const before = await shown(page)
    taken.push((await spent(page, session, () => press(page))).task)
    if ((await shown(page)) === before) throw new Error(`${page.url()} did not change`)
  }
  return median(taken)
}

const shown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr[aria-selected]')]
      .map((row) => `${row.getAttribute('aria-selected')} ${row.textContent}`)
      .join('\n'),
  )
