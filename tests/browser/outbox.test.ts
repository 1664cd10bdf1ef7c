import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { accountOf, product, signedIn } from '../support/visitor.ts'
import { signIn } from '../support/wireClient.ts'

const NAME = 'Outbox <b>Reader</b>'
const EMAIL = 'outbox.reader@people.example'

describe('the outbox of an organisation', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    const { code, email, password } = accountOf('administrator', 'vilamar')
    const client = await signIn(`${product().address}/api/`, code, email, password)
    const person = { nombre: NAME, email: EMAIL, roles: ['5'], idioma: { id: 3 } }
    const made = await client.post('usuarios', { query: 'notify=true', parts: [['usuario', person]] })
    expect(made.status).toBe(201)
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', organisation: 'vilamar' }))
  })
  afterAll(() => closeContexts(browser))

  it('NO-03 stands in the menu of administrators and lists what is owed', async () => {
    await page.goto(`${product().address}/outbox`)
    await page.getByRole('link', { name: 'Outbox' }).first().waitFor()
    const row = page.getByRole('row').filter({ hasText: EMAIL })
    await row.waitFor()
    const heads = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean).slice(0, 5)
    await expect.poll(heads).toEqual(['Date', 'To', 'Subject', 'Status', 'Attempts'])
    await row.getByText('Waiting').waitFor()
    await row.getByText('Welcome to Ajuntament de Vilamar').waitFor()
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('X01 NO-03 opens a mail as words, and has it sent', async () => {
    const row = page.getByRole('row').filter({ hasText: EMAIL })
    await row.getByRole('button', { name: 'View' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Hello ${NAME},`).waitFor()
    await dialog.getByText('Open the portal').waitFor()
    expect(await dialog.locator('b').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row.getByRole('button', { name: 'Send now' }).click()
    await page.getByText('The e-mail will be sent right away.').first().waitFor()
    expect(complaints).toEqual([])
  })

  it('PE-03 is not there for anybody else', async () => {
    const { page: theirs } = await signedIn(browser, { who: 'employee', organisation: 'vilamar' })
    await theirs.goto(`${product().address}/outbox`)
    await theirs.waitForURL((url) => url.pathname !== '/outbox')
  })
})
