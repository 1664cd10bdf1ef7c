import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { newPerson } from '../support/newPerson.ts'
import { product, visitor } from '../support/visitor.ts'

describe('signing in with a passkey', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  it('ID-02 adds one in the profile by keyboard, signs out, and comes in with it alone', async () => {
    const holder = await newPerson('keyholder', 'vilamar', { who: 'employee', role: 4 })
    const { page, complaints } = await visitor(browser)
    const session = await page.context().newCDPSession(page)
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
    // Passkeys are valid at the address of the portal as the server knows it.
    const address = product().address.replace('127.0.0.1', 'localhost')
    await page.goto(`${address}/?codapp=vilamar`)
    const email = page.getByRole('textbox', { name: 'E-mail' })
    const password = page.getByRole('textbox', { name: 'Password' })
    expect([await email.getAttribute('autocomplete'), await password.getAttribute('autocomplete')]).toEqual([
      'username',
      'current-password',
    ])
    await email.fill(holder.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(holder.password)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${address}/simpleprofile/passkeys`)
    await page.getByRole('button', { name: 'Add a passkey' }).first().press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop')
    await dialog.getByRole('button', { name: 'Create the passkey' }).press('Enter')
    await dialog.getByText('The passkey has been created.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('Laptop').first().waitFor()
    // A page without a script writes nothing back.
    await page.goto(`${address}/api/aplicacion?codapp=vilamar`)
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await page.goto(`${address}/?codapp=vilamar`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(complaints).toEqual([])
  })
})
