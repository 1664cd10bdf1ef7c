import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'

describe('bookings in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  const violations = async (page: Page): Promise<readonly string[]> =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

  it('BK-02 BK-03 are made by a customer on a phone, of the next free hours', async () => {
    const { page, complaints } = await signedIn(browser, { who: 'customer', width: 390, height: 844, touch: true })
    await page.goto(`${product().address}/booking/new`)
    await page.getByText('First answer what these options depend on: Area.').waitFor()
    await page.getByRole('combobox', { name: 'Area' }).fill('Biblioteca')
    await page.getByRole('option', { name: 'Biblioteca municipal' }).click()
    const hours = page.getByRole('combobox', { name: 'Free times' })
    await expect.poll(() => hours.locator('option').count()).toBe(13)
    await hours.selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Observations' }).fill('Two children')
    expect(await violations(page)).toEqual([])
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/reservas'),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await sent).status()).toBe(201)
    await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
