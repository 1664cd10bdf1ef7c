import type { Browser, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { onPage } from '../support/onPage.ts'
import { product, visitor } from '../support/visitor.ts'
import { itWhole } from '../support/itWhole.ts'
import { sized } from '../support/full.ts'

/** Widths by shade, so that each is seen with each of the three things once. */
const LOOKS = [
  [390, 'light', 'palette'],
  [390, 'dark', 'help'],
  [390, 'contrast', 'page'],
  [768, 'light', 'help'],
  [768, 'dark', 'page'],
  [768, 'contrast', 'palette'],
  [1440, 'light', 'page'],
  [1440, 'dark', 'palette'],
  [1440, 'contrast', 'help'],
] as const

describe('the shell as it is seen', () => {
  let browser: Browser
  let page: Page
  onPage({ who: 'administrator', organisation: 'vilamar', path: '/category' }, (opened) => {
    ;({ page, browser } = opened)
  })

  const visit = async (path: string): Promise<void> => {
    await page.goto(product().address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const isSeen = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible()

  // Each width, shade and thing once.
  it.each(LOOKS.filter((_, at) => sized(at % 4 === 0, true)))(
    'WCAG 2.2 AA at %s px, %s: %s',
    async (width, shade, what) => {
      await page.evaluate((choice) => localStorage.setItem('tramit.shade', choice), shade)
      await page.setViewportSize({ width, height: 900 })
      await visit('/category')
      if (what !== 'page') {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Search or go to a page' }).waitFor()
      }
      if (what === 'help') {
        await page.keyboard.type('keyboard')
        await page.keyboard.press('Enter')
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      }
      expect(await barriers(page, shade === 'light' ? 'light' : 'dark')).toEqual([])
      await page.evaluate(() => localStorage.removeItem('tramit.shade'))
    },
  )

  it('SH-06 every entry of the menu shows its icon', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit('/category')
    await page.waitForFunction(() => {
      const icons = [...document.querySelectorAll<SVGUseElement>('nav svg use')]
      return icons.length > 3 && icons.every((icon) => icon.getBBox().width > 0)
    })
  })

  it.each([
    ['more', 'light', 'rgb(0, 0, 0)'],
    ['no-preference', 'dark', 'rgb(41, 41, 41)'],
    ['no-preference', 'light', 'rgb(255, 255, 255)'],
  ] as const)('as the device wants it: contrast %s, %s', async (contrast, colorScheme, ground) => {
    await page.emulateMedia({ contrast, colorScheme })
    await visit('/category')
    const found = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor)
    await expect.poll(found).toBe(ground)
    await page.emulateMedia({ contrast: null, colorScheme: null })
  })

  it('SH-08 has the menu at the side from 992 px on, and fits 564, 767 and 992', async () => {
    for (const width of [320, 563, 564, 767, 768, 991, 992, 1224]) {
      await page.setViewportSize({ width, height: 900 })
      await visit('/category')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([width, wide <= width]).toEqual([width, true])
      expect([width, await isSeen('nav[aria-label="Main menu"]')]).toEqual([width, width >= 992])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it.each(['/inbox', '/category', '/category/new', '/permission', '/error'])(
    'AC-02 %s has its landmarks, one heading of the first order, and a title that begins with it',
    async (path) => {
      await visit(path)
      const found = await page.evaluate(() =>
        ['header', 'main', 'footer', 'main h1'].map((one) => document.querySelectorAll(one).length),
      )
      expect(found).toEqual([1, 1, 1, 1])
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      await expect.poll(() => page.title()).toMatch(/ – Ajuntament de Vilamar$/)
      const [first = ''] = (await page.title()).split(' – ')
      expect(heading).toContain(first)
    },
  )

  it('the first stop of the keyboard leads past the menu', async () => {
    await visit('/category')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })

  itWhole('the menu folds to a rail, and stays so', async () => {
    await visit('/category')
    await page.getByRole('button', { name: 'Collapse the menu' }).click()
    await visit('/category')
    await page.getByRole('button', { name: 'Expand the menu' }).waitFor()
    const rail = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
    expect(rail?.width).toBeLessThan(64)
    await page.getByRole('link', { name: 'Categories' }).first().waitFor()
    await page.getByRole('button', { name: 'Expand the menu' }).click()
  })

  it('SH-04 a menu that nobody has opened yet opens without a connection, and gives the focus back', async () => {
    const ahead = page.waitForResponse(/\/assets\/ChoiceMenu-/)
    await visit('/category')
    await (await ahead).finished()
    await page.context().setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Català' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Language')
    await page.context().setOffline(false)
  })

  itWhole('SH-04 a menu that has not come before the connection went says so, and opens once it is there', async () => {
    await visit('/category')
    await page.context().setOffline(true)
    const button = page.getByRole('banner').getByRole('button', { name: 'Language' })
    await button.click()
    expect(await page.getByRole('menu').count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText('The server cannot be reached.').last().waitFor()
    await button.click()
    await page.getByRole('menuitemradio', { name: 'Català' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('SH-08 the menu over a narrow page gives the focus back to its button, after a menu that has had it too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit('/category')
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Català' }).waitFor()
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: 'Open the menu' })
    await button.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Categories' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('on paper stands the page alone', async () => {
    await visit('/category')
    await page.emulateMedia({ media: 'print' })
    for (const part of ['header', 'footer', 'nav', 'main [role=search] button'])
      expect([part, await isSeen(part)]).toEqual([part, false])
    expect(await isSeen('main h1')).toBe(true)
    await page.emulateMedia({ media: null })
  })

  it('SH-07 whatever leads nowhere leads home; what needs a session asks for it, and is come back to', async () => {
    for (const path of ['/nowhere', '/reports/reportcom', '/archivo']) {
      await visit(path)
      await page.waitForURL((url) => url.pathname === '/inbox')
    }
    const { page: stranger } = await visitor(browser)
    await stranger.goto(`${product().address}/category?nombre=a&codapp=vilamar`)
    await stranger.getByRole('textbox', { name: 'E-mail' }).fill('admin@vilamar.example')
    await stranger.getByRole('textbox', { name: 'Password' }).fill('Tramit-2026')
    await stranger.getByRole('button', { name: 'Sign in' }).click()
    await stranger.waitForURL((url) => url.pathname === '/category' && url.searchParams.get('nombre') === 'a')
    await stranger.context().close()
  })
})
