import type { Locator, Page } from 'playwright'

/** Begins a first visit at the demo's clinic and fills it in up to the step where reports are asked for. */
export async function toReports(page: Page): Promise<void> {
  // Discard an unfinished draft.
  const anew = page.getByRole('button', { name: 'Start again' })
  await page.addLocatorHandler(anew, () => anew.click())
  await page.getByRole('combobox', { name: 'Type of procedure' }).click()
  await page.getByRole('option', { name: 'First visit' }).click()
  // The steps of its form join the two of the procedure itself.
  await page.getByText(/^Step 1 of [3-9]/).waitFor()
  await nextStep(page, page.getByRole('textbox', { name: /^Name/ }))
  await page.getByRole('textbox', { name: /^Name/ }).fill('Luis')
  await page.getByRole('textbox', { name: 'First surname' }).fill('Navarro')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('12/05/1980')
  await page.getByRole('radio', { name: 'DNI' }).check()
  await page.getByRole('textbox', { name: 'Document number' }).fill('12345678Z')
  await page.getByRole('textbox', { name: 'Telephone' }).fill('612345678')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('luis@example.org')
  await nextStep(page, page.getByRole('combobox', { name: 'Service' }))
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Kind of visit' }).selectOption({ index: 1 })
  await page.getByRole('radiogroup', { name: 'How you will pay' }).getByRole('radio').first().check()
  await page
    .getByRole('radiogroup', { name: /insurance/ })
    .getByRole('radio', { name: 'No' })
    .check()
  await nextStep(page, page.getByRole('textbox', { name: 'Why you come' }))
  await page.getByRole('textbox', { name: 'Why you come' }).fill('A sore back')
  await page
    .getByRole('radiogroup', { name: /allergies/ })
    .getByRole('radio', { name: 'No' })
    .check()
  await page
    .getByRole('radiogroup', { name: /medicines/ })
    .getByRole('radio', { name: 'No' })
    .check()
}

/** From the reports to the last step that asks something. */
export async function toTheEnd(page: Page): Promise<void> {
  const declarations = [/agree to the processing/, /read the information/, /declare that/]
  await nextStep(page, page.getByRole('checkbox', { name: declarations[0] ?? '' }))
  for (const name of declarations) await page.getByRole('checkbox', { name }).check()
  await nextStep(page, page.getByText('Attachments').first())
}

/** Goes on to the step that begins with something. */
async function nextStep(page: Page, begins: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await begins.waitFor()
}
