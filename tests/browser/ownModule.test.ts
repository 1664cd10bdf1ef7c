import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { accountOf, product, signIn, visitor } from '../support/visitor.ts'
import { signIn as beginSession } from '../support/wireClient.ts'

const LANGUAGES = ['Spanish', 'Catalan', 'English', 'French']
const FIELDS = [
  ['Moored on', 'Date'],
  ['Berths', 'Number'],
  ['Remarks', 'Long text'],
] as const

describe('a module of the organisation', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(async () => {
    await closeContexts(browser)
    // Other files of this worker are served by the same product, and expect the menu as shipped.
    const { code, email, password } = accountOf('administrator')
    const admin = await beginSession(`${product().address}/api/`, code, email, password)
    const gone = await admin.post('definiciones/x_boats/volver', { json: { version: 0 } })
    if (gone.status !== 200) throw new Error(gone.text)
  })

  const write = async (page: Page | Locator, label: string, words: string): Promise<void> => {
    for (const language of LANGUAGES) {
      await page
        .getByRole('tablist', { name: `Languages of ${label}` })
        .getByRole('tab', { name: language })
        .click()
      await page.getByRole('textbox', { name: label, exact: true }).fill(words)
    }
  }

  it('LC-05 is made of fields with a preview, published, and filled in from the menu', async () => {
    const { page, complaints } = await visitor(browser)
    await page.goto(`${product().address}/?codapp=vilamar`)
    await signIn(page, 'administrator')
    await page.goto(`${product().address}/configurator/own/new`)
    await write(page, 'Name', 'Boats')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    // The new module is open, and its first row has a name of its own.
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('textbox', { name: 'Name' }).waitFor()
    for (const [at, [label, kind]] of FIELDS.entries()) {
      await page.getByRole('button', { name: 'Add a field' }).click()
      const added = page.locator(`[role=group][id$="-${at + 1}"]`).last()
      await added.getByRole('combobox', { name: 'Kind' }).click()
      await page.getByRole('option', { name: kind, exact: true }).click()
      await write(added, 'Label', label)
      await page.getByRole('group', { name: label, exact: true }).waitFor()
    }
    await preview.getByRole('columnheader', { name: 'Remarks' }).waitFor()
    const sample = preview.getByRole('row').nth(1).getByRole('cell')
    expect(await sample.allTextContents()).toContainEqual(expect.stringMatching(/^Remarks 1$/))
    expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await page
      .getByRole('row', { name: /^Boats/ })
      .getByRole('button', { name: /^Publish/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Boats' }).click()
    // A list without records offers it twice.
    await page.getByRole('button', { name: 'New record' }).first().click()
    // The list has a filter of the same name, and stays until the form is drawn.
    await page.getByRole('button', { name: 'New record' }).first().waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Name' }).fill('Gavina')
    await page.getByRole('textbox', { name: 'Berths' }).fill('4')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const listed = page.getByRole('row', { name: /Gavina/ })
    await listed.waitFor()
    expect(await listed.getByRole('gridcell').allTextContents()).toContain('4')
    expect(complaints).toEqual([])
  })
})
