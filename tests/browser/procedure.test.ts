import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { product, signIn, visitor } from '../support/visitor.ts'

describe('a procedure from the customer to the administrator', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await launchChromium()
    const customer = await visitor(browser, { width: 390, height: 844 })
    page = customer.page
    complaints = customer.complaints
    await signIn(page, 'customer')
  })
  afterAll(() => browser.close())

  const choose = async (procedure: string): Promise<void> => {
    await page.goto(`${product().address}/requirement/new`)
    await page.getByRole('combobox', { name: 'Type of procedure' }).click()
    await page.getByRole('option', { name: procedure }).click()
    await page.getByLabel('Reason').waitFor()
  }

  it('PE-01 a customer is not shown what only staff may see, and is turned away at its address', async () => {
    await page.goto(`${product().address}/category`)
    await page.waitForURL((url) => !url.pathname.startsWith('/category'))
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Procedures' }).waitFor()
    expect(await page.getByText('New category').count()).toBe(0)
  })

  it('DF-04 DF-05 everything missing is listed at once; a hidden field is not among it and keeps what was typed', async () => {
    await choose('Empadronament')
    await page.getByLabel('Reason').selectOption({ label: 'I come from another municipality' })
    await page.getByLabel('Municipality you come from').fill('Olot')
    await page.getByLabel('Reason').selectOption({ label: 'A child has been born' })
    expect(await page.getByLabel('Municipality you come from').count()).toBe(0)
    const gaps = await page
      .locator('form section > div:empty')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).display))
    expect(gaps.length).toBeGreaterThan(0)
    expect(new Set(gaps)).toEqual(new Set(['none']))
    await page.getByRole('button', { name: 'Submit' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'problems to solve' })
    await summary.waitFor()
    expect(await summary.innerText()).not.toContain('Municipality')
    await page.getByLabel('Reason').selectOption({ label: 'I come from another municipality' })
    expect(await page.getByLabel('Municipality you come from').inputValue()).toBe('Olot')
  })

  it('DF-03 DF-11 the household is filled in, submitted and listed', async () => {
    await choose('Empadronament')
    await page.getByLabel('Reason').selectOption({ label: 'A child has been born' })
    await page.getByLabel('Street and number').fill('Carrer Major 1')
    await page.getByLabel('Postcode').fill('17001')
    await page.getByRole('radio', { name: 'Owner' }).check()
    await page.getByLabel('Living there since').fill('2020-01-01')
    await fillPerson(0, 'Aina Roca', '1980-05-05', '12345678Z', 'Applicant')
    await page.getByRole('button', { name: /^Add/ }).click()
    await fillPerson(1, 'Pau Roca', '2025-03-03', '', 'Son or daughter')
    await page
      .getByLabel(/Both parents or the guardian/)
      .last()
      .check()
    await page.getByLabel('E-mail for notices').fill('aina@example.org')
    await page.getByLabel(/I declare that the data are true/).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL((url) => url.pathname === '/requirement/false')
    await page.getByText('Empadronament').first().waitFor()
  })

  it('DF-03 a row is removed with one press, though a required field of it was left empty', async () => {
    await choose('Empadronament')
    await page.getByRole('button', { name: /^Add/ }).click()
    await page.getByLabel('Name and surnames').nth(1).click()
    await page.getByRole('button', { name: 'Delete: People who live there 2' }).click()
    await page.getByLabel('Name and surnames').nth(1).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Number of people').inputValue()).toBe('1')
    expect(await page.getByLabel('Number of people').getAttribute('readonly')).not.toBeNull()
  })

  async function fillPerson(
    at: number,
    name: string,
    birth: string,
    document: string,
    relation: string,
  ): Promise<void> {
    await page.getByLabel('Name and surnames').nth(at).fill(name)
    await page.getByLabel('Date of birth').nth(at).fill(birth)
    await page.getByLabel('Identity document').nth(at).fill(document)
    await page.getByLabel('Relation to the applicant').nth(at).selectOption({ label: relation })
  }

  it('DF-13 LC-01 the administrator finds it and reads what was answered', async () => {
    const administrator = await visitor(browser)
    await signIn(administrator.page, 'administrator')
    await administrator.page.goto(`${product().address}/requirement/false`)
    await administrator.page.getByRole('button', { name: 'Empadronament', exact: true }).first().click()
    for (const text of ['Carrer Major 1', 'Aina Roca', 'Pau Roca', 'Son or daughter', 'A child has been born']) {
      await administrator.page.getByText(text).first().waitFor()
    }
    expect(administrator.complaints).toEqual([])
  })

  it.each([
    [390, false],
    [1440, true],
  ])('the form has no barrier that axe finds (%s px, dark: %s)', async (width, dark) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await choose('Empadronament')
    const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(complaints).toEqual([])
  })
})
