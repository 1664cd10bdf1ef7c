import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { accountOf, product, signIn, visitor } from '../support/visitor.ts'
import { itWhole } from '../support/itWhole.ts'

const address = (path: string): string => `${product().address}${path}`
const category = (page: Page) => page.getByRole('heading', { level: 1, name: 'Categories' })
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('You have signed out.').waitFor()
}
const signInHere = async (page: Page, who: string): Promise<void> => {
  const { email, password } = accountOf(who, 'vilamar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('the tabs of one browser', () => {
  let browser: Browser
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page } = await visitor(browser))
    context = page.context()
    await signIn(page, 'administrator', 'vilamar')
  })
  afterAll(() => closeContexts(browser))

  itWhole('SH-14 share the session: an address that was copied, and the address of a link', async () => {
    const copied = await context.newPage()
    await copied.goto(address('/category'))
    await category(copied).waitFor()
    await copied.close()
    const link = page.getByRole('link', { name: 'Categories' }).first()
    const opened = await context.newPage()
    await opened.goto(address((await link.getAttribute('href')) ?? ''))
    await category(opened).waitFor()
    await opened.close()
    const kept = await page.evaluate(() =>
      Object.entries(localStorage).filter(([name]) => name === 'tramit.user' || name === 'tramit.application'),
    )
    expect(kept.map(([name]) => name).toSorted()).toEqual(['tramit.application', 'tramit.user'])
    const token = await page.evaluate(() => sessionStorage.getItem('tramit.token') ?? '')
    for (const [, value] of kept) expect(value).not.toContain(token)
  })

  it('SH-14 leave a click with Ctrl to the browser, which opens the link in another page', async () => {
    /** Whether the page takes a click for itself. The browser is kept from following it. */
    const isTaken = (keys: { readonly ctrlKey?: boolean; readonly metaKey?: boolean }): Promise<boolean> =>
      page
        .getByRole('link', { name: 'Categories' })
        .first()
        .evaluate((link, held) => {
          let taken = false
          const note = (event: Event): void => {
            taken = event.defaultPrevented
            event.preventDefault()
          }
          addEventListener('click', note, { once: true })
          link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
          return taken
        }, keys)
    expect([await isTaken({ ctrlKey: true }), await isTaken({ metaKey: true }), await isTaken({})]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('SH-14 are all left by signing out in one, and keep the organisation', async () => {
    const other = await context.newPage()
    await other.goto(address('/category'))
    await category(other).waitFor()
    await signOut(page)
    await other.getByText('Your session has ended').waitFor()
    const next = await context.newPage()
    await next.goto(address('/'))
    await next.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await next.evaluate(() => Object.keys(localStorage).includes('tramit.user'))).toBe(false)
    // Nothing names the organisation but the device.
    await signInHere(next, 'administrator')
    await next.getByRole('heading', { level: 1 }).waitFor()
    await next.waitForURL((url) => url.pathname !== '/signIn')
    await signOut(next)
  })

  itWhole('SH-07 lead back after the sign-in, and to the fallback without the function', async () => {
    await page.goto(address('/category'))
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/signIn')
    await signInHere(page, 'administrator')
    await category(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/category')
    await signOut(page)
    await page.goto(address('/signIn'))
    await signInHere(page, 'customer')
    await page.waitForURL((url) => url.pathname !== '/signIn')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const paths: string[] = []
    page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
    await page.goto(address('/role'))
    await page.waitForURL(address('/inbox'))
    expect(paths).not.toContain('/signIn')
  })
})

describe('the organisations of a person', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page } = await visitor(browser))
  })
  afterAll(() => closeContexts(browser))

  const organisation = (name: string) => page.getByRole('banner').getByText(name)
  const openAccounts = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Your organisations' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your organisations' }).waitFor()
  }

  it('SE-13 SH-14 are opened by their sign-in, and then by the session that the browser has there, until it signs out', async () => {
    await signIn(page, 'administrator', 'vilamar')
    await openAccounts()
    await page.getByText('Clínica Salvia', { exact: true }).click()
    await page.getByRole('link', { name: 'Continue in Ajuntament de Vilamar' }).waitFor()
    const { email, password } = accountOf('administrator', 'vilamar')
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await organisation('Clínica Salvia').waitFor()
    await openAccounts()
    await page.getByText('Ajuntament de Vilamar', { exact: true }).click()
    await organisation('Ajuntament de Vilamar').waitFor()
    await signOut(page)
    await page.goto(address('/?codapp=clinica'))
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })

  it('SE-13 are none where nobody has read the mailbox of the address elsewhere', async () => {
    await signIn(page, 'employee', 'vilamar')
    await openAccounts()
    await page.getByText('You have no other organisation.').waitFor()
    await signOut(page)
  })

  it('SE-03 the confirmation of an address has a page of its own', async () => {
    await page.goto(address(`/emailvalidate#ev=1.${'A'.repeat(43)}`))
    await page.getByRole('heading', { level: 1, name: 'Confirmation of your address' }).waitFor()
    await page.getByRole('alert').getByText('The e-mail could not be confirmed.').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/signIn')
  })
})
