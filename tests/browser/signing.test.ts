import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'
import { itWhole } from '../support/itWhole.ts'

const FILE = 'Consentimiento de Luis Navarro.pdf'
const SIGNED = 'Protección de datos de Luis Navarro.pdf'

describe('documents that a customer signs', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => closeContexts(browser))

  const button = (page: Page, name: string | RegExp, inside: Locator = page.locator('body')) =>
    inside.getByRole('button', { name })

  /** The customer's documents, found by name at every level. */
  async function documents(look: { readonly width?: number; readonly height?: number } = {}): Promise<Page> {
    const { page } = await signedIn(browser, { who: 'customer', organisation: 'clinica', ...look })
    await page.goto(`${product().address}/documents?nombre=${encodeURIComponent('Luis Navarro.pdf')}`)
    await page.getByText(FILE).first().waitFor()
    return page
  }

  /** Opens the viewer by an action of a row, which has a button or stands in the row's menu. */
  async function open(page: Page, action: string, file: string): Promise<Locator> {
    await button(page, new RegExp(file.slice(0, 10)))
      .first()
      .waitFor()
    const direct = button(page, new RegExp(`^${action}\\b.*${file.slice(0, 10)}`))
    if ((await direct.count()) > 0) await direct.first().click()
    else {
      await button(page, new RegExp(`${file.slice(0, 10)}.*`))
        .last()
        .click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    const viewer = page.getByRole('dialog').filter({ hasText: file })
    await viewer.getByRole('group', { name: /^Page 1 of/ }).waitFor()
    return viewer
  }

  const readToTheEnd = async (viewer: Locator): Promise<void> => {
    await viewer.getByRole('region').evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await viewer.getByRole('button', { name: 'Sign', exact: true }).waitFor()
  }

  const violations = async (page: Page): Promise<readonly string[]> =>
    (await axeOn(page).analyze()).violations.map(({ id }) => id)

  itWhole('VI-01 view only: pages, a download where it is asked for, and no signing', async () => {
    const page = await documents()
    const viewer = await open(page, 'View', SIGNED)
    await viewer.getByText('Signed', { exact: true }).waitFor()
    expect(await button(page, 'Sign', viewer).count()).toBe(0)
    await button(page, 'Download', viewer).waitFor()
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  itWhole('SG-01 on a phone: the dialog fits, and an empty box is told', async () => {
    const page = await documents({ width: 390, height: 844 })
    const viewer = await open(page, 'Sign', FILE)
    await readToTheEnd(viewer)
    await button(page, 'Sign', viewer).click()
    await button(page, 'Accept').click()
    await page.getByRole('alert').filter({ hasText: 'Please sign on the grey box' }).waitFor()
    const box = await page.getByRole('img', { name: 'Box to sign on' }).boundingBox()
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('VI-01 SG-02 signing is offered on the last page, and afterwards the list says that it is signed', async () => {
    const page = await documents()
    const viewer = await open(page, 'Sign', FILE)
    expect(await viewer.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
    await readToTheEnd(viewer)
    await viewer.getByRole('button', { name: 'Sign', exact: true }).click()
    const area = page.getByRole('img', { name: 'Box to sign on' })
    await area.waitFor()
    const { x = 0, y = 0, width = 0 } = (await area.boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 100)
    await page.mouse.down()
    for (let step = 1; step <= 40; step += 1)
      await page.mouse.move(x + 20 + (step * (width - 40)) / 40, y + 100 + 60 * Math.sin(step / 2) * Math.cos(step / 9))
    await page.mouse.up()
    const answered = page.waitForResponse((response) => response.url().includes('/firmar'))
    await button(page, 'Accept').click()
    expect((await answered).status()).toBe(200)
    await viewer.getByText('The document is signed.').waitFor()
    expect(await viewer.getByRole('region').evaluate((box) => box.scrollTop)).toBe(0)
    await button(page, 'Close', viewer).click()
    await page.getByText('The document has been signed.').first().waitFor()
    await page.getByText(FILE).first().waitFor()
    await expect.poll(() => button(page, new RegExp(`^Sign\\b.*${FILE.slice(0, 10)}`)).count()).toBe(0)
    await page.context().close()
  })
})
