import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { nextStep, startProcedure, toReview } from '../support/procedures.ts'
import { offerForm } from '../support/publishedForm.ts'
import { barriers } from '../support/reports.ts'
import { png } from '../support/samples.ts'
import { signedIn } from '../support/visitor.ts'

const NAME = 'Survey of a façade'
const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const field = (name: string, label: string, type: number, dataType: number, more: object = {}) => ({
  id: name,
  name,
  label: words(label),
  type: { id: type },
  dataType: { id: dataType },
  ...more,
})

const SURVEY = {
  id: 'survey',
  nombre: words(NAME),
  tipo: { id: 3 },
  campos: [
    field('asunto', 'Subject', 1, 1, { length: 100 }),
    field('fachada', 'Façade', 19, 10, { required: true }),
    field('interior', 'Inside', 19, 10, { group: 4 }),
  ],
} as FormularioSource

const picture = (name: string, side: number) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(png(side, side)),
})

describe('pictures of a served form', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    await offerForm('vilamar', NAME, SURVEY)
    ;({ page, complaints } = await signedIn(browser, { who: 'customer', path: '/procedures' }))
    await startProcedure(page, NAME)
    await page.getByLabel('Subject').fill('Cracks')
  })
  afterAll(() => closeContexts(browser))

  const choose = async (label: string, name: string, side: number): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: new RegExp(`^${label}\\*? (Choose|Change)`) }).click()
    await (await chooser).setFiles(picture(name, side))
  }
  const shown = (label: string): Locator => page.getByRole('img', { name: `Preview: ${label}` })
  const arrived = (name: string): Locator =>
    page.getByRole('status').filter({ hasText: `“${name}” has been uploaded.` })

  it('UP-01 UP-03 go ahead of the form, one in the place of the other, and what is protected says so', async () => {
    await choose('Façade', 'first.png', 2)
    await arrived('first.png').waitFor({ state: 'attached' })
    await choose('Façade', 'front.png', 3)
    await arrived('front.png').waitFor({ state: 'attached' })
    await shown('Façade').waitFor()
    await page.getByText('Protected: the files are kept encrypted').waitFor()
    const posted = page.waitForRequest((request) => request.url().includes('/api/v3/documentos'))
    await choose('Inside', 'hall.png', 4)
    expect(new URL((await posted).url()).searchParams.get('proteger')).toBe('true')
    await arrived('hall.png').waitFor({ state: 'attached' })
    expect(await barriers(page)).toEqual([])
  })

  it('RQ-02 are there again when the page is opened anew, from the draft', async () => {
    await page.getByText(/^Saved at/).waitFor()
    await startProcedure(page, NAME)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'front.png' }).waitFor()
    await shown('Façade').waitFor()
    await page.getByRole('button', { name: 'hall.png' }).waitFor()
    // Nobody is shown what is protected by its address alone.
    expect(await shown('Inside').count()).toBe(0)
    await page.getByLabel('Protected', { exact: true }).waitFor()
  })

  it('DF-04 one that is removed is missed where it is required, and can be chosen anew', async () => {
    await page.getByRole('button', { name: 'Delete: Façade' }).click()
    await page.getByRole('button', { name: 'front.png' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Façade' }).first().waitFor()
    await choose('Façade', 'again.png', 5)
    await arrived('again.png').waitFor({ state: 'attached' })
  })

  it('DF-13 are read as they were given: shown where that may be, handed over under the session', async () => {
    await nextStep(page)
    await toReview(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByText('Cracks').waitFor()
    await page.getByRole('button', { name: 'again.png' }).waitFor()
    const main = page.locator('main')
    await expect.poll(() => main.locator('img').count()).toBe(1)
    await main.getByLabel('Protected', { exact: true }).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'hall.png' }).click()
    expect((await coming).suggestedFilename()).toBe('hall.png')
    expect(await barriers(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
