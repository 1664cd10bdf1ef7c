import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PATHS } from '../../app/publicPaths.ts'
import { barriers } from '../support/barriers.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { product, visitor } from '../support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => closeContexts(browser))

const PHONE = { width: 390, height: 844 }

describe('pages that are open to everybody', () => {
  it.each(PUBLIC_PATHS)('%s is shown on a telephone without a session, and has no barrier', async (path) => {
    const { page } = await visitor(browser, PHONE)
    await page.goto(`${product().address}${path}?codapp=vilamar`)
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    expect(await title.textContent()).not.toBe('Sign in')
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await barriers(page, 'dark')).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    await page.context().close()
  })
})
