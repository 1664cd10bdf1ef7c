import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { nextStep, toReview } from '../support/procedures.ts'
import { product, signedIn } from '../support/visitor.ts'
import { sized } from '../support/full.ts'

describe('a procedure from the customer to the administrator', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'customer', width: 390, height: 844 }))
  })
  afterAll(() => closeContexts(browser))

  /** A new one, without what an earlier test began. */
  const choose = async (procedure: string): Promise<void> => {
    await page.goto(`${product().address}/requirement/new`)
    const draft = page.waitForResponse((response) => response.url().includes('/borradores/'))
    await page.getByRole('combobox', { name: 'Type of procedure' }).click()
    await page.getByRole('option', { name: procedure }).click()
    if ((await draft).ok()) await page.getByRole('button', { name: 'Start again' }).click()
    await nextStep(page)
    await page.getByLabel('Reason').waitFor()
  }

  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

  /** Chooses a file at the button of that place, and waits until it is there. */
  const upload = async (at: number, name: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).nth(at).click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: PDF })
    await page.getByText(name).first().waitFor()
  }

  const textbox = (name: RegExp) => page.getByRole('textbox', { name })

  it('PE-01 a customer is not shown what only staff may see, and is turned away at its address', async () => {
    await page.goto(`${product().address}/category`)
    await page.waitForURL((url) => url.pathname === '/inbox')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('New category').count()).toBe(0)
  })

  it('DF-04 DF-05 everything missing is listed at once; a hidden field is not among it and keeps what was typed', async () => {
    await choose('Registration of residence')
    await page.getByLabel('Reason').selectOption({ label: 'I come from another municipality' })
    await page.getByLabel('Living there since').fill('2026-01-15')
    await nextStep(page)
    await page.getByLabel('Municipality and province').fill('Olot')
    const reason = async (label: string): Promise<void> => {
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await page.getByLabel('Reason').selectOption({ label })
      await nextStep(page)
    }
    await reason('A child has been born')
    await page.getByRole('heading', { name: 'Dwelling' }).waitFor()
    expect(await page.getByLabel('Municipality and province').count()).toBe(0)
    const gaps = await page
      .locator('[data-form] section :is(fieldset, [role="group"], section) > div:empty')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(gaps.filter((height) => height > 0)).toEqual([])
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'problems to solve' })
    await summary.waitFor()
    expect(await summary.innerText()).not.toContain('Municipality')
    await reason('I come from another municipality')
    await expect.poll(() => page.getByLabel('Municipality and province').inputValue()).toBe('Olot')
  })

  it('DF-03 DF-11 the household is filled in, submitted and listed', async () => {
    await choose('Registration of residence')
    await page.getByLabel('Reason').selectOption({ label: 'A child has been born' })
    await nextStep(page)
    await page.getByLabel('Street').fill('Carrer Major')
    await page.getByLabel('Town or city').fill('Vilamar')
    await page.getByLabel('Country').first().selectOption({ label: 'Spain' })
    await page.getByRole('radio', { name: 'Owner' }).check()
    await upload(0, 'escriptura.pdf')
    await nextStep(page)
    await textbox(/^Name/).first().fill('Pau')
    await textbox(/^First surname/)
      .first()
      .fill('Roca')
    await page.getByLabel('Date of birth').fill('2025-03-03')
    await page.getByRole('radio', { name: 'Male', exact: true }).check()
    await page.getByLabel('Relation to the declarer').selectOption({ label: 'Son or daughter' })
    await upload(0, 'llibre.pdf')
    await textbox(/^Name and surnames/).fill('Aina Roca')
    await page.getByRole('radio', { name: 'Mother' }).check()
    await textbox(/^Document number/)
      .first()
      .fill('12345678Z')
    await page.getByLabel('Lives in the same dwelling').check()
    await nextStep(page)
    await page.getByRole('radio', { name: 'DNI' }).check()
    await textbox(/^Document number/).fill('12345678Z')
    await page.getByLabel('E-mail for notices').fill('aina@example.org')
    await textbox(/^(?:Telephone|Number)/)
      .last()
      .fill('600112233')
    await page.getByLabel('I have read the information on data protection').check()
    await page.getByLabel(/I declare that the data are true/).check()
    await nextStep(page)
    await toReview(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Receipt: Registration of residence' }).waitFor()
    await page.goto(`${product().address}/requirement/false`)
    await page.getByText('Registration of residence').first().waitFor()
  })

  it('DF-03 a row is removed with one press, though a required field of it was left empty', async () => {
    await choose('Registration of residence')
    await page.getByLabel('Reason').selectOption({ label: 'A child has been born' })
    await nextStep(page)
    await page.getByLabel('Street').fill('Carrer Major')
    await page.getByLabel('Town or city').fill('Vilamar')
    await page.getByLabel('Country').first().selectOption({ label: 'Spain' })
    await page.getByRole('radio', { name: 'Owner' }).check()
    await upload(0, 'escriptura.pdf')
    await nextStep(page)
    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByLabel('Date of birth').nth(1).click()
    await page.getByRole('button', { name: 'Delete: Person 2' }).click()
    await page.getByLabel('Date of birth').nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Number of people').inputValue()).toBe('1')
    await expect.poll(() => page.getByLabel('Number of people').getAttribute('readonly')).not.toBeNull()
  })

  it('DF-13 LC-01 the administrator finds it and reads what was answered', async () => {
    const administrator = await signedIn(browser, { who: 'administrator', path: '/requirement/false' })
    await administrator.page.getByRole('link', { name: 'Registration of residence', exact: true }).first().click()
    for (const text of ['Carrer Major', 'Aina Roca', 'Pau', 'Son or daughter', 'A child has been born']) {
      await administrator.page.getByText(text).first().waitFor()
    }
    expect(administrator.complaints).toEqual([])
  })

  it.each(
    sized(
      [[1440, true]],
      [
        [390, false],
        [1440, true],
      ],
    ),
  )('the form has no barrier that axe finds (%s px, dark: %s)', async (width, dark) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await choose('Registration of residence')
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(complaints).toEqual([])
  })
})
