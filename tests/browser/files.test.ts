import AxeBuilder from '@axe-core/playwright'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { product, signIn, visitor } from '../support/visitor.ts'

/** The smallest document that is one by its content. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe('files of a form', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  let form: Locator
  beforeAll(async () => {
    browser = await launchChromium()
    const customer = await visitor(browser, { width: 390, height: 844 })
    page = customer.page
    complaints = customer.complaints
    await signIn(page, 'customer')
    await page.goto(`${product().address}/requirement/new`)
    await page.getByRole('combobox', { name: 'Type of procedure' }).click()
    await page.getByRole('option', { name: 'Instància genèrica' }).click()
    form = page.locator('form')
    await form.getByRole('button', { name: 'Choose files' }).waitFor()
    // Choosing gives the focus back to the box a moment later.
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })
  afterAll(() => browser.close())

  const chosen = (): Promise<readonly string[]> =>
    form.getByRole('list', { name: 'Files: Documents' }).getByRole('listitem').allInnerTexts()

  /** Lets go of files over the area that takes them. */
  async function drop(...names: readonly string[]): Promise<void> {
    const files = await page.evaluateHandle((given) => {
      const held = new DataTransfer()
      for (const name of given) held.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
      return held
    }, names)
    await form.getByText('Drag files here, or').dispatchEvent('drop', { dataTransfer: files })
  }

  it('DF-03 UP-02 are chosen by a button that the keyboard reaches', async () => {
    const button = form.getByRole('button', { name: 'Choose files' })
    const chooser = page.waitForEvent('filechooser')
    await button.press('Enter')
    await (await chooser).setFiles({ name: 'certificat.pdf', mimeType: 'application/pdf', buffer: PDF })
    await form.getByText('certificat.pdf').waitFor()
    expect(await chosen()).toHaveLength(1)
  })

  it('DF-03 UP-02 are dropped, the same one only once', async () => {
    await drop('planol.pdf')
    await form.getByText('planol.pdf').waitFor()
    expect((await chosen()).map((row) => row.split('\n')[0])).toEqual(['certificat.pdf', 'planol.pdf'])
  })

  it('UP-02 an empty one and one too many are refused by name, the good ones stay', async () => {
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Choose files' }).click()
    await (
      await chooser
    ).setFiles([
      { name: 'buit.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      { name: 'foto.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'sobra.pdf', mimeType: 'application/pdf', buffer: PDF },
    ])
    const refused = form.getByRole('alert').getByRole('listitem')
    await refused.first().waitFor()
    expect(await refused.allInnerTexts()).toEqual([
      '“buit.pdf” is empty.',
      '“sobra.pdf” was not added: there can be no more than 3 files.',
    ])
    expect(await chosen()).toHaveLength(3)
  })

  it('UP-02 one is taken away again, and what was refused is no longer told', async () => {
    await form.getByRole('button', { name: 'Delete: planol.pdf' }).click()
    await form.getByText('planol.pdf').waitFor({ state: 'detached' })
    expect(await form.getByRole('alert').getByRole('listitem').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose files')
  })

  it('UP-02 the field has no barrier that axe finds, and nothing hangs over the side', async () => {
    const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })

  it('DF-11 UP-02 are sent with the answers and stand among them afterwards', async () => {
    await form.getByLabel('Subject').fill('Fanal fos')
    await form.getByLabel('Facts and reasons').fill('Fa un mes que no fa llum.')
    await form.getByLabel('What you ask for').fill('Que el canvieu.')
    const answers = form.getByRole('radiogroup', { name: 'How shall we answer?' }).getByRole('radio')
    await answers.first().check()
    expect(await answers.first().isChecked()).toBe(true)
    await form.getByRole('textbox', { name: 'E-mail' }).fill('aina@example.org')
    await form.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL((url) => url.pathname === '/requirement/false')
    await page.getByRole('button', { name: 'Instància genèrica', exact: true }).first().click()
    await page.getByText('Fanal fos').first().waitFor()
    await page.getByRole('button', { name: '2 files' }).click()
    await page.getByRole('link', { name: 'certificat.pdf' }).waitFor()
    expect(complaints).toEqual([])
  })
})
