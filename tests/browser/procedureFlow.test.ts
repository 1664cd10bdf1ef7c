import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { consent, dropDrafts, fillApplication, nextStep, startProcedure, toReview } from '../support/procedures.ts'
import { product, signedIn } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const FORM = 'General application'
const NOTE = 'We need the address of the premises.'

describe('a procedure from its receipt to its next status', () => {
  let browser: Browser
  let people: readonly Visitor[] = []
  let customer: Page
  let administrator: Page
  let number = ''
  beforeAll(async () => {
    browser = await sharedChromium()
    people = [
      await signedIn(browser, { who: 'customer', path: '/procedures', width: 390, height: 844 }),
      await signedIn(browser, { who: 'administrator' }),
    ]
    const [one, two] = people.map(({ page }) => page)
    if (!one || !two) throw new Error('There are no visitors')
    customer = one
    administrator = two
  })
  afterAll(async () => {
    await closeContexts(browser)
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  const barriers = async (page: Page): Promise<readonly string[]> => {
    const { violations } = await axeOn(page).analyze()
    return violations.map(({ id }) => id)
  }
  const openList = async (page: Page): Promise<void> => {
    await page.goto(`${product().address}/requirement/false`)
    await page.getByText(number).first().waitFor()
  }

  it('RQ-01 RQ-02 ends with a receipt: its number, what comes next, and the way to the procedure', async () => {
    await dropDrafts(customer)
    await startProcedure(customer, FORM)
    // Its type is known: it is not asked for again, and gives the page its name.
    await customer.getByRole('heading', { level: 1, name: FORM }).waitFor()
    expect(await customer.title()).toContain(FORM)
    expect(await customer.getByRole('combobox', { name: 'Type of procedure' }).count()).toBe(0)
    await fillApplication(customer, 'Noise at night')
    await customer.getByRole('radio', { name: 'No', exact: true }).check()
    await nextStep(customer)
    await consent(customer)
    await nextStep(customer)
    await toReview(customer)
    await customer.getByText('There is music until three in the morning.').waitFor()
    await customer.getByText('12345678Z').waitFor()
    for (const dark of [true, false]) {
      await customer.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      expect(await barriers(customer)).toEqual([])
    }
    // A change from the review leads back to it.
    await customer
      .getByRole('button', { name: /^Change: / })
      .first()
      .click()
    await customer.getByLabel('Subject').fill('Noise at night, again')
    await customer.getByRole('button', { name: 'Next', exact: true }).click()
    await customer.getByRole('heading', { name: 'Check your answers' }).waitFor()
    await customer.getByText('Noise at night, again').waitFor()
    await customer.getByRole('button', { name: 'Submit' }).click()
    await customer.getByRole('heading', { level: 1, name: `Receipt: ${FORM}` }).waitFor()
    const said = await customer.getByRole('status').filter({ hasText: 'reference' }).innerText()
    number = /\d{4}-\d{6}/.exec(said)?.[0] ?? ''
    expect(number).not.toBe('')
    expect(await customer.title()).toContain(FORM)
    await customer.getByText(number, { exact: true }).waitFor()
    await expect.poll(() => customer.getByRole('button', { name: 'Print' }).count()).toBe(1)
    for (const dark of [false, true]) {
      await customer.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      expect(await barriers(customer)).toEqual([])
    }
    await customer.emulateMedia({ media: 'print', colorScheme: 'light' })
    expect(await customer.getByRole('button').count()).toBe(0)
    expect(await customer.getByRole('navigation').count()).toBe(0)
    await customer.emulateMedia({ media: 'screen' })
    await customer.getByRole('button', { name: 'View', exact: true }).click()
    await customer.getByRole('heading', { level: 1, name: `${FORM} · ${number}` }).waitFor()
    expect(await customer.title()).toContain(number)
    await customer.getByText('There is music until three in the morning.').waitFor()
  })

  it('LC-01 RQ-03 the administrator finds it, reads it as it was filled in, and asks for something in a note', async () => {
    await openList(administrator)
    const row = administrator.getByRole('row').filter({ hasText: number })
    await row.getByRole('link', { name: FORM, exact: true }).click()
    await administrator.getByRole('heading', { level: 1, name: `${FORM} · ${number}` }).waitFor()
    await administrator.getByText('That it ends at midnight.').waitFor()
    expect(await administrator.locator('main').locator('input, textarea, select').count()).toBe(0)
    expect(await barriers(administrator)).toEqual([])
    await openList(administrator)
    await row.getByRole('button', { name: /^Process/ }).click()
    const dialog = administrator.getByRole('dialog')
    await dialog.getByLabel('New status').selectOption({ label: 'Pending' })
    await dialog.getByLabel('Note to the applicant').fill(NOTE)
    await dialog.getByRole('button', { name: 'Process' }).click()
    await administrator.getByRole('alertdialog').getByRole('button', { name: 'Change the status' }).click()
    await row.filter({ hasText: 'Pending' }).waitFor()
  })

  it('RQ-03 the customer sees the status in the list, and the note in the history', async () => {
    await openList(customer)
    await customer.getByText('Pending').first().waitFor()
    await customer.getByRole('link', { name: FORM, exact: true }).first().click()
    await customer.getByRole('heading', { level: 1, name: `${FORM} · ${number}` }).waitFor()
    await customer.getByText(NOTE).first().waitFor()
    expect(await barriers(customer)).toEqual([])
  })

  it('RQ-03 the customer corrects what was sent where the status lets them, and sends it again', async () => {
    await customer.getByRole('button', { name: /^Correct/ }).click()
    await customer.getByRole('heading', { level: 1, name: 'Correct and send again' }).waitFor()
    await customer.getByText(/^Step 1 of/).waitFor()
    await customer.getByLabel('Subject').fill('Noise by day')
    const review = customer.getByRole('heading', { name: 'Check your answers' })
    while ((await review.count()) === 0) await nextStep(customer)
    await customer.getByText('Noise by day').waitFor()
    expect(await barriers(customer)).toEqual([])
    await customer.getByRole('button', { name: 'Send again' }).click()
    await customer.getByText('Answers corrected and sent again.').first().waitFor()
    expect(await customer.getByRole('button', { name: /^Correct/ }).count()).toBe(0)
  })
})
