import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'

const DAY = 86_400_000

/** A working day of the week after next, as a person writes it. */
function writtenDay(): string {
  const today = new Date()
  const monday = new Date(today.getTime() + (15 - (today.getUTCDay() || 7)) * DAY)
  return monday.toLocaleDateString('en-GB', { timeZone: 'UTC' })
}

describe('bookings in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  const violations = async (page: Page): Promise<readonly string[]> =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

  it('BK-02 are made and cancelled by a customer on a phone', async () => {
    const { page, complaints } = await signedIn(browser, { who: 'customer', width: 390, height: 844, touch: true })
    await page.goto(`${product().address}/booking/new`)
    await page.getByRole('combobox', { name: 'Area' }).fill('Llicències')
    await page.getByRole('option', { name: /Llicències/ }).click()
    await page.getByRole('textbox', { name: 'Day' }).fill(writtenDay())
    await page.getByRole('textbox', { name: 'Day' }).press('Tab')
    const hours = page.getByRole('combobox', { name: 'Free hours' })
    await hours.locator('option').nth(1).waitFor({ state: 'attached' })
    await hours.selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Observations' }).fill('With the plans')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
    await page.screenshot({ path: '/work/repro/s1/after.png', fullPage: true })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('BK-01 are confirmed by staff with the keyboard alone', async () => {
    const { page, complaints } = await signedIn(browser, { who: 'employee', path: '/booking' })
    await page.getByRole('grid').waitFor()
    await page.screenshot({ path: '/work/repro/s1/staff.png' })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
