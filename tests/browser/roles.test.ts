import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'
import { itWhole } from '../support/itWhole.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

describe('roles as administrator', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator' }))
  })
  afterAll(() => closeContexts(browser))

  const panel = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
  const reach = (action: string) => page.getByRole('combobox', { name: `Records reached by “${action}”` })
  const openRole = async (id: string): Promise<void> => {
    await page.goto(`${product().address}/role/${id}`)
    await panel('Categories').waitFor()
  }

  it('PE-11 grants are read function by function, and a change is kept', async () => {
    await page.goto(`${product().address}/role`)
    await page.getByRole('row').filter({ hasText: 'Employee' }).first().waitFor()
    await openRole('4')
    await panel('Categories').click()
    await expect.poll(() => reach('View').inputValue()).toBe('32')
    await reach('Edit').selectOption({ label: 'Own records' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The role has been saved.', { exact: false }).first().waitFor()
    await openRole('4')
    await panel('Categories').click()
    await expect.poll(() => reach('Edit').inputValue()).toBe('4')
    const edit = page.getByRole('group', { name: 'Edit' })
    await expect.poll(() => edit.getByRole('checkbox', { name: 'Web' }).isChecked()).toBe(true)
    await expect.poll(() => edit.getByRole('checkbox', { name: 'May grant' }).isChecked()).toBe(false)
  })

  it('PE-11 the table of functions and actions is read and changed by keys alone', async () => {
    await openRole('4')
    const table = page.getByRole('grid', { name: 'Permissions by function' })
    const right = (text: string) => table.getByRole('button', { name: `Delete, Categories: ${text}` })
    await expect.poll(() => table.getByRole('button', { name: /, Activity log: / }).count()).toBe(4)
    await panel('Rates').focus()
    await page.keyboard.press('ArrowUp')
    for (let column = 0; column < 4; column++) await page.keyboard.press('ArrowRight')
    expect(await right('Not granted').evaluate((cell) => cell === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'Records reached by “Delete”' })
    const own = menu.getByRole('menuitemradio', { name: 'Own records' })
    await own.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await right('Own records (Web, Mobile)').waitFor()
    expect(await right('Own records').evaluate((cell) => cell === document.activeElement)).toBe(true)
    await panel('Categories').click()
    await expect.poll(() => reach('Delete').inputValue()).toBe('4')
  })

  it('PE-11 one choice sets all actions, by keys alone', async () => {
    await openRole('4')
    await panel('Categories').focus()
    await page.keyboard.press('Enter')
    const every = page.getByRole('combobox', { name: 'All actions' })
    await every.waitFor()
    await page.keyboard.press('Tab')
    expect(await every.evaluate((box) => box === document.activeElement)).toBe(true)
    await every.selectOption({ label: 'All records' })
    for (const action of ['View', 'Edit', 'Delete']) await expect.poll(() => reach(action).inputValue()).toBe('32')
  })

  it('PE-11 a function is found by its name, and one’s own role cannot be widened', async () => {
    await openRole('1')
    await page.getByRole('searchbox').fill('categor')
    await panel('Categories').waitFor()
    expect(await panel('Users').count()).toBe(0)
    await panel('Categories').click()
    await reach('Edit').selectOption({ label: 'Own records' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('access', { exact: false }).first().waitFor()
  })

  itWhole('WCAG 2.2 AA of the editor, wide and on a phone, which it fits', async () => {
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      await openRole('4')
      await panel('Categories').click()
      await reach('Edit').waitFor()
      const { violations } = await axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(size.width)
    }
    await page.setViewportSize(DESK)
  })

  it('PE-03 why something is not there is told in words, from the menu of the person', async () => {
    await page.goto(product().address)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'My permissions' }).click()
    await page.getByText('Offered. Records: All.').first().waitFor()
  })

  it('PE-03 the portal is seen as another person, with a reason, read only, and ended at any time', async () => {
    await page.goto(`${product().address}/role`)
    await page.getByRole('button', { name: 'View as another person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Begin' }).click()
    await dialog.getByText('Say why you need this view.').first().waitFor()
    await dialog.getByRole('combobox').first().fill('a')
    await page.getByRole('listbox').getByRole('option').nth(1).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They miss a button')
    await dialog.getByRole('button', { name: 'Begin' }).click()
    const banner = page.getByRole('complementary', { name: 'Viewing as another person' })
    await banner.getByText('You are viewing the portal as', { exact: false }).waitFor()
    await page.goto(`${product().address}/permission`)
    await banner.waitFor()
    const { violations } = await axeOn(page).include('aside').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await banner.getByRole('button', { name: 'End this view' }).click()
    await banner.waitFor({ state: 'detached' })
    await page.goto(`${product().address}/role`)
    await page.getByRole('button', { name: 'View as another person' }).waitFor()
  })

  itWhole('PE-03 it is begun from the row of a person too, who is chosen already', async () => {
    await page.goto(`${product().address}/user?criterio=Aina%20Roca`)
    await page.getByRole('button', { name: 'More actions for Aina Roca Martí' }).click()
    await page.getByRole('menuitem', { name: 'View as this person' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('combobox').inputValue()).toBe('Aina Roca Martí')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('nothing complains', () => {
    expect(complaints.filter((one) => !one.includes('403') && !one.includes('422'))).toEqual([])
  })
})
