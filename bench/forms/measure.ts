import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright'
import { median } from '../pages/median.ts'
import { onFreshPage } from '../pages/onFreshPage.ts'
import { rest, spent, usedHeap } from '../pages/spent.ts'
import { PAGES } from './buildPages.ts'
import { TOGGLER, benchForm, lastOf, typedInto } from './spec.ts'
import type { BenchForm } from './spec.ts'
import type {} from './page.ts'

/** Cost of a form in one engine: main-thread time in ms, memory in MB, bundle in gzipped kB (1000 bytes). */
export interface Measured {
  /** From the call that draws to rest: script, layout and paint. */
  readonly mount: number
  /** Script of one key press, the middle of many. */
  readonly key: number
  /** Script, layout and paint of one key press. */
  readonly keyTask: number
  /** Script of hiding ten fields, and of showing them. */
  readonly toggle: number
  readonly addRow: number
  readonly heap: number
  readonly bundle: number
}

const WARM_KEYS = 3
const KEYS = 30
const TOGGLES = 4
/** Milliseconds after which the slowest are repeated no more, and how often they are at least. */
const ENOUGH = 20_000
const LEAST = 4
const ADDED_ROWS = 4
/** Fields of the form that is drawn first, so that code which is loaded when it is met has been met. */
const FIRST_SIZE = 20
/** An engine that needs longer to draw is given up. */
const PATIENCE = 120_000
const GZIP_LEVEL = 9

/** Measures one engine with one size in a fresh page; null: it was given up. */
export async function measure(browser: Browser, address: string, size: number): Promise<Measured | null> {
  const first = (page: Page): Promise<void> => drawn(page, benchForm(FIRST_SIZE))
  const unmount = (): void => window.bench?.unmount()
  try {
    return await onFreshPage(browser, { address, patience: PATIENCE, first, unmount }, (page, session) =>
      measureForm(page, session, benchForm(size)),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return null
    throw error
  }
}

async function measureForm(page: Page, session: CDPSession, form: BenchForm): Promise<Measured> {
  const heapBefore = await usedHeap(session)
  const mount = await spent(page, session, () => drawn(page, form))
  const heap = (await usedHeap(session)) - heapBefore
  await focus(page, typedInto(form))
  const keys = await repeated(WARM_KEYS + KEYS, () => spent(page, session, () => page.keyboard.press('a')))
  const warm = keys.slice(Math.min(WARM_KEYS, keys.length - 1))
  await focus(page, TOGGLER)
  const toggles = await repeated(TOGGLES, () =>
    changing(page, () => spent(page, session, () => page.keyboard.press(' '))),
  )
  const rows = await repeated(ADDED_ROWS, async () => {
    await page.evaluate(() => window.bench?.addRow()?.focus())
    return changing(page, () => spent(page, session, () => page.keyboard.press('Enter')))
  })
  return {
    mount: mount.task,
    key: median(warm.map(({ script }) => script)),
    keyTask: median(warm.map(({ task }) => task)),
    toggle: median(toggles.map(({ script }) => script)),
    addRow: median(rows.map(({ script }) => script)),
    heap,
    bundle: await weight(page),
  }
}

/** Draws a form and waits until its last control is there and the page rests. */
async function drawn(page: Page, form: BenchForm): Promise<void> {
  await page.evaluate((asked) => window.bench?.mount(asked), form)
  await page.waitForFunction((name) => window.bench?.control(name), lastOf(form), { polling: 100 })
  await rest(page)
}

async function focus(page: Page, name: string): Promise<void> {
  await page.evaluate((asked) => {
    const control = window.bench?.control(asked)
    control?.scrollIntoView({ block: 'center' })
    control?.focus()
  }, name)
  await rest(page)
}

/** Work that must show: what does nothing would be measured as fast. */
async function changing<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const before = await shownControls(page)
  const result = await work()
  if ((await shownControls(page)) === before) throw new Error(`${page.url()} did not change`)
  return result
}

const shownControls = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('input, select')].filter((control) => control.checkVisibility()).length,
  )

/** All scripts that a page has loaded, as they would travel. */
async function weight(page: Page): Promise<number> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const sizes = [...new Set(paths)]
    .filter((path) => path.endsWith('.js'))
    .map(async (path) => gzipSync(await readFile(join(PAGES, path)), { level: GZIP_LEVEL }).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

/** Does the work so many times, or as often as there is time for, but not less often than a middle needs. */
async function repeated<T>(times: number, work: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  const end = performance.now() + ENOUGH
  while (results.length < times && (results.length < LEAST || performance.now() < end)) results.push(await work())
  return results
}
