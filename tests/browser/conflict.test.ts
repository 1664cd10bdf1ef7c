import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { newPerson } from '../support/newPerson.ts'
import { newRole } from '../support/newRole.ts'
import { product, signedIn } from '../support/visitor.ts'
import { itWhole } from '../support/itWhole.ts'

const ORGANISATION = 'vilamar'
/** Role of an administrator (catalogue of roles). */
const ADMINISTRATOR = 1
const OTHER = 'second-desk'

describe('two people at one category', () => {
  let browser: Browser
  let mine: Page
  let theirs: Page
  let complaints: readonly (readonly string[])[]
  beforeAll(async () => {
    browser = await sharedChromium()
    // There is one administrator: somebody else may do as much by a role of their own.
    const role = await newRole(940, ORGANISATION, ADMINISTRATOR)
    const account = await newPerson(OTHER, ORGANISATION, { who: 'administrator', role })
    const one = await signedIn(browser, { who: 'administrator', organisation: ORGANISATION })
    const other = await signedIn(browser, { who: 'administrator', organisation: ORGANISATION, account })
    mine = one.page
    theirs = other.page
    complaints = [one.complaints, other.complaints]
  })
  afterAll(() => closeContexts(browser))

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const edit = async (page: Page, name: string): Promise<void> => {
    await page.goto(`${product().address}/category`)
    await row(page, name)
      .getByRole('button', { name: `Edit: ${name}` })
      .click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
  }
  const write = (page: Page, field: string, text: string): Promise<void> =>
    page.getByRole('dialog').getByRole('textbox', { name: field }).fill(text)
  const save = async (page: Page): Promise<void> =>
    page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const saved = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' })
  const make = async (name: string): Promise<void> => {
    await mine.goto(`${product().address}/category`)
    await mine.getByRole('button', { name: 'New category' }).click()
    await write(mine, 'Name', name)
    await save(mine)
    await saved(mine)
    await row(mine, name).waitFor()
  }
  const openHistory = async (page: Page, name: string): Promise<void> => {
    await page.goto(`${product().address}/category`)
    await row(page, name)
      .getByRole('button', { name: `More actions for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Change history' }).click()
    await page.getByRole('dialog').getByText('Created by').waitFor()
  }
  const accessible = async (page: Page): Promise<void> => {
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }

  it('LC-01 FT-15 fields that only one of two has changed are both kept, without a question', async () => {
    await make('Jardins')
    await Promise.all([edit(mine, 'Jardins'), edit(theirs, 'Jardins')])
    await write(theirs, 'Description', 'Parks and trees')
    await save(theirs)
    await saved(theirs)
    await write(mine, 'Order', '7')
    await save(mine)
    await mine
      .getByText(`${OTHER} had changed this in the meantime, and it has been kept: Description.`)
      .first()
      .waitFor()
    await saved(mine)
    await edit(mine, 'Jardins')
    const dialog = mine.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Parks and trees')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Order' }).inputValue()).toBe('7')
  })

  it('LC-01 FT-15 a field that both have changed is asked about, and nothing typed is lost', async () => {
    await make('Festes')
    await Promise.all([edit(mine, 'Festes'), edit(theirs, 'Festes')])
    await write(theirs, 'Name', 'Festes majors')
    await write(theirs, 'Order', '3')
    await save(theirs)
    await saved(theirs)
    await write(mine, 'Name', 'Festes i fires')
    await write(mine, 'Description', 'All year round')
    await save(mine)
    const asked = mine.getByRole('alertdialog')
    await asked.getByText(`${OTHER} changed fields that you changed too`).waitFor()
    await accessible(mine)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await mine.getByText('Not saved: choose what to keep and save again.').waitFor()
    await expect
      .poll(() => mine.getByRole('dialog').getByRole('textbox', { name: 'Name' }).inputValue())
      .toBe('Festes i fires')
    await save(mine)
    await asked.getByRole('radio', { name: 'Yours' }).check()
    await asked.getByRole('button', { name: 'Save this' }).click()
    await saved(mine)
    await row(mine, 'Festes i fires').getByText('3', { exact: true }).waitFor()
  })

  itWhole('LC-01 its history tells all of it, over the list and at an address of its own, on a phone too', async () => {
    await openHistory(mine, 'Festes i fires')
    const drawer = mine.getByRole('dialog')
    await drawer.getByRole('heading', { name: 'Change history: Festes i fires' }).waitFor()
    const entries = drawer.getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(3)
    await expect.poll(() => entries.nth(0).innerText()).toContain('Festes majors')
    await expect.poll(() => entries.nth(1).innerText()).toContain(`Changed by ${OTHER}`)
    await accessible(mine)
    const { pathname } = new URL(mine.url())
    expect(pathname).toMatch(/^\/category\/[0-9a-f-]{36}\/history$/)
    await theirs.setViewportSize({ width: 390, height: 844 })
    await theirs.goto(product().address + pathname)
    await theirs.getByRole('heading', { level: 1, name: 'Change history: Festes i fires' }).waitFor()
    await theirs.getByRole('button', { name: 'Compare with the latest' }).last().click()
    await theirs.getByRole('combobox', { name: 'One version' }).waitFor()
    await accessible(theirs)
    expect(
      await theirs.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await theirs.setViewportSize({ width: 1440, height: 900 })
  })

  itWhole('LC-01 one that was deleted meanwhile is said to be, by whom, and what was typed can be copied', async () => {
    await make('Platges')
    await Promise.all([edit(mine, 'Platges'), theirs.goto(`${product().address}/category`)])
    await row(theirs, 'Platges').getByRole('button', { name: 'More actions for Platges' }).click()
    await theirs.getByRole('menuitem', { name: 'Delete' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await row(theirs, 'Platges').waitFor({ state: 'detached' })
    await write(mine, 'Name', 'Platges i calas')
    await save(mine)
    await mine.getByText(`${OTHER} deleted this record on`).waitFor()
    await mine.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await mine.getByRole('button', { name: 'Copy what I typed' }).click()
    await mine.getByText('Copied.').first().waitFor()
    expect(await mine.evaluate(() => navigator.clipboard.readText())).toContain('Name: Platges i calas')
  })

  it('PE-03 the policy refused nothing and nothing was thrown on the way', () => {
    expect(complaints).toEqual([[], []])
  })
})
