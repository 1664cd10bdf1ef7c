import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { accountOf, product, signedIn } from '../support/visitor.ts'

describe('the end of a session, and of the connection', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page } = await signedIn(browser, { who: 'administrator', organisation: 'vilamar', path: '/category/new' }))
    await page.clock.install()
  })
  afterAll(() => closeContexts(browser))

  const warning = () => page.getByRole('alertdialog', { name: 'Your session is about to end' })
  const name = () => page.getByRole('textbox', { name: 'Name', exact: true })
  const begin = async (): Promise<void> => {
    // Each answer begins the time of the session anew.
    await page.goto(`${product().address}/category/new`, { waitUntil: 'networkidle' })
    await name().waitFor()
  }

  it('WCAG 2.2.1 is told two minutes ahead, and one key puts it off', async () => {
    await begin()
    await page.clock.fastForward('26:30')
    expect(await warning().count()).toBe(0)
    await page.clock.fastForward('01:00')
    await warning().waitFor()
    const left = await warning().getByRole('timer').textContent()
    expect(left).toMatch(/^1:[0-5]\d$/)
    const renewed = page.waitForResponse((response) => response.url().includes('obtenerusuario'))
    await page.keyboard.press('Enter')
    expect((await renewed).status()).toBe(200)
    await page.clock.fastForward(1500)
    await warning().waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/category/new')
  })

  it('is put off unasked for whoever is typing', async () => {
    await begin()
    await page.clock.fastForward('20:00')
    await name().pressSequentially('At work')
    const renewed = page.waitForResponse((response) => response.url().includes('obtenerusuario'))
    await page.clock.fastForward('07:30')
    expect((await renewed).status()).toBe(200)
    expect(await warning().count()).toBe(0)
  })

  it('keeps what is typed, and leads back to it after another sign-in', async () => {
    await begin()
    await name().pressSequentially('Half done')
    // The typing renews the session once. No key is pressed after that.
    const renewed = page.waitForResponse((response) => response.url().includes('obtenerusuario'))
    await page.clock.fastForward('28:00')
    await renewed
    await fastForwardToWarning(page)
    await page.clock.fastForward('02:30')
    await page.getByText('Your session has ended').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('tramit.token'))).toBeNull()
    const { email, password } = accountOf('administrator', 'vilamar')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await name().waitFor()
    expect([new URL(page.url()).pathname, await name().inputValue()]).toEqual(['/category/new', 'Half done'])
  })

  it('is not left by its button without a question where something is typed', async () => {
    await begin()
    await name().pressSequentially('Half done')
    const renewed = page.waitForResponse((response) => response.url().includes('obtenerusuario'))
    await page.clock.fastForward('28:00')
    await renewed
    await fastForwardToWarning(page)
    await warning().getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    await warning().getByRole('button', { name: 'Stay signed in' }).click()
    await page.clock.fastForward(1500)
    await warning().waitFor({ state: 'detached' })
    await expect.poll(() => name().inputValue()).toBe('Half done')
  })

  it('uncovers the sign-in for screen readers where it is left from the warning', async () => {
    const { page: other } = await signedIn(browser, { who: 'customer', organisation: 'vilamar' })
    await other.clock.install()
    await other.reload()
    await other.getByRole('button', { name: /^Account of/ }).waitFor()
    await fastForwardToWarning(other)
    await other.locator('#app[aria-hidden]').waitFor()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await other.getByRole('textbox', { name: 'E-mail' }).waitFor()
    await other.context().close()
  })

  it('SH-14 by signing out leaves the application alone', async () => {
    await begin()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('You have signed out.').waitFor()
    const kept = await page.evaluate(() => Object.keys(sessionStorage).toSorted())
    expect(kept).toEqual(['tramit.application', 'tramit.colours'])
    const [application, colours] = await page.evaluate(
      (keys) => keys.map((key) => atob(sessionStorage.getItem(key) ?? '')),
      kept,
    )
    expect(application).toMatch(/^[\w-]+$/)
    expect(JSON.parse(colours ?? '')).toHaveProperty('primary')
    const typed = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tramit.draft')))
    expect(typed).toEqual([])
  })

  it('without a connection it is said once, politely, until it is back; what is typed stays', async () => {
    const other = await signedIn(browser, { who: 'administrator', organisation: 'vilamar', path: '/category/new' })
    const box = other.page.getByRole('textbox', { name: 'Name', exact: true })
    await box.fill('Half done')
    await other.page.context().setOffline(true)
    const told = other.page.getByRole('status').filter({ hasText: 'The server cannot be reached.' })
    await told.waitFor()
    await expect.poll(() => told.count()).toBe(1)
    await other.page.getByRole('button', { name: 'Save' }).click()
    await other.page.getByText('Check your connection').first().waitFor()
    await other.page.context().setOffline(false)
    await told.waitFor({ state: 'detached' })
    await expect.poll(() => box.inputValue()).toBe('Half done')
    await other.page.context().close()
  })
})

/** Moves the clock on until the warning is there: an answer that the page reads late begins the time of the session anew. */
async function fastForwardToWarning(page: Page): Promise<void> {
  const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' })
  const isShown = () =>
    warning.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    )
  await page.clock.fastForward('27:30')
  // By less than the two minutes for which the warning stays.
  while (!(await isShown())) await page.clock.fastForward('01:00')
}
