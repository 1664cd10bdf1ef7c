import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { barriers } from '../support/barriers.ts'
import { newPerson } from '../support/newPerson.ts'
import { product, signedIn, visitor } from '../support/visitor.ts'
import { signIn } from '../support/wireClient.ts'

const ORGANISATION = 'vilamar'
/** Role of a client. */
const CLIENT = 5
const FIRST = 'harbour-lantern-31'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => closeContexts(browser))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('before a session', () => {
  it('SE-06 SE-02 who forgot the password asks for a link, and who is new signs up, from the sign-in and back', async () => {
    const { page, complaints } = await visitor(browser, { width: 390, height: 844 })
    await page.goto(`${product().address}/signIn?codapp=${ORGANISATION}`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/recover')
    expect(await barriers(page, 'dark')).toEqual([])
    await field(page, 'E-mail').fill('nobody@people.example')
    await button(page, 'Send me a link').click()
    await page
      .getByText(/an e-mail with a link is on its way/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL('**/signup')
    expect(await barriers(page, 'light')).toEqual([])
    await field(page, 'Name').fill('Mar Vidal')
    await field(page, 'E-mail').fill('mar@people.example')
    await field(page, 'Password').fill('Password1234')
    await field(page, 'Password again').fill('Password1234')
    await button(page, 'Sign up').click()
    await page.getByText('This password is too short or easy to guess. Choose another one.').first().waitFor()
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Mar Vidal')
    await field(page, 'Password').fill(FIRST)
    await field(page, 'Password again').fill(FIRST)
    await button(page, 'Sign up').click()
    await page
      .getByText(/Confirm your address with its link/)
      .first()
      .waitFor()
    await page.goBack()
    await button(page, 'Sign in').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('a mail that is not wanted any more', () => {
  it('BL-03 is ended on a public page by whoever gives an address and a reason, and the answer takes the place of the form', async () => {
    const { page, complaints } = await visitor(browser)
    await page.goto(`${product().address}/emailblacklistext?codapp=${ORGANISATION}`)
    await button(page, 'Stop e-mails').waitFor()
    for (const scheme of ['light', 'dark'] as const) expect(await barriers(page, scheme)).toEqual([])
    await button(page, 'Stop e-mails').click()
    await page.getByText('Choose a reason.').first().waitFor()
    await field(page, 'E-mail').fill('nobody@people.example')
    await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'I receive too many e-mails' })
    await button(page, 'Stop e-mails').click()
    await page
      .getByText(/you will receive an e-mail there with a link/)
      .first()
      .waitFor()
    expect(await button(page, 'Stop e-mails').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('one’s own profile', () => {
  it('US-16 SE-12 is reached from the account menu and saved; the password is changed with the current one', async () => {
    const account = await newPerson('profile', ORGANISATION, { who: 'customer', role: CLIENT })
    const { page, complaints } = await signedIn(browser, { who: 'customer', account })
    await page.getByRole('button', { name: /profile/ }).click()
    await page.getByRole('menuitem', { name: 'My profile' }).click()
    await field(page, 'Name').fill('Mar of the profile')
    await button(page, 'Save').click()
    await page.getByText('Your profile has been saved.').first().waitFor()
    await page.reload()
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Mar of the profile')
    expect(await barriers(page, 'light')).toEqual([])
    await button(page, 'Change password').click()
    await field(page, 'Current password').fill('not the right one')
    await field(page, 'New password').fill(FIRST)
    await field(page, 'New password again').fill(FIRST)
    await button(page, 'Change password').click()
    await page.getByText('The current password is not right.').first().waitFor()
    await field(page, 'Current password').fill(account.password)
    await button(page, 'Change password').click()
    await page
      .getByText(/Your password has been changed/)
      .first()
      .waitFor()
    await signIn(`${product().address}/api/`, account.code, account.email, FIRST)
    expect(complaints).toEqual([])
  })
})
