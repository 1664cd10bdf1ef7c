import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { newCustomer } from '../support/newCustomer.ts'
import { newPerson } from '../support/newPerson.ts'
import { dropDrafts, nextStep, startProcedure, stepOf } from '../support/procedures.ts'
import { accountOf, product, signedIn } from '../support/visitor.ts'
import type { Entrance } from '../support/visitor.ts'
import { at, listOf, signIn } from '../support/wireClient.ts'
import { itWhole } from '../support/itWhole.ts'
import { sized } from '../support/full.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => closeContexts(browser))

/** Somebody's home page, once every block has come. */
async function home(entrance: Entrance) {
  const somebody = await signedIn(browser, { path: '/inbox', ...entrance })
  const { page } = somebody
  if (entrance.who === 'customer') {
    await dropDrafts(page)
    await page.reload()
  }
  await settled(page)
  return somebody
}

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector('main section') !== null && document.querySelector('main .fui-Skeleton') === null,
  )

const regions = (page: Page): Promise<readonly string[]> => page.locator('main section h2').allTextContents()

const STAFF = [
  'Next steps',
  'Procedures',
  'Waiting longest',
  'Open procedures by status',
  'Procedures started each month',
]

/** People with what their home page has, and how it is looked at. */
const HOMES = [
  ['administrator', 'vilamar', 1440, false, [...STAFF, 'Open procedures by area', 'Users']],
  ['administrator', 'clinica', 390, true, [...STAFF, 'Open procedures by area', 'Users']],
  ['employee', 'vilamar', 768, true, STAFF.toSpliced(2, 0, 'Documents to sign')],
  ['employee', 'clinica', 1440, true, STAFF],
  ['customer', 'vilamar', 390, false, ['Next steps', 'My procedures', 'Documents to sign', 'My latest procedures']],
  ['customer', 'clinica', 768, false, ['Next steps', 'My procedures', 'My latest procedures']],
] as const

