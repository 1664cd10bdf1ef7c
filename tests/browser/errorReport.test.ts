import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedChromium } from '../support/chromium.ts'
import { barriers } from '../support/barriers.ts'
import { keysOf } from '../support/keyboard/keys.ts'
import type { Keys } from '../support/keyboard/keys.ts'
import { onPage } from '../support/onPage.ts'
import { product, signedIn } from '../support/visitor.ts'
import { sized } from '../support/full.ts'

const SCREEN = { name: 'screen.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const TRANSACTION = '4f1c3d52-7f0e-4a7e-8f56-0f6f2f6b1a11'

const failing = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ codigo: '90099', subCodigo: '90099', mensaje: '', idTransaccion: TRANSACTION }),
  })

/** Selector of the open dialog. */
const REPORT = '[role="dialog"]'

const reportOf = (page: Page) => page.getByRole('dialog', { name: 'Report an error' })
const box = (page: Page, name: string) => reportOf(page).getByRole('textbox', { name, exact: true })
const chosen = (page: Page, name: string): Promise<string> =>
  reportOf(page)
    .getByRole('combobox', { name, exact: true })
    .evaluate((element) =>
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.text ?? '')
        : element instanceof HTMLInputElement
          ? element.value
          : (element.textContent ?? ''),
    )

/** Bodies of the reports that were sent. They contain only texts. */
interface Sent {
  readonly bodies: string[]
}

function watched(page: Page): Sent {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/incidencia')) bodies.push(request.postData() ?? '')
  })
  return { bodies }
}

const DEVICES = [
  ['a phone', 390],
  ['a desktop', 1440],
] as const

describe.each(DEVICES.filter(([, width]) => sized(width === 390, true)))(
  'the error report by keyboard on %s',
  (_device, width) => {
    let page: Page
    let keys: Keys
    let sent: Sent
    onPage({ who: 'administrator', organisation: 'vilamar', path: '/category/new', width }, (opened) => {
      page = opened.page
      keys = keysOf(page)
      sent = watched(page)
    })

    it('SH-15 IC-01 a banner leads to it, filled in with the error, the function and the action', async () => {
      const name = page.getByRole('textbox', { name: 'Name', exact: true })
      await name.fill('Half typed')
      let fails = true
      // The route stays: a request that is under way while routes are removed may never go on.
      await page.route('**/api/categorias', (route) => (fails ? failing(route) : route.continue()))
      await name.press('Enter')
      const banner = page.getByRole('alert').filter({ hasText: 'Error:' })
      await banner.waitFor()
      // Beneath the report it is hidden from everybody.
      const words = (await banner.locator('p').innerText()).replace('Error: ', '')
      fails = false
      await keys.to('the way to the report', (stop) => stop.name === 'Report this error', 'Shift+Tab')
      await page.keyboard.press('Enter')
      await reportOf(page).waitFor()
      await box(page, 'Error message').waitFor()
      await expect.poll(() => box(page, 'Error message').inputValue()).toBe(words)
      expect([await chosen(page, 'Function'), await chosen(page, 'Action')]).toEqual(['Categories', 'Create'])
      for (const look of ['light', 'dark'] as const) expect(await barriers(page, look, REPORT)).toEqual([])
    })

    it('IC-01 nothing is sent without a description', async () => {
      await keys.to('the button that sends', (stop) => stop.name === 'Send')
      await page.keyboard.press('Enter')
      await reportOf(page).getByText('Enter a description.').first().waitFor()
      expect(sent.bodies).toEqual([])
    })

    it('IC-01 is sent with what is known of the error, and answers its number', async () => {
      await box(page, 'Description').focus()
      await keys.type('I pressed Save and it said Error.')
      await keys.to('the button that sends', (stop) => stop.name === 'Send')
      await page.keyboard.press('Enter')
      const receipt = page.getByRole('dialog')
      await receipt.getByText(/Your report has been sent. Its number is 20\d\d-\d{6}\./).waitFor()
      expect(sent.bodies).toHaveLength(1)
      for (const said of [TRANSACTION, '"90099"', '/category/new', 'kT6', 'Wxx', 'I pressed Save and it said Error.'])
        expect(sent.bodies[0]).toContain(said)
      expect(await barriers(page, 'light', REPORT)).toEqual([])
    })

    it('SH-15 what was typed in the screen beneath is there again', async () => {
      await keys.to('the button that closes', (stop) => stop.name === 'Close')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/category/new')
      await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half typed')
    })

    it('SH-15 the keyboard was never where it could not be seen', () => {
      expect([...keys.unseen]).toEqual([])
    })
  },
)

