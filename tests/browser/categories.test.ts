import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('categories as administrator', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator' }))
  })
  afterAll(() => closeContexts(browser))

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const openList = async (): Promise<void> => {
    // Rows that other tests made meanwhile stand on the same page.
    await page.goto(`${product().address}/category?size=100`)
    await row('Biblioteca').waitFor()
  }

  it('LC-01 CA-01 the menu leads to a list made from the definition', async () => {
    await page.getByRole('navigation').getByText('Categories').first().click()
    await row('Biblioteca').waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(expect.arrayContaining(['Name', 'Parent category', 'Language', 'Order', 'Status']))
  })

  it('CA-01 a category without a name is refused beside the field, then made with its picture', async () => {
    await openList()
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Give the category a name.').first().waitFor()
    await page.getByRole('textbox', { name: 'Name' }).last().fill('Mobilitat')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PICTURE })
    await page.getByRole('button', { name: 'Save' }).click()
    await row('Mobilitat').waitFor()
    // The picture is fetched after the row is drawn.
    await row('Mobilitat').locator('img').waitFor()
    await expect.poll(() => row('Mobilitat').locator('img').count()).toBe(1)
  })

  it('CA-01 it is found by its name without accents, and the filter stands in the address', async () => {
    await openList()
    await page.getByRole('textbox', { name: 'Name' }).fill('via publica')
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    await row('Biblioteca').waitFor({ state: 'detached' })
    await row('Via pública').first().waitFor()
    expect(page.url()).toContain('nombre=via%20publica')
    await page.reload()
    await row('Via pública').first().waitFor()
  })

  it('CA-01 its status changes after a question that names it', async () => {
    await openList()
    await row('Guals')
      .getByRole('button', { name: /Change status|Deactivate/ })
      .click()
    await page.getByText('“Guals”').first().waitFor()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /Change status|Deactivate/ })
      .click()
    await row('Guals').getByText('Inactive').waitFor()
  })

  it('CA-02 one in use asks for another, to which its children move', async () => {
    await openList()
    const own = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Registre i padró', exact: true }) })
    await own.getByRole('button', { name: /More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('combobox', { name: 'Category to move them to' }).fill('Cultura')
    await page.getByRole('option', { name: 'Cultura i esports' }).click()
    await page.getByRole('button', { name: 'Move and delete' }).click()
    await row('Certificats').getByText('Cultura i esports').waitFor()
    expect(await own.count()).toBe(0)
  })

  it('CA-01 the export is a file of quoted values', async () => {
    await openList()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.split('\r\n')[0]).toBe('"Name";"Parent category";"Language";"Order";"Status"')
    expect(text).toContain('"Biblioteca";"Cultura i esports";"Catalan";"1";"Active"')
  })

  it('US-14 CA-01 an export of nothing says so and hands over no file', async () => {
    let isSaved = false
    const noted = (): void => void (isSaved = true)
    page.on('download', noted)
    await page.goto(`${product().address}/category?nombre=nobody-is-called-so`)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByText('There are no records to export.').first().waitFor()
    page.off('download', noted)
    expect(isSaved).toBe(false)
  })

  it('SH-04 another language speaks on the same page at once', async () => {
    await openList()
    await page.getByRole('contentinfo').getByText('Français').click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Catégories' }).waitFor()
    await page.getByRole('contentinfo').getByText('English').click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Categories' }).waitFor()
  })

  it.each([390, 768, 1440])(
    'the list has no barrier that axe finds at %s px, and nothing hangs over the side',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${product().address}/category`)
      await page.getByText('Biblioteca').first().waitFor()
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
    },
  )

  it.each([
    [563, 'list', true],
    [564, 'list', true],
    [767, 'list', true],
    [768, 'grid', true],
    [991, 'grid', true],
    [992, 'grid', false],
    [1224, 'grid', false],
  ] as const)('SH-08 at %s px rows stand in a %s, and the menu behind a button: %s', async (width, rows, behind) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${product().address}/category`)
    await page.getByText('Biblioteca').first().waitFor()
    await expect.poll(() => page.getByRole(rows, { name: 'Categories' }).isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'Open the menu' }).isVisible()).toBe(behind)
    await expect.poll(() => page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(!behind)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })

  it('PE-03 the policy refused nothing and nothing was thrown on the way', () => {
    expect(complaints).toEqual([])
  })
})
