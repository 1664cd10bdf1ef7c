import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { toTheEnd } from '../support/firstVisit.ts'
import { toReview } from '../support/procedures.ts'
import { PIECE, Reports, barriers, pdf } from '../support/reports.ts'
import { sha256 } from '../support/sha256.ts'
import type { Chosen } from '../support/reports.ts'
import { itWhole } from '../support/itWhole.ts'

/** Begins as its name says, and is nothing: only the server finds out. */
const BROKEN: Chosen = {
  name: 'broken.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from('PK\u0003\u0004 and no archive'),
}

/** One grey point. */
const PHOTO: Chosen = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

describe('files of a form that go ahead of it', () => {
  let browser: Browser
  let page: Page
  let field: Reports

  beforeAll(async () => {
    browser = await sharedChromium()
    field = await Reports.open(browser)
    page = field.page
  })
  afterAll(() => closeContexts(browser))

  it('UP-01 UP-02 says how many, how large, of which types and that they are protected before anything is chosen', async () => {
    const button = page.getByRole('button', { name: 'Choose files' })
    const described = await button.evaluate((one) =>
      (one.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
    expect(described).toContain('Up to 5 files, up to 15 MB each')
    expect(described).toContain('PDF, DOC, DOCX, XLS, XLSX, ZIP, RAR, JPEG, JPG, PNG, CSV')
    expect(described).toContain('Protected')
  })

  it('UP-01 UP-05 a small one, chosen with the keyboard, goes at once, encrypted', async () => {
    const posted = page.waitForRequest((request) => request.url().includes('/api/v3/documentos'))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).press('Enter')
    await (await chooser).setFiles(pdf('small.pdf'))
    const { searchParams } = new URL((await posted).url())
    expect([searchParams.get('notificar'), searchParams.get('proteger')]).toEqual(['false', 'true'])
    await field.arrives('small.pdf')
    const heard = page.getByRole('status').filter({ hasText: '“small.pdf” has been uploaded.' })
    await heard.waitFor({ state: 'attached' })
    await expect.poll(() => heard.count()).toBe(1)
    await field.row('small.pdf').getByLabel('Protected').waitFor()
    expect(sha256(await field.downloaded('small.pdf'))).toBe(sha256(pdf('small.pdf').buffer))
  })

  it('UP-02 UP-03 of several at once the good ones stay, and each other one is named with its reason', async () => {
    const lying = { name: 'lying.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') }
    const script = { name: 'script.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }
    const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
    await field.choose(pdf('good.pdf'), lying, script, empty)
    await field.arrives('good.pdf')
    const refused = page.getByRole('alert').getByRole('listitem')
    await expect
      .poll(() => refused.allInnerTexts())
      .toEqual([
        '“lying.pdf” does not contain what its name says.',
        '“script.exe” is of a type that is not allowed here.',
        '“empty.pdf” is empty.',
      ])
    await field.remove('good.pdf')
    expect(await refused.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose files')
  })

  it('UP-02 UP-03 one that the server refuses says why, holds the step back, and can be tried again or removed', async () => {
    await field.choose(BROKEN)
    await field.row(BROKEN.name).getByText('not allowed').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').filter({ hasText: '“broken.docx” was not uploaded' }).first().waitFor()
    await expect.poll(() => field.list.isVisible()).toBe(true)
    const again = page.waitForResponse((answer) => answer.url().includes('/api/v3/documentos'))
    await page.getByRole('button', { name: 'Try again: broken.docx' }).click()
    expect((await again).status()).toBe(415)
    await field.row(BROKEN.name).getByText('not allowed').waitFor()
    expect(await barriers(page)).toEqual([])
    await field.remove(BROKEN.name)
    await page.getByRole('alert').filter({ hasText: 'was not uploaded' }).waitFor({ state: 'detached' })
  })

  it('UP-01 they are dropped and pasted too, the same one only once', async () => {
    const hold = (name: string) =>
      page.evaluateHandle((given) => {
        const held = new DataTransfer()
        const file = new File(['%PDF-1.4\n%%EOF'], given, { type: 'application/pdf', lastModified: 0 })
        held.items.add(file)
        return held
      }, name)
    const area = page.getByText('Drag or paste files here, or')
    const dataTransfer = await hold('dropped.pdf')
    await area.dispatchEvent('drop', { dataTransfer })
    await field.arrives('dropped.pdf')
    await area.dispatchEvent('drop', { dataTransfer })
    await page.getByRole('button', { name: 'Choose files' }).evaluate(
      (button, clipboardData) => {
        button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      await hold('pasted.pdf'),
    )
    await field.arrives('pasted.pdf')
    expect((await field.list.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'small.pdf',
      'dropped.pdf',
      'pasted.pdf',
    ])
    await field.remove('pasted.pdf')
  })

  it('UP-03 DF-11 submitting waits for what is on its way; the files stand among the answers, the same to the byte, and one that went with them', async () => {
    const large = pdf('history.pdf', 2 * PIECE)
    const { caught, letGo } = field.holdFrom(PIECE)
    await field.choose(large)
    await caught(1)
    await field.isAt('history.pdf', '50.00%')
    await toTheEnd(page)
    await field.chooseFor('Attachments', pdf('letter.pdf'))
    await page.getByText('Sent when you save').waitFor()
    await toReview(page)
    await page.getByText('letter.pdf').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Waiting for 1 file.').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByText('Waiting for 1 file.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Waiting for 1 file.').waitFor()
    letGo()
    await page.getByRole('heading', { name: 'Receipt: First visit' }).waitFor()
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('button', { name: '3 files' }).click()
    expect(sha256(await field.downloaded('history.pdf'))).toBe(sha256(large.buffer))
    await page.keyboard.press('Escape')
    const letter = page.getByRole('button', { name: 'letter.pdf', exact: true })
    await letter.waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button').allInnerTexts()).toEqual(['letter.pdf'])
    expect(
      await page
        .getByText(/history\.pdf/)
        .filter({ visible: true })
        .count(),
    ).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    expect(field.complaints).toEqual([])
  })

  itWhole(
    'UP-01 on a telephone there is a camera, nothing hangs over the side, and every button can be hit',
    async () => {
      const telephone = await Reports.open(browser, { width: 390, height: 844, touch: true })
      const chooser = telephone.page.waitForEvent('filechooser')
      await telephone.page.getByRole('button', { name: 'Take a photo' }).click()
      const taken = await chooser
      await expect.poll(() => taken.element().getAttribute('capture')).toBe('environment')
      const name = `${'a very long name '.repeat(9)}.png`
      await taken.setFiles({ ...PHOTO, name })
      await telephone.arrives(name)
      expect(
        await telephone.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
      const sizes = await telephone.list
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) =>
            Math.min(button.getBoundingClientRect().width, button.getBoundingClientRect().height),
          ),
        )
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
      expect(await barriers(telephone.page)).toEqual([])
      expect(telephone.complaints).toEqual([])
    },
  )
})
