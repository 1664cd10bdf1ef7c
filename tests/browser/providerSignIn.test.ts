import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { CLIENT, openProvider, type TestProvider } from '../support/identityProvider.ts'
import { newPerson } from '../support/newPerson.ts'
import { PUBLIC_URL, type DemoAccount } from '../support/product.ts'
import { accountOf, product, visitor } from '../support/visitor.ts'
import { idOf, signIn, type WireClient } from '../support/wireClient.ts'

describe('signing in by an identity provider', () => {
  let browser: Browser
  let provider: TestProvider
  let admin: WireClient
  let person: DemoAccount
  let id = ''
  beforeAll(async () => {
    // The provider leads back to the address of the portal as the server knows it.
    const { host } = new URL(product().address)
    browser = await launchChromium([`--host-resolver-rules=MAP ${new URL(PUBLIC_URL).hostname}:80 ${host}`])
    provider = await openProvider(`${PUBLIC_URL}/signIn/provider`)
    const { email, password } = accountOf('administrator', 'clinica')
    admin = await signIn(`${product().address}/api/`, 'clinica', email, password)
    person = await newPerson('federated', 'clinica', { who: 'employee', role: 4 })
    const made = await admin.post('proveedoresidentidad', {
      json: {
        nombre: 'Clinic directory',
        emisor: provider.issuer,
        cliente: CLIENT.id,
        alcances: 'openid profile email',
        enlaza: true,
        salida: true,
      },
    })
    if (made.status !== 201) throw new Error(made.text)
    id = idOf(made)
    const sealed = await admin.put(`proveedoresidentidad/${id}/secreto`, { json: { secreto: CLIENT.secret } })
    if (sealed.status !== 204) throw new Error(sealed.text)
  })
  afterAll(async () => {
    await admin.delete(`proveedoresidentidad/${id}`)
    await provider.close()
    await browser.close()
  })

  it('ID-01 goes to the provider and comes back into the portal, and out of both again', async () => {
    provider.accounts.set('f1', { claims: { email: person.email, email_verified: true } })
    provider.enter('f1')
    const { page, complaints } = await visitor(browser)
    await page.goto(`${PUBLIC_URL}/?codapp=clinica`)
    const by = page.getByRole('button', { name: 'Sign in with Clinic directory' })
    const atProvider = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/auth`))
    await by.press('Enter')
    const asked = new URL((await atProvider).url()).searchParams
    expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256'])
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.waitFor()
    const { origin, search, hash } = new URL(page.url())
    expect({ origin, search, hash }).toEqual({ origin: PUBLIC_URL, search: '', hash: '' })
    await page
      .getByRole('button', { name: /federated/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    // The provider asks whether its own session ends too, and leads back.
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await by.waitFor()
    expect(new URL(page.url()).origin).toBe(PUBLIC_URL)
    expect(complaints).toEqual([])
  })

  it('ID-01 tells whoever has no account here, and leads back to the sign-in', async () => {
    provider.accounts.set('f2', { claims: { email: 'stranger@elsewhere.example', email_verified: true } })
    provider.enter('f2')
    const { page, complaints } = await visitor(browser)
    await page.goto(`${PUBLIC_URL}/?codapp=clinica`)
    await page.getByRole('button', { name: 'Sign in with Clinic directory' }).click()
    await page.getByText('Nobody here belongs to this account of the identity provider.').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Back to the sign-in' }).click()
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    expect(complaints).toEqual([])
  })
})
