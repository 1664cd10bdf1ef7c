import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { newCustomer } from '../support/newCustomer.ts'
import { nextStep, toReview } from '../support/procedures.ts'
import { signedIn } from '../support/visitor.ts'

describe('a form whose choices come from elsewhere', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  const asked: string[] = []
  beforeAll(async () => {
    browser = await sharedChromium()
    // Nobody else's draft is offered in the middle of it.
    const account = await newCustomer('choices', 'vilamar')
    ;({ page, complaints } = await signedIn(browser, { who: 'customer', account, path: '/requirement/new' }))
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('combobox', { name: 'Type of procedure' }).click()
    await page.getByRole('option', { name: 'Use of a facility' }).click()
    await nextStep(page)
    await page.getByRole('combobox', { name: 'Facility' }).waitFor()
  })
  afterAll(() => closeContexts(browser))

  const labels = (field: string): Promise<readonly string[]> => page.getByLabel(field).locator('option').allInnerTexts()

  it('DF-10 choices hang on what was chosen before, and what is not offered any more is given up', async () => {
    await page.getByText('First answer what these options depend on: Facility.').first().waitFor()
    await page.getByRole('combobox', { name: 'Facility' }).selectOption({ label: 'Piscina' })
    await page
      .getByLabel('Kind of use')
      .locator('option', { hasText: 'Abonament familiar' })
      .waitFor({ state: 'attached' })
    await page.getByLabel('Kind of use').selectOption({ label: 'Abonament familiar' })
    await page.getByRole('combobox', { name: 'Facility' }).selectOption({ label: 'Sala d’actes' })
    await page.getByLabel('Kind of use').locator('option', { hasText: 'Mitja jornada' }).waitFor({ state: 'attached' })
    expect(await labels('Kind of use')).not.toContain('Abonament familiar')
    await expect.poll(() => page.getByLabel('Kind of use').inputValue()).toBe('')
    await page.getByRole('radio', { name: 'Targeta' }).check()
  })

  it('SH-09 asks for a catalogue once, however often it is needed', async () => {
    const country = page.getByRole('combobox', { name: 'Country of residence' })
    await country.fill('fran')
    await page.getByRole('option', { name: 'France', exact: true }).click()
    await expect.poll(() => country.inputValue()).toBe('France')
    expect(asked.filter((path) => path.endsWith('/tablacatalogo/134217728'))).toHaveLength(1)
  })

  it('DF-09 a list with an item −1 takes words of one’s own', async () => {
    await page.getByLabel('Activity', { exact: true }).selectOption({ label: 'Another, not listed…' })
    await page.getByLabel('New option: Activity').fill('Castells')
  })

  it('DF-03 several are ticked in a list of boxes, by keyboard too', async () => {
    const boxes = page.getByRole('group', { name: 'Equipment you need' })
    await boxes.getByRole('checkbox', { name: 'Projector' }).check()
    await boxes.getByRole('checkbox', { name: 'Tables' }).check()
    await boxes.getByRole('checkbox', { name: 'Chairs' }).focus()
    await page.keyboard.press('Space')
    await boxes.getByText('Tables').click()
    // Few boxes all stand in sight, and leave the wheel to the page.
    expect(await boxes.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    const ticked = await boxes
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((box) => box instanceof HTMLInputElement && box.checked))
    expect(ticked).toEqual([true, false, false, true])
  })

  it('DF-03 SW-02 a rich text is typed, marked and linked under the content security policy', async () => {
    const editor = page.getByRole('textbox', { name: 'What it is for' })
    await editor.click()
    await page.getByRole('button', { name: 'Heading', exact: true }).click()
    await page.keyboard.type('Rehearsal')
    await page.keyboard.press('Enter')
    await page.keyboard.type('We are ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('forty')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Bulleted list' }).click()
    await page.keyboard.type('site')
    await page.keyboard.press('Shift+Home')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Address of the link').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Type a whole address').waitFor()
    await page.getByLabel('Address of the link').fill('https://castells.example')
    await page.getByRole('button', { name: 'Apply' }).click()
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('DF-11 is submitted as typed: keys, a new item, a tree', async () => {
    await page.getByLabel('Kind of use').selectOption({ label: 'Mitja jornada' })
    const sent = page.waitForResponse(
      (response) =>
        (response.request().method() === 'POST' && response.url().endsWith('requerimiento')) ||
        /requerimiento\?/.test(response.url()),
    )
    await nextStep(page)
    await nextStep(page)
    await toReview(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    const response = await sent
    expect(response.status()).toBe(201)
    const body = (await response.json()) as {
      valoresForm: readonly { valores: { readonly [name: string]: unknown } }[]
    }
    const valores = body.valoresForm[0]?.valores ?? {}
    expect(valores['actividad']).toMatch(/^[0-9a-f-]{36}$/)
    expect(valores['pais']).toBe('250')
    expect(valores['material']).toEqual(['sillas', 'proyector'])
    expect(valores['detalle']).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', level: 2, content: [{ type: 'text', text: 'Rehearsal' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'We are ' },
            { type: 'text', text: 'forty', bold: true },
          ],
        },
        {
          type: 'list',
          ordered: false,
          content: [{ type: 'item', content: [{ type: 'text', text: 'site', link: 'https://castells.example' }] }],
        },
      ],
    })
    expect(complaints).toEqual([])
  })
})
