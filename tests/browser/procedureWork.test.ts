import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'

describe('who works on procedures', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', path: '/requirement/false' }))
  })
  afterAll(() => closeContexts(browser))

  /** Opens the newest procedure in a state, on whatever page of the list it stands. */
  const openFirst = async (state: string): Promise<void> => {
    const { id, fechaIni } = await page.evaluate(async (asked) => {
      const answer = await fetch('/api/requerimiento/listarreq', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${sessionStorage.getItem('tramit.token') ?? ''}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ idsEstatus: [asked] }),
      })
      const [first] = (await answer.json()) as readonly { readonly id: string; readonly fechaIni: string }[]
      if (!first) throw new Error(`No procedure is in the state ${asked}`)
      return first
    }, state)
    await page.goto(`${product().address}/requirement/${id}/${encodeURIComponent(fechaIni)}`)
    await page.getByText('What has happened').waitFor()
  }

  it('RQ-01 finds open procedures in the list, and closed ones apart', async () => {
    // The oldest first: those of the demo, whatever other tests have made.
    await page.goto(`${product().address}/requirement/false?sort=fechaIni`)
    await page.getByRole('gridcell', { name: 'Use of a facility' }).first().waitFor()
    expect(await page.getByRole('gridcell', { name: 'Rejected' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Closed procedures' }).click()
    await page.waitForURL((url) => url.pathname === '/requirement/true')
    await page.getByRole('gridcell', { name: 'Rejected' }).first().waitFor()
    expect(await page.getByRole('gridcell', { name: 'New', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Open procedures' }).click()
    await page.waitForURL((url) => url.pathname === '/requirement/false')
  })

  it('RQ-01 DF-13 reads one as it was filled in, with its history', async () => {
    await openFirst('rX5')
    await page.getByText('Falten els estatuts de l’entitat.', { exact: false }).first().waitFor()
    await page.getByText('Caldria poder muntar la tarda abans.').first().waitFor()
    await page.getByText('What it is for').waitFor()
    await page.getByText(/^(?:Mitja jornada|Jornada sencera)$/).waitFor()
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('RQ-03 changes its state with a note, as far as its moves allow, and sees it in the history', async () => {
    await openFirst('rN1')
    await page.getByRole('button', { name: 'Process' }).click()
    const dialog = page.getByRole('dialog')
    const states = dialog.getByLabel('New status')
    await expect
      .poll(() => states.locator('option').allInnerTexts())
      .toEqual(expect.arrayContaining(['Rejected', 'In process']))
    expect(await states.locator('option').allInnerTexts()).not.toContain('Finished')
    await states.selectOption({ label: 'Rejected' })
    await dialog.getByRole('button', { name: 'Process' }).click()
    await dialog.getByText('Explain the change to the applicant.').first().waitFor()
    await dialog.getByLabel('Note to the applicant').fill('The hall is closed that week.')
    await dialog.getByRole('button', { name: 'Process' }).click()
    await page.getByRole('button', { name: 'Change the status' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('The hall is closed that week.').first().waitFor()
    await page.getByText('Rejected').first().waitFor()
    expect(complaints).toEqual([])
  })

  it('RQ-03 a customer sees the state and the note, and nothing to change them with', async () => {
    const customer = await signedIn(browser, { who: 'customer', path: '/requirement/true', width: 390, height: 844 })
    await customer.page.getByText('Rejected').first().waitFor()
    expect(await customer.page.getByRole('button', { name: /^Process/ }).count()).toBe(0)
    expect(customer.complaints).toEqual([])
  })
})
