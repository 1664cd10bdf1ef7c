import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { postDocument } from '../support/documents.ts'
import { PIECE } from '../support/reports.ts'
import { bytesOf } from '../support/samples.ts'
import type { Bytes } from '../support/samples.ts'
import { makeTestFolder } from '../support/testFolder.ts'
import { accountOf, product, signedIn } from '../support/visitor.ts'
import { signIn } from '../support/wireClient.ts'
import { itWhole } from '../support/itWhole.ts'

const DESK = { width: 1440, height: 900 }
const NAME = 'Zqviewer three pages.pdf'

const UNNEEDED = 600_000
const PAGES = indexed([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[4 0 R 5 0 R 6 0 R]/Count 3/MediaBox[0 0 595 842]>>',
  `<</Length ${UNNEEDED}>>stream\n${'-'.repeat(UNNEEDED)}\nendstream`,
  ...[4, 5, 6].map(() => '<</Type/Page/Parent 2 0 R>>'),
])

/** A PDF whose table tells where each object stands, so that none is read to find another. */
function indexed(objects: readonly string[]): Bytes {
  let text = '%PDF-1.4\n'
  const rows = objects.map((object, at) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${at + 1} 0 obj${object}endobj\n`
    return row
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${size}/Root 1 0 R>>\n`
  return bytesOf(text, table, `startxref\n${text.length}\n%%EOF\n`)
}

const LARGE = PIECE + 1000

/**
 * Cuts the connection once, at the second piece of a large file. Answers the offsets of all pieces that leave the browser. What goes on
 * after the cut is held until it is released.
 */
async function cutOnce(page: Page): Promise<{ readonly pieces: readonly number[]; readonly release: () => void }> {
  const pieces: number[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/cargas/**', async (route) => {
    const request = route.request()
    // Before it goes on, the browser asks where it was.
    if (pieces.length === 2) await released
    if (request.method() !== 'PATCH') return route.continue()
    const offset = Number(request.headers()['upload-offset'])
    pieces.push(offset)
    return offset === PIECE && pieces.length === 2 ? route.abort('connectionreset') : route.continue()
  })
  return { pieces, release }
}

describe('a document of the library, as an administrator', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]

  beforeAll(async () => {
    const { code, email, password } = accountOf('administrator')
    const client = await signIn(`${product().address}/api/`, code, email, password)
    const made = await postDocument(client, NAME, { bytes: PAGES })
    if (made.status !== 201) throw new Error(made.text)
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', ...DESK }))
  })
  afterAll(() => closeContexts(browser))

  itWhole('VI-01 DO-01 is viewed page by page in a dialog of 70 %, and downloaded there', async () => {
    let fetched = 0
    page.on('response', (answer) => {
      if (answer.url().includes('documentos/obtener')) fetched += Number(answer.headers()['content-length'])
    })
    await page.goto(`${product().address}/documents`)
    await page.getByRole('button', { name: `View: ${NAME}` }).click()
    const dialog = page.getByRole('dialog', { name: NAME })
    await dialog.getByText('Page 1 of 3', { exact: true }).waitFor()
    expect((await dialog.boundingBox())?.width).toBeCloseTo(DESK.width * 0.7, 0)
    // The last page is not drawn before it comes into sight.
    const sheet = (number: number) => dialog.getByRole('group', { name: `Page ${number} of 3` })
    await sheet(1).locator('canvas').waitFor()
    expect(await sheet(3).count()).toBe(0)
    expect((await axeOn(page).analyze()).violations).toEqual([])
    await sheet(1).hover()
    for (const number of [2, 3]) {
      await page.mouse.wheel(0, 20_000)
      await sheet(number).waitFor()
    }
    await dialog.getByText('Page 3 of 3', { exact: true }).waitFor()
    expect(fetched).toBeGreaterThan(0)
    expect(fetched).toBeLessThan(UNNEEDED)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe(NAME)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('DO-01 a folder is brought with what lies in it, a name that exists is told first, and tiles show pages', async () => {
    const folder = join(await makeTestFolder('dropped'), 'Zqhouse')
    await mkdir(join(folder, 'Rooms'), { recursive: true })
    for (const path of ['lease.pdf', 'Rooms/plan.pdf']) await writeFile(join(folder, path), PAGES)
    await page.goto(`${product().address}/documents`)
    await page.getByRole('button', { name: 'Upload files or a folder' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'A folder…' }).click()
    await (await choosing).setFiles(folder)
    const dialog = page.getByRole('alertdialog', { name: 'Upload' })
    await dialog.getByText('2 of 2 files uploaded.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Zqhouse', exact: true }).click()
    await page.getByRole('button', { name: 'Rooms', exact: true }).waitFor()
    const transfer = await page.evaluateHandle((size) => {
      const dropped = new DataTransfer()
      const type = 'application/pdf'
      dropped.items.add(new File(['%PDF-1.4 another\n%%EOF\n'], 'lease.pdf', { type }))
      dropped.items.add(new File(['%PDF-1.4\n', '1'.repeat(size), '\n%%EOF\n'], 'large.pdf', { type }))
      return dropped
    }, LARGE)
    await page.getByRole('grid').dispatchEvent('drop', { dataTransfer: transfer })
    await dialog.getByText('1 name is already in use here:').waitFor()
    expect((await axeOn(page).analyze()).violations).toEqual([])
    await dialog.getByRole('combobox', { name: 'What to do with lease.pdf' }).click()
    await page.getByRole('option', { name: 'Keep both' }).click()
    const { pieces, release } = await cutOnce(page)
    await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
    await dialog.getByRole('listitem').filter({ hasText: 'large.pdf' }).getByText('No connection').waitFor()
    const all = dialog.getByRole('progressbar', { name: 'All files' })
    expect(Number(await all.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    release()
    await dialog.getByText('2 of 2 files uploaded.').waitFor()
    expect(pieces).toEqual([0, PIECE, PIECE])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByText('lease (2).pdf').first().waitFor()
    await page.getByRole('button', { name: 'Show as tiles' }).click()
    await page.locator('[data-tile] img').first().waitFor()
    await page.locator('[data-tile][tabindex="0"]').focus()
    await page.keyboard.press('End')
    await page.keyboard.press(' ')
    await page.getByText('1 selected').first().waitFor()
    expect((await axeOn(page).analyze()).violations).toEqual([])
    expect(complaints).toEqual([])
  })
})
