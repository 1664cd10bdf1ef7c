import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { newPerson } from '../support/newPerson.ts'
import { newRole } from '../support/newRole.ts'
import { product, signedIn } from '../support/visitor.ts'
import { at, listOf, signIn } from '../support/wireClient.ts'

const ORGANISATION = 'vilamar'
/** Role of an administrator (catalogue of roles). */
const ADMINISTRATOR = 1
const SEEN = 'log-seen'
const LOOKER = 'log-desk'
const REASON = 'They report an empty list <b>'

describe('the log of views as another person', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    const role = await newRole(948, ORGANISATION, ADMINISTRATOR)
    const account = await newPerson(LOOKER, ORGANISATION, { who: 'administrator', role })
    await newPerson(SEEN, ORGANISATION, { who: 'user', role: 9 })
    const client = await signIn(`${product().address}/api/`, account.code, account.email, account.password)
    const [seen] = listOf((await client.post('usuarios/listar', { json: { criterio: SEEN } })).body)
    const other = await signIn(`${product().address}/api/`, account.code, account.email, account.password)
    await other.post('vistas', { json: { usuario: at(seen, 'id'), motivo: REASON } })
    await other.delete('vistas')
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', account }))
  })
  afterAll(() => closeContexts(browser))

  it('PE-03 is reached from the roles, and tells who saw whom, why, from when to when', async () => {
    await page.goto(`${product().address}/role`)
    await page.getByRole('button', { name: 'Log of views as another person' }).click()
    await page.waitForURL((url) => url.pathname === '/role/views')
    const row = page.getByRole('row').filter({ hasText: REASON })
    await row.waitFor()
    const heads = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean)
    await expect.poll(heads).toEqual(['Seen as', 'Seen by', 'Reason', 'From', 'To'])
    // Cells of some kinds come later than their rows.
    const moment = expect.stringMatching(/\d{2}\/\d{2}\/\d{4}/)
    const cells = async () => (await row.getByRole('gridcell').allTextContents()).slice(0, 5)
    await expect.poll(cells).toEqual([SEEN, LOOKER, REASON, moment, moment])
    const trail = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')
    await expect.poll(() => trail.allTextContents()).toEqual(['Home', 'Roles', 'Views as another person'])
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('PE-03 is narrowed by a person and by days', async () => {
    const row = page.getByRole('row').filter({ hasText: REASON })
    const person = page.getByRole('combobox', { name: 'Seen as' })
    await person.fill(SEEN)
    await page.getByRole('option', { name: SEEN }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `Seen as: ${SEEN}` })
      .waitFor()
    await row.waitFor()
    await page.goto(`${product().address}/role/views?desde.to=2020-01-01T00%3A00%3A00.000Z`)
    await page
      .getByText('Nothing', { exact: false })
      .or(page.getByText('No ', { exact: false }))
      .first()
      .waitFor()
    expect(await row.count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('PE-03 is not there for whoever may not see as another person', async () => {
    const { page: theirs } = await signedIn(browser, { who: 'employee' })
    await theirs.goto(`${product().address}/role/views`)
    await theirs.waitForURL((url) => url.pathname !== '/role/views')
  })
})