describe('the error report from everywhere', () => {
  let page: Page
  onPage({ who: 'administrator', organisation: 'vilamar', path: '/category' }, (opened) => {
    page = opened.page
  })

  it('SH-06 IC-01 stands last in the menu, and takes a file', async () => {
    const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    expect((await entries.allInnerTexts()).at(-1)).toBe('Report an error')
    await entries.last().click()
    await page.waitForURL((url) => url.pathname === '/error')
    await page.getByRole('textbox', { name: 'Description' }).fill('From the menu')
    await page.locator('input[type=file]').first().setInputFiles(SCREEN)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/Its number is 20\d\d-\d{6}\./).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL((url) => url.pathname === '/error/list')
  })

  it('IC-01 reports are read and closed by administrators', async () => {
    await page.goto(`${product().address}/error/list`)
    const row = page.getByRole('row').filter({ hasText: 'From the menu' }).first()
    await row.waitFor()
    await row.getByText('screen.pdf').waitFor()
    await row.getByRole('button', { name: /Close report/ }).click()
    await row.getByText('Closed').waitFor()
    await row.getByRole('link', { name: /^20\d\d-\d{6}$/ }).click()
    await page.getByRole('dialog').getByText('Incidencia comunicada desde la aplicación web.').waitFor()
    await page.keyboard.press('Escape')
  })

  it('SH-15 a list that cannot be read leads to it', async () => {
    await page.goto(`${product().address}/error/list`)
    await page.getByRole('row').filter({ hasText: 'From the menu' }).first().waitFor()
    let fails = true
    await page.route('**/api/categorias?*', (route) => (fails ? failing(route) : route.continue()))
    await page.goto(`${product().address}/category`)
    await page.getByRole('alert').getByRole('button', { name: 'Report this error' }).click()
    await box(page, 'Description').waitFor()
    fails = false
    expect([await chosen(page, 'Function'), await chosen(page, 'Action')]).toEqual(['Categories', 'View'])
    await page.keyboard.press('Escape')
  })

  it('SH-15 a notice of what failed waits, and leads to it', async () => {
    await page.goto(`${product().address}/category?size=100`)
    const row = page.getByRole('row').filter({ hasText: 'Terrasses' })
    await row.waitFor()
    let fails = true
    await page.route('**/api/categorias/*?mask=1024*', (route) => (fails ? failing(route) : route.continue()))
    await row.getByRole('button', { name: /Deactivate/ }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /Deactivate/ })
      .click()
    await page.getByRole('button', { name: 'Report this error' }).click()
    await box(page, 'Description').waitFor()
    fails = false
    expect([await chosen(page, 'Function'), await chosen(page, 'Action')]).toEqual(['Categories', 'Change status'])
    await page.keyboard.press('Escape')
  })

  it('SH-15 a screen that fell over leads to it', async () => {
    await page.goto(`${product().address}/category?size=100`)
    const row = page.getByRole('row').filter({ hasText: 'Terrasses' })
    await row.waitFor()
    await row.getByRole('button', { name: /More actions/ }).click()
    const history = page.getByRole('menuitem', { name: 'Change history' })
    await history.waitFor()
    // The history screen is loaded from a script of its own. Without what it exports, drawing it fails.
    await page.route('**/assets/HistoryScreen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
    )
    await history.click()
    const toReport = page.getByRole('alert').getByRole('button', { name: 'Report this error' })
    await toReport.waitFor()
    await page.unroute('**/assets/HistoryScreen-*.js')
    await toReport.click()
    await box(page, 'Error message').waitFor()
    await expect.poll(() => box(page, 'Error message').inputValue()).toContain('This page could not be shown.')
    expect(await chosen(page, 'Function')).toBe('Categories')
  })
})

describe('the demo’s organisations', () => {
  it.each([
    ['vilamar', 'Ajuntament de Vilamar'],
    ['clinica', 'Clínica Salvia'],
  ])('SH-03 %s has a logo and a name of its own, before and behind the sign-in', async (code, name) => {
    const browser = await sharedChromium()
    const { page, complaints } = await signedIn(browser, {
      who: 'administrator',
      organisation: code,
      path: '/category',
    })
    const logo = (): Promise<readonly [string, number]> =>
      page
        .locator('img[alt=""][src^="data:image/svg+xml"]')
        .first()
        .evaluate(async (image) => {
          if (!(image instanceof HTMLImageElement)) return ['', 0] as const
          await image.decode()
          return [image.src, image.getBoundingClientRect().height] as const
        })
    const [behind, height] = await logo()
    expect(height).toBeGreaterThan(20)
    await page.getByRole('banner').getByText(name).waitFor()
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.setItem('tramit.token', ''))
    await page.goto(`${product().address}/signIn?codapp=${code}`)
    await page.getByRole('main').getByText(name).waitFor()
    expect((await logo())[0]).toBe(behind)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
