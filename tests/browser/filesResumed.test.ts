import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { PIECE, Reports, barriers, pdf } from '../support/reports.ts'
import { sha256 } from '../support/sha256.ts'
import { itWhole } from '../support/itWhole.ts'

/** Milliseconds. */
const PATIENT = { timeout: 20_000 }

describe('files that are cut off on their way', () => {
  let browser: Browser
  let page: Page
  let field: Reports

  beforeAll(async () => {
    browser = await sharedChromium()
    field = await Reports.open(browser)
    page = field.page
  })
  afterAll(() => closeContexts(browser))
  beforeEach(() => {
    field.arrived.length = 0
    field.fate = () => 'goes'
  })

  /** Notes of a request may come after what the page makes of its answer. */
  const untilArrived = (...offsets: readonly number[]): Promise<void> =>
    expect.poll(() => field.arrived, PATIENT).toEqual(offsets)

  itWhole('UP-03 a large one shows how far it is with two decimals, which are not called out', async () => {
    const { caught, letGo } = field.holdFrom(PIECE)
    await field.choose(pdf('large.pdf', 3 * PIECE))
    await caught(1)
    await field.isAt('large.pdf', '33.33% of 6 MB')
    expect(await page.getByRole('status').filter({ hasText: '%' }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    letGo()
    await field.arrives('large.pdf')
    expect(sha256(await field.downloaded('large.pdf'))).toBe(sha256(pdf('large.pdf', 3 * PIECE).buffer))
    await field.remove('large.pdf')
  })

  it('UP-03 one that is cut off goes on where it was: every byte reaches the server once', async () => {
    const file = pdf('cut.pdf', 3 * PIECE)
    let cuts = 0
    field.fate = (offset) => (offset === PIECE && cuts++ < 2 ? 'cut' : 'goes')
    await field.choose(file)
    await field.row('cut.pdf').getByText('No connection').waitFor()
    await field.arrives('cut.pdf')
    expect(sha256(await field.downloaded('cut.pdf'))).toBe(sha256(file.buffer))
    expect(cuts).toBe(3)
    await untilArrived(0, PIECE, 2 * PIECE)
    await field.remove('cut.pdf')
  })

  itWhole.each([
    ['small', 64, '/api/v3/documentos', 'POST'],
    ['large', 2 * PIECE, '/api/cargas', 'PATCH'],
  ])('UP-03 UP-05 a %s one whose last answer was lost is not stored twice', async (size, bytes, path, method) => {
    const name = `lost-${size}.pdf`
    const lost = await field.loseAnswer(path, method, bytes > PIECE ? 2 : 1)
    const told = page.waitForResponse(
      (answer) =>
        answer.headers()['idempotency-replayed'] === 'true' ||
        (answer.request().method() === 'GET' && answer.url().includes('/api/cargas/')),
    )
    await field.choose(pdf(name, bytes))
    expect((await told).ok()).toBe(true)
    await field.arrives(name)
    await lost()
    expect(sha256(await field.downloaded(name))).toBe(sha256(pdf(name, bytes).buffer))
    await field.remove(name)
  })

  itWhole('UP-03 one waits while there is no connection at all, and goes on by itself once there is', async () => {
    const file = pdf('offline.pdf', 3 * PIECE)
    const { caught, letGo } = field.holdFrom(PIECE)
    await field.choose(file)
    await caught(1)
    await field.isAt('offline.pdf', '33.33%')
    await page.context().setOffline(true)
    letGo()
    await field.row('offline.pdf').getByText('No connection').waitFor()
    await page.context().setOffline(false)
    await field.arrives('offline.pdf')
    expect(sha256(await field.downloaded('offline.pdf'))).toBe(sha256(file.buffer))
    await untilArrived(0, PIECE, 2 * PIECE)
    await field.remove('offline.pdf')
  })

  itWhole(
    'UP-03 one is stopped, goes on when it is tried again, and once removed is gone from the server too',
    async () => {
      const { caught, letGo } = field.holdFrom(PIECE)
      await field.choose(pdf('stopped.pdf', 2 * PIECE))
      await caught(1)
      await untilArrived(0)
      await field.isAt('stopped.pdf', '50.00%')
      await page.getByRole('button', { name: 'Stop: stopped.pdf' }).click()
      await field.row('stopped.pdf').getByText('Stopped', { exact: true }).waitFor()
      letGo()
      await page.getByRole('button', { name: 'Try again: stopped.pdf' }).click()
      await field.arrives('stopped.pdf')
      await untilArrived(0, PIECE)
      const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
      await field.remove('stopped.pdf')
      expect((await dropped).status()).toBe(204)
    },
  )

  itWhole('UP-03 SH-04 one goes on where it was when the form is read in another language meanwhile', async () => {
    const file = pdf('translated.pdf', 2 * PIECE)
    const { caught, letGo } = field.holdFrom(PIECE)
    await field.choose(file)
    await caught(1)
    await field.isAt('translated.pdf', '50.00%')
    await page.getByRole('button', { name: 'Français' }).click()
    const row = page.getByRole('list', { name: /Comptes rendus antérieurs/ }).getByRole('listitem')
    // The form in other words has asked where to go on, and does.
    await caught(2)
    await row.getByText(/50,00\s%/).waitFor()
    letGo()
    await row.getByText('Téléversé').waitFor()
    expect(sha256(await field.downloaded(file.name))).toBe(sha256(file.buffer))
    await untilArrived(0, PIECE)
  })

  it('UP-03 all the while nothing was against the policy of the page', () => {
    expect(field.complaints).toEqual([])
  })
})
