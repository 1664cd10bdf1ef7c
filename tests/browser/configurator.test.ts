import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { accountOf, product, signIn, visitor } from '../support/visitor.ts'
import { signIn as beginSession } from '../support/wireClient.ts'

const LANGUAGES = ['Spanish', 'Catalan', 'English', 'French']

describe('the fields of a module', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(async () => {
    await closeContexts(browser)
    // Other files of this worker are served by the same product, and expect groups as shipped.
    const { code, email, password } = accountOf('administrator')
    const admin = await beginSession(`${product().address}/api/`, code, email, password)
    const shipped = await admin.post('definiciones/group/volver', { json: { version: 0 } })
    if (shipped.status !== 200) throw new Error(shipped.text)
  })

  const arrive = async (): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> => {
    const { page, complaints } = await visitor(browser)
    await page.goto(`${product().address}/?codapp=vilamar`)
    await signIn(page, 'administrator')
    return { page, complaints }
  }

  const rename = async (page: Page, row: string, words: string): Promise<void> => {
    const label = page.getByRole('group', { name: row, exact: true }).getByRole('group', { name: 'Label', exact: true })
    for (const language of LANGUAGES) await label.getByRole('textbox', { name: language }).fill(words)
  }

  it('LC-03 LC-04 are added, renamed, hidden, ordered and made stricter with a preview, and are there for all once published', async () => {
    const [{ page, complaints }, other] = [await arrive(), await arrive()]
    await other.page.goto(`${product().address}/notification/group`)
    await other.page.getByRole('columnheader', { name: 'Description' }).waitFor()

    await page.goto(`${product().address}/configurator/module/group`)
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('textbox', { name: 'Name' }).waitFor()
    await page.getByRole('button', { name: 'Add a field' }).click()
    const added = page.getByRole('group', { name: 'Field 5', exact: true })
    await added.getByRole('textbox', { name: 'Name in rules' }).fill('room')
    await added.getByRole('combobox', { name: 'Kind' }).selectOption('Text')
    await rename(page, 'Field 5', 'Meeting room')
    await added.getByRole('checkbox', { name: 'Must be filled in' }).check()
    await added.getByRole('textbox', { name: 'At most' }).fill('4')
    await preview.getByRole('textbox', { name: 'Meeting room' }).waitFor()
    for (const place of [5, 4]) await page.getByRole('button', { name: `Move up: Field ${place}` }).click()
    await rename(page, 'Name', 'Circle')
    await page.getByRole('button', { name: 'Delete: Description' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }).click()
    await preview.getByRole('columnheader', { name: 'Circle' }).waitFor()
    await expect.poll(() => preview.getByRole('textbox').evaluateAll((all) => all.length)).toBe(2)
    expect(await preview.getByRole('columnheader').allTextContents()).not.toContain('Description')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    // Nobody sees a draft.
    await page.getByText('The changes have been saved.').first().waitFor()
    await other.page.reload()
    await other.page.getByRole('columnheader', { name: 'Description' }).waitFor()

    await page.goto(`${product().address}/configurator/module`)
    await page
      .getByRole('searchbox', { name: 'Module' })
      .or(page.getByRole('textbox', { name: 'Module' }))
      .fill('Groups')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /^Groups/ })
    await row.getByRole('button', { name: /Publish/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published').first().waitFor()

    await other.page.reload()
    await other.page.getByRole('columnheader', { name: 'Meeting room' }).waitFor()
    expect(await other.page.getByRole('columnheader', { name: 'Description' }).count()).toBe(0)
    await other.page.getByRole('button', { name: 'More filters' }).click()
    await other.page.getByRole('textbox', { name: 'Meeting room' }).waitFor()
    await other.page.goto(`${product().address}/notification/group/new`)
    await other.page.getByRole('textbox', { name: 'Circle' }).fill('Choir of the pier')
    const save = other.page.getByRole('button', { name: 'Save', exact: true })
    const room = other.page.getByRole('textbox', { name: 'Meeting room' })
    await save.click()
    await expect.poll(() => room.getAttribute('aria-invalid')).toBe('true')
    await room.fill('12345')
    await save.click()
    await expect.poll(() => room.getAttribute('aria-invalid')).toBe('true')
    await room.fill('1234')
    await save.click()
    await other.page.getByText('1234', { exact: true }).waitFor()
    expect([...complaints, ...other.complaints]).toEqual([])
  })
})
