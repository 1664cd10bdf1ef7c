import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { newPerson } from '../support/newPerson.ts'
import { sampled } from '../support/sampled.ts'
import { turnOn } from '../support/secondFactor.ts'
import { product, signIn, visitor } from '../support/visitor.ts'
import { signIn as wireSignIn } from '../support/wireClient.ts'

describe('signing in', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => closeContexts(browser))

  it('SE-01 SE-11 says why it failed, keeps what was typed, then opens the portal', async () => {
    const { page, complaints } = await visitor(browser)
    await page.goto(`${product().address}/?codapp=vilamar`)
    await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@vilamar.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The user or the password is not correct.').first().waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('admin@vilamar.example')
    await signIn(page, 'administrator')
    expect(complaints).toEqual([])
  })

  it('ID-01 says why an answer of a provider does not count, keeps it out of the address, and leads back', async () => {
    const { page, complaints } = await visitor(browser)
    await page.goto(`${product().address}/signIn/provider/one?code=x&state=y`)
    await page.getByText('This sign-in has expired or was not begun in this browser. Begin again.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Back to the sign-in' }).press('Enter')
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('SE-01 asks who has a second factor for a code, keeps what was typed, and takes it once', async () => {
    const careful = await newPerson('careful', 'vilamar', { who: 'employee', role: 4 })
    const session = await wireSignIn(`${product().address}/api/`, 'vilamar', careful.email, careful.password)
    const { recovery } = await turnOn(session, new Date())
    const { page, complaints } = await visitor(browser)
    await page.goto(`${product().address}/?codapp=vilamar`)
    const code = page.getByRole('textbox', { name: 'Code', exact: true })
    const enter = page.getByRole('button', { name: 'Sign in' })
    await page.getByRole('textbox', { name: 'E-mail' }).fill(careful.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(careful.password)
    expect(await code.count()).toBe(0)
    await enter.click()
    await code.waitFor()
    expect(await code.evaluate((held) => held === document.activeElement)).toBe(true)
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    await code.fill('000 000')
    await enter.click()
    await page.getByText('The code is not right, or it has been used.').first().waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe(careful.password)
    expect((await axeOn(page).analyze()).violations).toEqual([])
    await code.fill(recovery[0] ?? '')
    await enter.click()
    await page
      .getByRole('button', { name: /careful/ })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('SH-02 takes the organisation from the address, SH-03 wears its name', async () => {
    const { page } = await visitor(browser)
    await page.goto(`${product().address}/signIn#codapp=clinica`)
    await page.getByText('Clínica Salvia').first().waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Organisation code' }).inputValue()).toBe('clinica')
  })

  it('SH-01 an organisation that is not known is told as a failure', async () => {
    const { page } = await visitor(browser)
    await page.goto(`${product().address}/?codapp=nowhere`)
    await page.getByRole('alert').first().waitFor()
  })

  // Which language is preferred is proven without a browser; here one that is spoken, and one that is not.
  const browsers = sampled(
    [
      ['es-ES', 'es', 'Iniciar sesión'],
      ['ca-ES', 'ca', 'Inicia la sessió'],
      ['fr-FR', 'fr', 'Se connecter'],
      ['de-DE', 'en', 'Sign in'],
    ],
    ([language = '', tag = '']) => [language.startsWith(tag) ? 'spoken' : 'unknown'],
  )

  it.each(browsers)('SH-04 a browser in %s reads %s', async (language = '', tag = '', words = '') => {
    const { page } = await visitor(browser, { language })
    await page.goto(`${product().address}/?codapp=vilamar`)
    await page.getByRole('button', { name: words }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(tag)
  })

  it('SH-05 the footer leads to the pages of the organisation and offers the four languages, before a session and in it', async () => {
    const { page } = await visitor(browser)
    const footer = page.getByRole('contentinfo')
    const lists = async (): Promise<unknown> => ({
      pages: await footer
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
      languages: await footer.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('lang'))),
      present: await footer
        .locator('[aria-current=true]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('lang'))),
    })
    const expected = {
      pages: [
        ['Legal notice', 'https://vilamar.example/legal'],
        ['Privacy', 'https://vilamar.example/privacy'],
        ['Cookies', 'https://vilamar.example/cookies'],
        ['Website', 'https://vilamar.example'],
      ],
      languages: ['es', 'en', 'fr', 'ca'],
      present: ['en'],
    }
    await page.goto(`${product().address}/?codapp=vilamar`)
    await footer.getByRole('link').first().waitFor()
    expect(await lists()).toEqual(expected)
    await signIn(page, 'administrator', 'vilamar')
    expect(await lists()).toEqual(expected)
    await footer.getByRole('button', { name: 'Français' }).click()
    await footer.getByRole('link', { name: 'Mentions légales' }).waitFor()
  })

  it('SH-07 a page behind the sign-in asks for it first, and leads there afterwards', async () => {
    const { page } = await visitor(browser)
    await page.goto(`${product().address}/category?codapp=vilamar`)
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/signIn')
  })

  it.each([false, true])('the page has no barrier that axe finds (dark: %s)', async (dark) => {
    const { page } = await visitor(browser, { width: 390, height: 844, dark })
    await page.goto(`${product().address}/?codapp=vilamar`)
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
