import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import { axeOn } from '../support/axe.ts'
import { publishForm } from '../../server/form/index.ts'
import { newId } from '../../server/sql/newId.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { inProduct } from '../support/inProduct.ts'
import { accountOf, product, signedIn } from '../support/visitor.ts'
import { at, listOf, signIn } from '../support/wireClient.ts'

const ORGANISATION = 'vilamar'
const FUNCTION = 'rQ8'
/** Use of a form as the filter of lists (catalogue table 512). */
const FILTER = 2
const ID = 'filter-of-subjects'
const FORM = newId()

const words = (text: string) => ({ es: text, ca: text, en: text, fr: text })

/** Fewer than a page of a list. */
const FEW = 5

describe('a list with a filter form of the organisation', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  /** A procedure of the demo, and what was asked for in it. */
  let known: { readonly code: string; readonly subject: string }
  /** The heading once it says how many there are. */
  const counted = (): Locator => page.getByRole('heading', { level: 1, name: /\(/ })
  beforeAll(async () => {
    await inProduct(ORGANISATION, async (tx, tenant) => {
      const campo = {
        id: ID,
        name: 'asunto',
        label: words('Asked about'),
        type: { id: 1 },
        dataType: { id: 1 },
        length: 200,
      }
      const source = { id: FORM, nombre: words('Answers'), tipo: { id: FILTER }, campos: [campo] }
      const form = { id: source.id, type: FILTER, function: FUNCTION, source }
      const published = await publishForm(tx, tenant, form, { kinds: KINDS })
      if (!published.ok) throw new Error(JSON.stringify(published.problems))
    })
    const { code, email, password } = accountOf('administrator', ORGANISATION)
    const client = await signIn(`${product().address}/api/`, code, email, password)
    const having = async (words: string): Promise<readonly unknown[]> =>
      listOf((await client.get('requirements', { tampag: 50, forms: `${ID}:has:${words}` })).body)
    // Other tests add rows meanwhile: a search for rare words has its row on the first page.
    for (const row of await having('a')) {
      const whole = await client.get(`requerimiento/${String(at(row, 'id'))}`, {
        fechaini: String(at(row, 'fechaIni')),
      })
      const subject = String(at(whole.body, 'valoresForm', 0, 'valores', 'asunto'))
      known = { code: String(at(row, 'codigo')), subject }
      if ((await having(subject)).length <= FEW) break
    }
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', organisation: ORGANISATION }))
  })
  afterAll(async () => {
    await closeContexts(browser)
    await inProduct(ORGANISATION, (tx, tenant) =>
      tx.query({
        text: 'update form set type = 4, function = $3 where tenant_id = $1::int and id = $2::uuid',
        values: [tenant, FORM, ''],
      }),
    )
  })

  it('DF-12 has its fields among the filters, and really filters by them', async () => {
    expect(known.subject.length).toBeGreaterThan(3)
    await page.goto(`${product().address}/requirement/false`)
    await page.getByRole('grid').waitFor()
    const all = await counted().textContent()
    await page.getByRole('button', { name: /^More filters/ }).click()
    await page.getByRole('textbox', { name: 'Asked about' }).fill(known.subject)
    await page
      .getByRole('listitem')
      .filter({ hasText: `Asked about: ${known.subject}` })
      .waitFor()
    await page.waitForURL((url) => url.searchParams.get('forms')?.startsWith(`${ID}:`) === true)
    await page.getByRole('row').filter({ hasText: known.code }).waitFor()
    await expect.poll(() => counted().textContent()).not.toBe(all)
    const { violations } = await axeOn(page).include('[role=search]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('DF-12 an address says it as well, and dropping the chip shows all again', async () => {
    await page.reload()
    const chip = page.getByRole('listitem').filter({ hasText: `Asked about: ${known.subject}` })
    await chip.waitFor()
    await page.getByRole('row').filter({ hasText: known.code }).waitFor()
    const few = await counted().textContent()
    await chip.getByRole('button').click()
    await chip.waitFor({ state: 'detached' })
    await expect.poll(() => counted().textContent()).not.toBe(few)
    await page.goto(`${product().address}/requirement/false?forms=${ID}%3Ahas%3Anothing%20of%20the%20kind`)
    await page.getByRole('button', { name: 'Clear filters' }).first().waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
