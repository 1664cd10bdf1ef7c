import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { newPerson } from '../support/newPerson.ts'
import { PUBLIC_URL } from '../support/product.ts'
import { product, visitor } from '../support/visitor.ts'

describe('signing in with a passkey', () => {
  let browser: Browser
  beforeAll(async () => {
    // Passkeys are valid at the address of the portal as the server knows it.
    const { host } = new URL(product().address)
    browser = await launchChromium([`--host-resolver-rules=MAP ${new URL(PUBLIC_URL).hostname}:80 ${host}`])
  })
  afterAll(() => browser.close())

  it('ID-02 adds one in the profile by keyboard, and comes in with it alone', async () => {
    const holder = await newPerson('keyholder', 'vilamar', { who: 'employee', role: 4 })
    const { page, complaints } = await visitor(browser)
    await plugIn(page.context(), page)
    await page.goto(`${PUBLIC_URL}/?codapp=vilamar`)
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await email.fill(holder.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(holder.password)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    await page.goto(`${PUBLIC_URL}/simpleprofile/passkeys`)
    await page.getByRole('button', { name: 'Add a passkey' }).first().press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop')
    await dialog.getByRole('button', { name: 'Create the passkey' }).press('Enter')
    await dialog.getByText('The passkey has been created.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('Laptop', { exact: true }).waitFor()
    await forgetSession(page)
    await page.goto(`${PUBLIC_URL}/?codapp=vilamar`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    expect(complaints).toEqual([])
  })
})

/** Gives a page a device that holds passkeys and knows its person. */
async function plugIn(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Empties the storage of the browser on a page without a script, which writes nothing back. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto(`${PUBLIC_URL}/api/aplicacion?codapp=vilamar`)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}
