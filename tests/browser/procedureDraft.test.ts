import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import {
  PDF,
  consent,
  dropDrafts,
  fillApplication,
  leaveDrafts,
  nextStep,
  startProcedure,
  stepOf,
  toReview,
} from '../support/procedures.ts'
import { accountOf, product, signIn, signedIn } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'
import { itWhole } from '../support/itWhole.ts'
import { sized } from '../support/full.ts'

const FORM = 'General application'

describe('a draft of a procedure', () => {
  let browser: Browser
  let people: readonly Visitor[] = []
  let desk: Page
  let phone: Page
  beforeAll(async () => {
    browser = await sharedChromium()
    const who = { who: 'customer', path: '/procedures' }
    people = [await signedIn(browser, who), await signedIn(browser, { ...who, width: 390, height: 844 })]
    const [one, two] = people.map(({ page }) => page)
    if (!one || !two) throw new Error('There are no visitors')
    desk = one
    phone = two
  })
  afterAll(async () => {
    await closeContexts(browser)
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  const saved = (page: Page): Promise<void> => page.getByText(/^Saved at \d\d:\d\d$/).waitFor()
  const subject = (page: Page) => page.getByLabel('Subject')
  const copies = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tramit.draft')))
  /** Opens the form anew. A form that is still open would save itself once more. */
  const begin = async (page: Page): Promise<void> => {
    await page.goto(`${product().address}/procedures`)
    await dropDrafts(page)
    await startProcedure(page, FORM)
  }
  /** Takes up the draft, which leads to the step that was open. */
  const goOn = async (page: Page): Promise<void> => {
    await startProcedure(page, FORM)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }

  it('DR-01 UP-03 saves itself, and goes on on another device with rows, files and what is not valid yet', async () => {
    await dropDrafts(desk)
    await startProcedure(desk, FORM)
    await fillApplication(desk, 'Noise at night')
    await desk.getByRole('radio', { name: 'Yes' }).check()
    await desk.getByLabel('Description').fill('First')
    const pdf = { name: 'first.pdf', mimeType: 'application/pdf', buffer: PDF }
    await desk.locator('input[type=file]').first().setInputFiles(pdf)
    await desk.getByText('first.pdf').first().waitFor()
    await desk.getByRole('button', { name: /^Add/ }).click()
    await desk.getByLabel('Description').nth(1).fill('Second')
    await desk.getByLabel('An administration already holds it').nth(1).check()
    // A day that is none: kept as it is typed.
    await desk.getByLabel('Handed in on').fill('31/02/2')
    await saved(desk)
    await desk.getByRole('button', { name: 'Close' }).click()
    await desk.waitForURL((url) => url.pathname === '/procedures')
    expect(await desk.getByRole('alertdialog').count()).toBe(0)

    await goOn(phone)
    await phone.getByLabel('Description').nth(1).waitFor()
    const descriptions = await phone.getByLabel('Description').all()
    await expect.poll(() => Promise.all(descriptions.map((one) => one.inputValue()))).toEqual(['First', 'Second'])
    await phone.getByText('first.pdf').first().waitFor()
    await expect.poll(() => phone.getByLabel('Handed in on').inputValue()).toBe('31/02/2')
    await phone.getByRole('button', { name: 'Next', exact: true }).click()
    await phone.getByRole('alert').filter({ hasText: 'problem' }).first().waitFor()
    expect(await stepOf(phone)).toBe(5)
    await phone.getByRole('button', { name: 'Delete the draft' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete the draft' }).click()
    await phone.waitForURL((url) => url.pathname === '/procedures')
  })

  itWhole('DR-01 of a page that was killed in the middle of a word nothing is lost', async () => {
    await begin(desk)
    // Requests that the page sends while it unloads must not reach the server either.
    await desk.context().route('**/api/borradores/**', (route) => route.abort())
    await subject(desk).pressSequentially('Half a wor')
    await desk.getByText('Not saved: no connection.').waitFor()
    const opened = desk.context().waitForEvent('page')
    await desk.evaluate(() => void window.open('/procedures'))
    const killed = desk
    desk = await opened
    await killed.close()
    await desk.context().unroute('**/api/borradores/**')
    await goOn(desk)
    await expect.poll(() => subject(desk).inputValue()).toBe('Half a wor')
    await saved(desk)
    expect(await copies(desk)).toEqual([])
  })

  itWhole('DR-01 of two windows the second to save asks, and what is chosen holds', async () => {
    await begin(desk)
    await startProcedure(phone, FORM)
    await subject(desk).fill('From the first')
    await saved(desk)
    await subject(phone).fill('From the second')
    const question = phone.getByRole('alertdialog').filter({ hasText: 'Changed somewhere else' })
    await question.getByRole('button', { name: 'Later' }).click()
    await phone.getByText('Not saved: choose a version first.').waitFor()
    await phone.getByRole('button', { name: 'Choose a version' }).click()
    await question.getByRole('button', { name: 'Keep this one' }).click()
    await saved(phone)
    await subject(desk).fill('From the first again')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Use the other' }).click()
    await expect.poll(() => subject(desk).inputValue()).toBe('From the second')
  })

  it('DR-01 a session that ends loses nothing: who signs in again goes on', async () => {
    await begin(desk)
    const ended = { codigo: '91031', subCodigo: '91031', mensaje: '', idTransaccion: '' }
    await desk.route('**/api/borradores/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify(ended) }),
    )
    await subject(desk).fill('Typed as the session ended')
    await desk.getByText('Your session has ended').waitFor()
    await desk.unroute('**/api/borradores/**')
    await signIn(desk, 'customer')
    await goOn(desk)
    await expect.poll(() => subject(desk).inputValue()).toBe('Typed as the session ended')
    await saved(desk)
  })

  it('DR-01 SH-07 who signs in again where the session ended stands in the same step of the same procedure', async () => {
    await begin(desk)
    await subject(desk).fill('Before the second step')
    await nextStep(desk)
    const { href } = new URL(desk.url())
    await desk.getByRole('radio', { name: 'A private person' }).check()
    await saved(desk)
    const ended = { codigo: '91031', subCodigo: '91031', mensaje: '', idTransaccion: '' }
    await desk.route('**/api/borradores/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify(ended) }),
    )
    await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Aina')
    await desk.getByText('Your session has ended').waitFor()
    await desk.unroute('**/api/borradores/**')
    const { email, password } = accountOf('customer')
    await desk.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await desk.getByRole('textbox', { name: 'Password' }).fill(password)
    await desk.getByRole('button', { name: 'Sign in' }).click()
    await desk.waitForURL(href)
    await expect.poll(() => desk.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Aina')
    expect([await stepOf(desk), await desk.getByRole('alertdialog').count()]).toEqual([2, 0])
  })

  itWhole('DR-01 Back goes a step back and loses nothing, and Close leaves the form from any step', async () => {
    await begin(desk)
    await subject(desk).fill('Typed before')
    await nextStep(desk)
    await desk.goBack()
    await desk.getByText(/^Step 1 of /).waitFor()
    await expect.poll(() => subject(desk).inputValue()).toBe('Typed before')
    await desk.goForward()
    await desk.getByText(/^Step 2 of /).waitFor()
    await saved(desk)
    await desk.getByRole('button', { name: 'Close' }).click()
    await desk.waitForURL((url) => url.pathname === '/procedures')
  })

  it.each(
    sized(
      [['Català', 'Inicia']],
      [
        ['Español', 'Iniciar'],
        ['Català', 'Inicia'],
        ['Français', 'Commencer'],
      ],
    ),
  )('SH-04 is offered in the language of its reader, without a barrier that axe finds: %s', async (language, start) => {
    await leaveDrafts(phone)
    await phone.goto(`${product().address}/procedures`)
    await phone.getByRole('button', { name: language }).click()
    await phone
      .getByRole('button', { name: new RegExp(`^${start}`) })
      .first()
      .click()
    const dialog = phone.getByRole('alertdialog')
    await dialog.waitFor()
    const { violations } = await axeOn(phone).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(await dialog.innerText()).not.toMatch(/lbl\.|msg\.|[{}]|\bdraft\b/)
    await dialog.getByRole('button').last().click()
  })

  itWhole('DR-01 what was sent is no draft any more', async () => {
    await dropDrafts(desk)
    await startProcedure(desk, FORM)
    await fillApplication(desk, 'To be sent')
    await desk.getByRole('radio', { name: 'No', exact: true }).check()
    await nextStep(desk)
    await consent(desk)
    await nextStep(desk)
    await toReview(desk)
    await desk.getByRole('button', { name: 'Submit' }).click()
    await desk.getByRole('heading', { level: 1, name: `Receipt: ${FORM}` }).waitFor()
    await startProcedure(desk, FORM)
    await expect.poll(() => subject(desk).inputValue()).toBe('')
    expect(await copies(desk)).toEqual([])
  })
})
