import { gzipSync } from 'node:zlib'
import type { Locator, Page, Response } from 'playwright'
import { launchChromium } from '../../tests/support/chromium.ts'

const GZIP_LEVEL = 9
const ADMIN = { code: 'vilamar', email: 'admin@vilamar.example', password: 'Tramit-2026' }

/** One page: kB of scripts and styles, and milliseconds until it could be used. */
export interface Visit {
  readonly page: string
  /** Of its address opened anew, by somebody who is signed in. */
  readonly route: number
  /** Loaded since the start. */
  readonly scripts: number
  readonly styles: number
  readonly usable: number
  /** Milliseconds that a page without anything takes on the same server. */
  readonly blank: number
}

/** The way of an administrator from sign-in to a filled form, in one fresh browser whose cache begins empty. */
export async function visitPages(address: string): Promise<readonly Visit[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ locale: 'en' })
    const weights = weigh(page)
    const blank = await spent(() => page.goto(`${address}/live`))
    const visits: Visit[] = []
    const visit = async (name: string, go: () => Promise<unknown>, ready: Locator) => {
      const usable = await spent(async () => {
        await go()
        await ready.waitFor()
      })
      await page.waitForLoadState('networkidle')
      visits.push({ page: name, ...(await weights()), usable, blank })
    }
    const password = page.locator('input[type=password]')
    await visit('sign-in', () => page.goto(`${address}/signIn?codapp=${ADMIN.code}`), password)
    await page.locator('input[type=email], input[autocomplete=username]').first().fill(ADMIN.email)
    await password.fill(ADMIN.password)
    const home = page.getByRole('banner')
    await visit('home', () => page.keyboard.press('Enter'), home)
    await visit('first list', () => page.goto(`${address}/user`), page.getByRole('grid').getByRole('row').nth(1))
    await visit('form of a person', () => page.goto(`${address}/user/new`), page.locator('main input').first())
    await visit(
      'procedures on offer',
      () => page.goto(`${address}/procedures`),
      page.getByRole('heading', { level: 1 }),
    )
    return visits
  } finally {
    await browser.close()
  }
}

/** Sums what a page loads, each file once, as it travels compressed: since the browser began, and since an address was opened. */
function weigh(page: Page): () => Promise<Pick<Visit, 'route' | 'scripts' | 'styles'>> {
  const files = new Map<string, Promise<Weight>>()
  const present = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) present.clear()
  })
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const url = response.url()
    if (kind !== 'script' && kind !== 'stylesheet') return
    present.add(url)
    // Cached responses come without their size.
    if (!files.has(url)) files.set(url, weightOf(kind, response))
  })
  const sum = async (urls: Iterable<string>, wanted: string): Promise<number> => {
    let bytes = 0
    for (const url of urls) {
      const weight = await files.get(url)
      if (weight?.kind === wanted) bytes += weight.bytes
    }
    return bytes / 1000
  }
  return async () => ({
    route: await sum(present, 'script'),
    scripts: await sum(files.keys(), 'script'),
    styles: await sum(files.keys(), 'stylesheet'),
  })
}

interface Weight {
  readonly kind: string
  readonly bytes: number
}

/** A page that has gone on may have left an answer without its body: what the browser kept weighs nothing anew. */
async function weightOf(kind: string, response: Response): Promise<Weight> {
  const body = await response.body().catch(() => Buffer.alloc(0))
  return { kind, bytes: body.length === 0 ? 0 : gzipSync(body, { level: GZIP_LEVEL }).length }
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
