import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { accountOf, product, signedIn } from '../support/visitor.ts'
import { at, listOf, signIn, type WireClient } from '../support/wireClient.ts'
import { itWhole } from '../support/itWhole.ts'

const ORGANISATION = 'vilamar'
const NAME = 'Forms Tester'
const EMAIL = 'forms.tester@vilamar.example'
const CARD = 'VM-90210'

const answersIn = (submission: unknown): object => {
  const valores = at(submission, 'valores')
  if (typeof valores !== 'object' || valores === null) throw new Error('Nothing was answered')
  return valores
}

/** The form that the town of the demo serves for its people, and one filter of theirs. */
const FORM = 'Life in the town'

describe('the served form of a person', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  let client: WireClient
  let id: string
  beforeAll(async () => {
    const { code, email, password } = accountOf('administrator', ORGANISATION)
    client = await signIn(`${product().address}/api/`, code, email, password)
    const made = await client.post('usuarios', { parts: [['usuario', { nombre: NAME, email: EMAIL, roles: ['9'] }]] })
    if (made.status !== 201) throw new Error(made.text)
    id = String(at(made.body, 'id'))
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', organisation: ORGANISATION }))
  })
  afterAll(() => closeContexts(browser))

  const stored = async (): Promise<unknown> => (await client.get(`usuarios/${id}`, { mask: 4 })).body

  it('US-06 US-11 stands on a tab of its own, asks by its rules and saves nothing but its answers', async () => {
    await page.goto(`${product().address}/user/${id}`)
    await page.getByRole('tab', { name: FORM }).click()
    await page.getByRole('checkbox', { name: 'Has a library card' }).check()
    await page.getByRole('textbox', { name: 'Number of the library card' }).fill(CARD)
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([])
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes(id)),
      page.getByRole('button', { name: 'Save' }).click(),
    ])
    expect(new URL(sent.url()).searchParams.get('mask')).toBe('4')
    await expect.poll(async () => at(await stored(), 'valoresForm', 0, 'valores', 'carnet')).toBe(CARD)
    expect(at(await stored(), 'nombre')).toBe(NAME)
  })

  it('US-06 is filled with what was answered when it is opened again, and what is hidden is gone once it is saved', async () => {
    await page.reload()
    await page.getByRole('tab', { name: FORM }).click()
    const card = page.getByRole('textbox', { name: 'Number of the library card' })
    await expect.poll(() => card.inputValue()).toBe(CARD)
  })

  itWhole(
    'US-06 LC-01 asks about an answer that somebody else has given meanwhile, and its history tells both',
    async () => {
      const [before] = listOf(at(await stored(), 'valoresForm'))
      const theirs = { formulario: at(before, 'formulario'), valores: { ...answersIn(before), carnet: 'VM-11111' } }
      const changed = await client.put(`usuarios/${id}`, {
        query: 'mask=4',
        parts: [['usuario', { valoresForm: [theirs] }]],
        headers: { 'if-match': `"${String(at(await stored(), 'version'))}"` },
      })
      expect(changed.status).toBe(200)
      await page.getByRole('textbox', { name: 'Number of the library card' }).fill('VM-22222')
      await page.getByRole('button', { name: 'Save' }).click()
      const asked = page.getByRole('alertdialog', { name: 'Someone else has saved changes' })
      await asked.getByText('VM-11111').waitFor()
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([])
      await asked.getByRole('radio', { name: 'Yours' }).check()
      await asked.getByRole('button', { name: 'Save this' }).click()
      await expect.poll(async () => at(await stored(), 'valoresForm', 0, 'valores', 'carnet')).toBe('VM-22222')
      await page.goto(`${product().address}/user/${id}/history`)
      const entries = page.getByRole('listitem').filter({ hasText: 'Number of the library card' })
      const [latest, earlier, first] = ['VM-22222', 'VM-11111', CARD].map((card) => expect.stringContaining(card))
      await expect.poll(() => entries.allInnerTexts()).toEqual([latest, earlier, first])
    },
  )

  it('US-02 DF-12 is among the filters of people, and really filters by it', async () => {
    const [served] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/formularios') && answer.url().includes('isfiltro')),
      page.goto(`${product().address}/user`),
    ])
    expect(served.status()).toBe(200)
    await page.getByRole('grid').waitFor()
    // `Users (10,000)`, or `Users (more than 10,000)`.
    const counted = page.getByRole('heading', { level: 1, name: /\(/ })
    const all = await counted.textContent()
    await page.getByRole('button', { name: /^More filters/ }).click()
    await page.getByRole('search').getByText('Has a library card').first().waitFor()
    const filter = await client.get('formularios', { idfunc: 'M_w', isfiltro: true, ididioma: 3 })
    const field = listOf(at(filter.body, 0, 'campos')).find((one) => at(one, 'name') === 'biblioteca')
    await page.goto(`${product().address}/user?forms=${encodeURIComponent(`${String(at(field, 'id'))}:eq:true`)}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: /Has a library card/ })
      .waitFor()
    await page.getByRole('row').filter({ hasText: NAME }).waitFor()
    await expect.poll(() => counted.textContent()).not.toBe(all)
    expect(complaints).toEqual([])
  })
})
