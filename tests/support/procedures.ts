import type { Page } from 'playwright'
import { product } from './visitor.ts'

/** The smallest document that is one by its content. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** Opens a procedure on offer, as a customer does. */
export async function startProcedure(page: Page, name: string): Promise<void> {
  await page.goto(`${product().address}/procedures`)
  await page.getByRole('button', { name: `Start: ${name}` }).click()
  await page.getByText(/^Step 1 of [2-9]/).waitFor()
}

export const stepOf = async (page: Page): Promise<number> =>
  Number(/Step (\d+) of/.exec(await page.getByText(/^Step \d+ of \d+$/).innerText())?.[1])

/** Goes on to the step after the present one. */
export const nextStep = async (page: Page): Promise<void> => {
  const step = await stepOf(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText(new RegExp(`^Step ${step + 1} of `)).waitFor()
}

/** Fills in the general application up to its documents, step by step. */
export async function fillApplication(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject)
  await nextStep(page)
  await page.getByRole('radio', { name: 'A private person' }).check()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aina')
  await page.getByLabel('First surname').fill('Roca')
  await page.getByRole('radio', { name: 'DNI' }).check()
  await page.getByLabel('Document number').fill('12345678Z')
  await page.getByLabel('Street').fill('Carrer Major')
  await page.getByLabel('Town or city').fill('Vilamar')
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption({ label: 'Spain' })
  await nextStep(page)
  await page.getByRole('radio', { name: 'Electronic' }).check()
  await page.getByLabel('E-mail for notices').fill('aina@example.org')
  await page.getByRole('radio', { name: 'Catalan' }).check()
  await nextStep(page)
  await page.getByLabel('Facts and reasons').fill('There is music until three in the morning.')
  await page.getByLabel('What you ask for').fill('That it ends at midnight.')
  await nextStep(page)
}

/** Leaves the last step that asks something for the review, where the form is submitted. */
export async function toReview(page: Page): Promise<void> {
  await nextStep(page)
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
}

/** Consents and declares: the last step of the form. */
export async function consent(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await page.getByLabel(/I have read the information/).check()
  await page.getByLabel(/I declare that the data are true/).check()
}

/** Forgets whatever this customer had begun before, here and on the server. */
export async function dropDrafts(page: Page): Promise<void> {
  await withDrafts(page, 'DELETE')
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('tramit.draft')) localStorage.removeItem(name)
  })
}

/** Leaves a draft of every procedure on offer. */
export const leaveDrafts = (page: Page): Promise<void> => withDrafts(page, 'PUT')

const withDrafts = (page: Page, method: 'DELETE' | 'PUT'): Promise<void> =>
  page.evaluate(async (how) => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('tramit.token') ?? ''}` }
    const answer = await fetch('/api/plantillareq', { headers })
    for (const { id } of (await answer.json()) as readonly { readonly id: string }[]) {
      const content = { formulario: { id: 'requirement.create', version: 1 }, valores: { plantilla: id } }
      const json = { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(content) }
      const sent = how === 'PUT' ? json : { headers }
      const { ok } = await fetch(`/api/borradores/requirement.create.${id}`, { method: how, ...sent })
      if (!ok) throw new Error(`No draft of ${id} could be written`)
    }
  }, method)