describe('the home page', () => {
  it.each(HOMES.filter(([, organisation]) => sized(organisation === 'vilamar', true)))(
    'HO-01 of the %s of %s has what is theirs, without a barrier (%i pixels, dark: %s)',
    async (who, organisation, width, dark, blocks) => {
      const { page, complaints } = await home({ who, organisation, width, dark })
      try {
        expect(new URL(page.url()).pathname).toBe('/inbox')
        // A list that hides itself while it is empty comes last.
        await expect.poll(() => regions(page)).toEqual(blocks)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        const { violations } = await axeOn(page).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
        expect(complaints).toEqual([])
      } finally {
        await page.context().close()
      }
    },
  )

  it('HO-01 leads somebody who has none of it to what they have', async () => {
    const { page } = await signedIn(browser, { who: 'user', organisation: 'vilamar', path: '/inbox' })
    await page.getByRole('main').getByRole('link').first().waitFor()
    expect(await page.locator('main section').count()).toBe(0)
    await page.context().close()
  })

  it('HO-01 opens what it counts, and Back leads home again', async () => {
    const { page } = await home({ who: 'administrator', organisation: 'vilamar' })
    const figure = page
      .getByRole('region', { name: 'Procedures', exact: true })
      .getByRole('button', { name: /With an issue$/ })
    const count = Number(/^\d+/.exec((await figure.textContent()) ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    await figure.click()
    await page.waitForURL((url) => url.pathname === '/requirement/false' && url.searchParams.get('estatus') === 'rX5')
    await page.getByRole('heading', { level: 1, name: `Procedures (${count})` }).waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/inbox')
    await settled(page)
    await page.context().close()
  })

  it('HO-02 has charts that are read as tables by keyboard, and stay so', async () => {
    const { page } = await home({ who: 'administrator', organisation: 'vilamar' })
    const chart = page.getByRole('region', { name: 'Open procedures by status' })
    await chart.getByRole('button', { name: /Show as table$/ }).focus()
    await page.keyboard.press('Enter')
    const table = chart.getByRole('table')
    await table.waitFor()
    const figures = (await table.getByRole('row').allTextContents()).slice(1)
    expect(figures.length).toBeGreaterThan(2)
    await page.reload()
    await table.waitFor()
    await expect.poll(async () => (await table.getByRole('row').allTextContents()).slice(1)).toEqual(figures)
    // The counts in the table open lists too.
    await table.getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/requirement/false' && url.searchParams.has('estatus'))
    await page.context().close()
  })

  itWhole('HO-01 leads a client to a new procedure, and to their own', async () => {
    const { page } = await home({ who: 'customer', organisation: 'vilamar', width: 390, height: 844 })
    const latest = page.getByRole('region', { name: 'My latest procedures' })
    await latest.getByRole('listitem').first().getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.startsWith('/requirement/'))
    await page.goBack()
    await settled(page)
    await page.getByRole('button', { name: 'Start a procedure' }).click()
    await page.waitForURL((url) => url.pathname === '/requirement/new')
    await page.context().close()
  })

  it('HO-01 offers the next step to a client who has nothing', async () => {
    const account = await newCustomer('home-new', 'clinica')
    const { page } = await home({ who: 'customer', account })
    const latest = page.getByRole('region', { name: 'My latest procedures' })
    await latest.getByText('You have no open procedures.').waitFor()
    await latest.getByRole('button', { name: 'See the available procedures' }).click()
    await page.waitForURL((url) => url.pathname === '/procedures')
    await page.context().close()
  })

  itWhole('HO-01 DR-01 lists what was begun and not sent, and leads back into its step', async () => {
    const account = await newCustomer('home-draft', 'vilamar')
    const { page } = await home({ who: 'customer', account })
    const drafts = page.getByRole('region', { name: 'Started but not sent' })
    expect(await drafts.count()).toBe(0)
    await startProcedure(page, 'General application')
    await page.getByLabel('Subject').fill('Noise at night')
    await nextStep(page)
    await page.getByText(/^Saved at/).waitFor()
    await page.goto(`${product().address}/inbox`)
    await drafts.getByText('General application').waitFor()
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await drafts.getByRole('button', { name: 'Continue: General application' }).click()
    await page.getByText(/^Step 2 of/).waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/inbox')
    await drafts.getByRole('button').click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Noise at night')
    expect([await stepOf(page), await page.getByRole('alertdialog').count()]).toEqual([1, 0])
    await page.context().close()
  })

  itWhole('HO-01 keeps the error of one block to that block, which is tried again by itself', async () => {
    const { page } = await signedIn(browser, { who: 'administrator', organisation: 'vilamar', path: '/user' })
    let refusing = true
    await page.route('**/api/requerimiento/listarreq/resumen*', async (route) => {
      const refused = refusing && (route.request().postData() ?? '').includes('"area"')
      await (refused
        ? route.fulfill({ status: 500, json: { codigo: '90099', subCodigo: '90099', mensaje: '' } })
        : route.continue())
    })
    await page.goto(`${product().address}/inbox`)
    const chart = page.getByRole('region', { name: 'Open procedures by area' })
    await chart.getByRole('alert').waitFor()
    await page.getByRole('region', { name: 'Open procedures by status' }).getByRole('listitem').first().waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    refusing = false
    await chart.getByRole('button', { name: 'Try again' }).click()
    await chart.getByRole('listitem').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.context().close()
  })

  itWhole('HO-01 counts anew when the window is looked at again', async () => {
    const account = await newPerson('home-seen', 'clinica', { who: 'customer', role: 5 })
    const { page } = await home({ who: 'administrator', organisation: 'clinica' })
    const { code, email, password } = accountOf('administrator', 'clinica')
    const client = await signIn(`${product().address}/api/`, code, email, password)
    const [person] = listOf(
      (await client.post('usuarios/listar', { json: { criterio: account.email.split('@')[0] ?? '' } })).body,
    )
    const figure = page.getByRole('region', { name: 'Users' }).getByRole('button', { name: /Inactive$/ })
    const count = Number(((await figure.textContent()) ?? '').replace(/\D/g, ''))
    await client.put('usuarios', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      json: `idsusuario=${String(at(person, 'id'))}&idestatus=FBy`,
    })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === `${wanted}Inactive`),
      count + 1,
    )
    await page.context().close()
  })
})
