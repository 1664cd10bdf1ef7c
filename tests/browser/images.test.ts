import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { barriers } from '../support/reports.ts'
import { product, signedIn } from '../support/visitor.ts'

/** One grey point. */
const PICTURE = {
  name: 'icon.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const NAME = 'Pictured'

describe('a picture of a record', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', path: '/category' }))
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByRole('textbox', { name: 'Description' }).waitFor()
    await page.getByRole('textbox', { name: 'Name' }).last().fill(NAME)
  })
  afterAll(() => closeContexts(browser))

  const preview = () => page.getByRole('img', { name: 'Preview: Icon' })

  const choose = async (file: typeof PICTURE): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Icon (Choose an|Change the) image/ }).click()
    await (await chooser).setFiles(file)
  }

  it('UP-02 one that is none by its content is refused by name before it is sent, and nothing is shown', async () => {
    await choose({ ...PICTURE, name: 'lying.png', buffer: Buffer.from('%PDF-1.4') })
    await page.getByRole('alert').filter({ hasText: '“lying.png” does not contain what its name says.' }).waitFor()
    expect(await preview().count()).toBe(0)
  })

  it('UP-01 a good one is shown at once, and takes the reproach away', async () => {
    await choose(PICTURE)
    await preview().waitFor()
    expect(await page.getByRole('alert').filter({ hasText: 'lying.png' }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: NAME, exact: true }).waitFor()
  })

  it('UP-04 one that cannot be had says so', async () => {
    await page.route('**/api/galeria/**', (route) => route.abort())
    await page.goto(`${product().address}/category`)
    await page.getByRole('link', { name: NAME, exact: true }).click()
    await page.getByText('The image cannot be shown').waitFor()
    expect(complaints).toEqual([])
  })
})
