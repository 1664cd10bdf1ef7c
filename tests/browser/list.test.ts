import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'

describe('a list, as one works with it', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    // Low enough that rows lie beneath the window's edge.
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', height: 480 }))
  })
  afterAll(() => closeContexts(browser))

  const open = async (path: string): Promise<void> => {
    await page.goto(`${product().address}${path}`)
    await page.getByRole('grid').waitFor()
    await page.locator('[aria-busy=false]').first().waitFor()
  }
  const heads = (): Promise<readonly string[]> =>
    page.locator('th').evaluateAll((cells) => cells.map((cell) => cell.textContent).filter((text) => text !== ''))
  const accessible = async (): Promise<void> => {
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }

  it('US-04 is walked through with keys alone, and opened with Enter', async () => {
    await open('/category')
    const grid = page.getByRole('grid')
    expect(
      await grid.evaluate((table) =>
        [...table.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
          ({ tabIndex }) => tabIndex === 0,
        ),
      ),
    ).toHaveLength(1)
    await grid.locator('[tabindex="0"]').focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    const focused = page.locator('[aria-rowindex="3"] :focus')
    await focused.waitFor()
    await accessible()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await focused.waitFor()
  })

  it('US-04 keeps its columns in the address, and for this person in the browser', async () => {
    await open('/category')
    await page.getByRole('button', { name: 'Columns and row height' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns and row height' })
    await dialog.getByRole('checkbox', { name: 'Language' }).uncheck()
    await dialog.getByRole('button', { name: 'Move up: Parent category' }).press('Enter')
    await dialog.getByRole('radio', { name: 'Compact' }).check()
    await accessible()
    await page.keyboard.press('Escape')
    const shown = ['Parent category', 'Name', 'Order', 'Status', 'Actions']
    expect(await heads()).toEqual(shown)
    const { search } = new URL(page.url())
    expect(new URLSearchParams(search).get('columns')).toBe('idpadre,nombre,orden,estatus')
    expect(new URLSearchParams(search).get('density')).toBe('compact')
    await page.reload()
    await page.getByRole('grid').waitFor()
    expect(await heads()).toEqual(shown)
    await open('/category')
    expect(await heads()).toEqual(shown)
    await page.getByRole('button', { name: 'Columns and row height' }).click()
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.keyboard.press('Escape')
    expect(await heads()).toEqual(['Name', 'Parent category', 'Language', 'Order', 'Status', 'Actions'])
    expect(new URL(page.url()).search).toBe('')
  })

  it('US-04 comes back to the row, the scroll and the focus that it was left with', async () => {
    await open('/requirement/false?sort=fechaIni')
    const rows = page.locator('tr[data-index]')
    const last = rows.last()
    const title = await last.locator('[data-opens]').textContent()
    await last.locator('td').nth(1).click()
    await last.locator('[data-opens]').focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    const index = await last.getAttribute('aria-rowindex')
    const at = await page.evaluate(() => window.scrollY)
    expect(at).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await page.getByText('What has happened').waitFor()
    await page.goBack()
    const row = page.locator(`tr[aria-rowindex="${index}"]`)
    await row.locator('td:focus').waitFor()
    await expect.poll(() => row.locator('[data-opens]').textContent()).toBe(title)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at)
    expect(await row.locator('td:focus').evaluate((cell: HTMLTableCellElement) => cell.cellIndex)).toBe(1)
  })

  it('US-04 opened anew it begins at its top', async () => {
    await page.getByRole('navigation').getByText('Categories').first().click()
    await page.getByRole('grid').waitFor()
    await page.getByRole('navigation').getByText('Procedures').first().click()
    await page.getByRole('grid').waitFor()
    expect(await page.locator('td:focus').count()).toBe(0)
  })

  it('US-04 on paper stand the columns that are shown, and no controls', async () => {
    const print = async (): Promise<void> => {
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
    }
    const printed = async (): Promise<void> => {
      await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
      await page.emulateMedia({ media: null })
    }
    await open('/category?orden.from=0')
    await print()
    expect(await heads()).toEqual(['Name', 'Parent category', 'Language', 'Order', 'Status'])
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText(/^Printed on/).waitFor()
    await page.getByRole('link', { name: 'Biblioteca' }).waitFor()
    await page.getByText('Order:').waitFor()
    for (const name of ['New category', 'Print', 'Search', 'Clear filters'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    expect(await page.getByRole('textbox').count()).toBe(0)
    await printed()
    await open('/category?columns=nombre%2Corden&orden.from=0&widths=nombre%3A300')
    await print()
    expect(await heads()).toEqual(['Name', 'Order'])
    await printed()
    expect(await heads()).toEqual(['Name', 'Order', 'Actions'])
  })

  it('US-04 SH-08 is a list of cards on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 780 })
    await page.goto(`${product().address}/category`)
    const cards = page.getByRole('list', { name: 'Categories' })
    await cards.getByRole('listitem').first().waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await accessible()
    await page.setViewportSize({ width: 1440, height: 480 })
    await page.getByRole('grid').waitFor()
  })

  it('US-04 all of it without a violation of the content security policy', () => {
    expect(complaints).toEqual([])
  })
})
