import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { newCustomer } from '../support/newCustomer.ts'
import { nextStep } from '../support/procedures.ts'
import { signedIn } from '../support/visitor.ts'

describe('a date in a form', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  let since: Locator
  beforeAll(async () => {
    browser = await sharedChromium()
    // Nobody else's draft is offered in the middle of it.
    const account = await newCustomer('dates', 'vilamar')
    ;({ page, complaints } = await signedIn(browser, { who: 'customer', account, path: '/requirement/new' }))
    await page.getByRole('combobox', { name: 'Type of procedure' }).click()
    await page.getByRole('option', { name: 'Registration of residence' }).click()
    await nextStep(page)
    since = page.getByRole('textbox', { name: 'Living there since' })
    await since.waitFor()
  })
  afterAll(() => closeContexts(browser))

  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)

  /** The focus follows a key a moment later. */
  const untilFocused = (name: string): Promise<unknown> =>
    page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, name)

  it.each([
    ['3/4/20', '03/04/2020'],
    ['03042020', '03/04/2020'],
    ['3-4-2020', '03/04/2020'],
    ['soon', 'soon'],
  ])('SH-13 typed as %s it reads %s', async (typed, shown) => {
    await since.fill(typed)
    await since.press('Tab')
    await expect.poll(() => since.inputValue()).toBe(shown)
  })

  it('SH-13 what is no date is refused, and stays', async () => {
    await page.getByText('This value cannot be read. Check what you typed.').first().waitFor()
    await expect.poll(() => since.getAttribute('aria-invalid')).toBe('true')
  })

  it('SH-13 is chosen from a calendar by keyboard alone', async () => {
    await since.fill('29/02/2020')
    await since.press('Alt+ArrowDown')
    await untilFocused('Saturday, February 29, 2020')
    await expect.poll(() => page.getByRole('columnheader').first().getAttribute('abbr')).toBe('Monday')
    await page.keyboard.press('Shift+PageUp')
    await untilFocused('Thursday, February 28, 2019')
    await page.keyboard.press('End')
    await untilFocused('Sunday, March 3, 2019')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await expect.poll(() => since.inputValue()).toBe('03/03/2019')
    expect(await since.evaluate((control) => control === document.activeElement)).toBe(true)
  })

  it('SH-13 the calendar is without a fault for those who cannot see it, and Escape leaves it', async () => {
    await since.press('Alt+ArrowDown')
    await untilFocused('Sunday, March 3, 2019')
    const { violations } = await axeOn(page)
      .include('[role="grid"]')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('grid').waitFor({ state: 'detached' })
    expect(await focused()).toBeNull()
    await expect.poll(() => since.inputValue()).toBe('03/03/2019')
  })

  it('RQ-02 leaving what is kept as a draft asks nothing', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    await since.waitFor({ state: 'detached' })
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
