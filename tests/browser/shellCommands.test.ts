import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedChromium } from '../support/chromium.ts'
import { onPage } from '../support/onPage.ts'
import { product, signedIn } from '../support/visitor.ts'
import { itWhole } from '../support/itWhole.ts'

describe('search and commands, by keys alone', () => {
  let page: Page
  onPage({ who: 'administrator', organisation: 'vilamar', path: '/category' }, (opened) => {
    page = opened.page
  })

  const box = () => page.getByRole('combobox', { name: 'Search or go to a page' })
  const option = (name: string | RegExp) =>
    page.getByRole('listbox', { name: 'Search and commands' }).getByRole('option', { name })
  const begin = async (text = ''): Promise<void> => {
    await page.keyboard.press('Control+k')
    await box().waitFor()
    if (text !== '') await page.keyboard.type(text)
  }
  /** Text of the active option, as a screen reader announces it. */
  const active = (): Promise<string | null> =>
    box().evaluate(
      (one) => document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
    )

  it('go to a list, and to what is done there without a record', async () => {
    await begin('us')
    expect(await active()).toBe('Users')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/user')
    await begin('new cat')
    expect(await active()).toContain('New category')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/category/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  })

  it('take what is typed from the moment at which the box stands there', async () => {
    await page.goto(`${product().address}/category`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const found = document.querySelector('[role=dialog] [role=combobox]')
        if (!found) return
        document.documentElement.dataset['begun'] = String(found === document.activeElement)
        observer.disconnect()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await begin()
    expect(await page.evaluate(() => document.documentElement.dataset['begun'])).toBe('true')
    await page.keyboard.press('Escape')
  })

  it('find records of each module by their words, and open one', async () => {
    await page.goto(`${product().address}/category`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await begin('aina roca')
    await option(/^Aina Roca Martí/).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /results?/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    while (!((await active()) ?? '').startsWith('Aina Roca Martí')) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Aina Roca Martí' }).first().waitFor()
  })

  itWhole('say what went wrong in one module, and show what the others found', async () => {
    await page.goto(`${product().address}/category`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const body = JSON.stringify({ codigo: '92005', subCodigo: '92005', mensaje: '', idTransaccion: '' })
    await page.route('**/api/usuarios/listar*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body }),
    )
    await begin('compte')
    await page
      .getByRole('dialog')
      .getByText(/^Error: /)
      .first()
      .waitFor()
    await option(/^Compte sense confirmar/).waitFor()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/usuarios/listar*')
  })

  itWhole('give up what nobody waits for any more', async () => {
    let asked = 0
    await page.route('**/api/usuarios/listar*', async (route) => {
      asked += 1
      // The first question is never answered; of others, too, nobody may wait any more.
      if (asked > 1) await route.continue().catch(() => undefined)
    })
    const isOfUsers = (url: string): boolean => url.includes('/api/usuarios/listar')
    const given = page.waitForEvent('requestfailed', (request) => isOfUsers(request.url()))
    await begin('ai')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.keyboard.type('na roca')
    await given
    await option(/^Aina Roca Martí/).waitFor()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/usuarios/listar*')
  })

  it('Escape closes, and the focus is where it was; the button opens it too', async () => {
    const button = page.getByRole('button', { name: 'Search and commands' })
    await button.focus()
    await page.keyboard.press('Enter')
    await box().waitFor()
    await page.keyboard.press('Escape')
    await box().waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it.each([
    ['français', 'fr', 'Recherche et commandes'],
    ['català', 'ca', 'Cerca i ordres'],
    ['espanol', 'es', 'Búsqueda y comandos'],
    ['english', 'en', 'Search and commands'],
  ])('SH-04 change the language to %s, whose name is in its own language', async (typed, tag, name) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { expanded: true }).waitFor()
    await page.keyboard.type(typed)
    await expect.poll(() => page.getByRole('option').first().locator('[lang]').getAttribute('lang')).toBe(tag)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(tag)
  })

  it('WCAG 2.1.4 help to the keys, where those of one key alone are switched off', async () => {
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.goto(`${product().address}/user`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main').focus()
    await page.keyboard.press('/')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('form')?.getAttribute('role')))
      .toBe('search')
    await page.keyboard.type('?')
    await expect.poll(() => page.locator('main form[role=search] input').first().inputValue()).toBe('?')
    await page.locator('main').focus()
    await page.keyboard.press('?')
    await help.getByRole('switch').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main').focus()
    await page.keyboard.press('?')
    await begin('keyboard')
    expect(await help.count()).toBe(0)
    await page.keyboard.press('Enter')
    await help.getByRole('switch').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
  })

  it('ask before what is typed is left', async () => {
    await page.goto(`${product().address}/category/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half done')
    await begin('roles')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    // The question waits for its answer: no key leads past it.
    await page.keyboard.press('Control+k')
    expect(await box().count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half done')
  })
})

it('reach for a customer no further than the menu does', async () => {
  const browser = await sharedChromium()
  const { page } = await signedIn(browser, { who: 'customer', organisation: 'vilamar' })
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Procedures', exact: true }).waitFor()
  for (const name of ['Users', 'Categories', 'Roles', 'New user', 'New category'])
    expect(await page.getByRole('option', { name, exact: true }).count()).toBe(0)
  await page.context().close()
})
