import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { newPerson } from '../support/newPerson.ts'
import { PUBLIC_URL } from '../support/product.ts'
import { product, visitor } from '../support/visitor.ts'
import { at, listOf, signIn } from '../support/wireClient.ts'

describe('signing in with a passkey', () => {
  let browser: Browser
  beforeAll(async () => {
    // Passkeys are valid at the address of the portal as the server knows it.
    const { host } = new URL(product().address)
    browser = await launchChromium([`--host-resolver-rules=MAP ${new URL(PUBLIC_URL).hostname}:80 ${host}`])
  })
  afterAll(() => browser.close())

  it('ID-02 adds one in the profile by keyboard, comes in with it alone, and is told why not', async () => {
    const holder = await newPerson('keyholder', 'vilamar', { who: 'employee', role: 4 })
    const { page, complaints } = await visitor(browser)
    const device = await plugIn(page.context(), page)
    await page.goto(`${PUBLIC_URL}/?codapp=vilamar`)
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await email.fill(holder.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(holder.password)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.waitFor()
    await page.goto(`${PUBLIC_URL}/simpleprofile/passkeys`)
    await page.getByRole('button', { name: 'Add a passkey' }).first().press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop')
    const create = dialog.getByRole('button', { name: 'Create the passkey' })
    await device.knows(false)
    await create.press('Enter')
    await dialog.getByText('No passkey has been created: you cancelled, or the time ran out.').waitFor()
    await device.knows(true)
    await create.press('Enter')
    await dialog.getByText('The passkey has been created.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('Laptop', { exact: true }).waitFor()
    await device.touches(false)
    await forgetSession(page)
    const enter = page.getByRole('button', { name: 'Sign in with a passkey' })
    const offered = page.waitForResponse('**/registro/llaves/inicio')
    await page.goto(`${PUBLIC_URL}/?codapp=vilamar`)
    await offered
    await expect.poll(() => email.getAttribute('autocomplete')).toBe('username webauthn')
    await device.knows(false)
    await device.touches(true)
    await enter.press('Enter')
    await page.getByRole('alert').getByText('Your device has given no passkey').waitFor()
    await device.knows(true)
    await enter.press('Enter')
    await menu.waitFor()
    // The browser offers it where the address is typed, and this device takes what it is offered.
    await forgetSession(page)
    await page.goto(`${PUBLIC_URL}/?codapp=vilamar`)
    await menu.waitFor()
    await device.touches(false)
    await forgetSession(page)
    const again = page.waitForResponse('**/registro/llaves/inicio')
    await page.goto(`${PUBLIC_URL}/?codapp=vilamar`)
    await again
    const client = await signIn(`${product().address}/api/`, 'vilamar', holder.email, holder.password)
    const [held] = listOf((await client.get('llaves')).body)
    expect((await client.delete(`llaves/${String(at(held, 'id'))}`)).status).toBe(204)
    await device.touches(true)
    await enter.press('Enter')
    await page.getByRole('alert').getByText('The passkey was not accepted. Begin again.').waitFor()
    expect(complaints).toEqual([])
  })
})

interface Device {
  /** Whether it knows its person from now on: by a finger, a face or a PIN. */
  readonly knows: (person: boolean) => Promise<unknown>
  /** Whether somebody touches it whenever it asks. */
  readonly touches: (person: boolean) => Promise<unknown>
}

/** Gives a page a device that holds passkeys, knows its person and is touched. */
async function plugIn(context: BrowserContext, page: Page): Promise<Device> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    knows: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    touches: (enabled) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Empties the storage of the browser on a page without a script, which writes nothing back. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto(`${PUBLIC_URL}/api/aplicacion?codapp=vilamar`)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}
