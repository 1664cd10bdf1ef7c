import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { MARKUP, OUTSIDE } from '../support/markup.ts'
import { newPerson } from '../support/newPerson.ts'
import { newRole } from '../support/newRole.ts'
import { follow, product, signedIn } from '../support/visitor.ts'
import { at, signIn, type WireClient } from '../support/wireClient.ts'
import { itWhole } from '../support/itWhole.ts'

const ORGANISATION = 'vilamar'
/** Role of an administrator (catalogue of roles). */
const ADMINISTRATOR = 1

/** Begins the name of everybody whom this file makes, and of nobody else. */
const MARK = 'zqx01'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Person {
  readonly id: string
  readonly name: string
  readonly text: string
}

describe('X01 markup in the words of a person', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  let client: WireClient
  const people: Person[] = []
  const asked: string[] = []
  const opened: string[] = []

  beforeAll(async () => {
    // A separate account with an administrator's rights, so that nobody else sees the saved data.
    const role = await newRole(947, ORGANISATION, ADMINISTRATOR)
    const account = await newPerson('markup-desk', ORGANISATION, { who: 'administrator', role })
    client = await signIn(`${product().address}/api/`, account.code, account.email, account.password)
    // One after the other: a busy server refuses many at once.
    for (const text of MARKUP) people.push(await person(text, people.length))
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', account, ...DESK }))
    page.on('request', (request) => asked.push(request.url()))
    page.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('popup', (popup) => opened.push(popup.url()))
  })
  afterAll(() => closeContexts(browser))

  /** Somebody with the text in the name, in notes, in an address, in a network; where the form of an e-mail takes it, there too. */
  async function person(text: string, number: number): Promise<Person> {
    const name = `${MARK}${String(number).padStart(2, '0')} ${text}`
    const answer = await client.post('usuarios', {
      parts: [
        [
          'usuario',
          {
            nombre: name,
            email: `${text.startsWith('{{') || text.startsWith('$') ? '{{a}}${a}' : "o'a"}.${MARK}.${number}@x01.example`,
            cifNif: text.slice(0, 20),
            roles: ['9'],
            telefonos: [{ telefono: '600112233', pais: { codigoDdi: 34 }, etiqueta: text.slice(0, 50) }],
            redesSociales: [{ tipo: { id: 1 }, denominador: text }],
            direcciones: [{ linea: text, poblacion: text.slice(0, 50), pais: { id: 724 } }],
          },
        ],
      ],
    })
    if (answer.status !== 201) throw new Error(`${text} was refused: ${answer.text}`)
    expect(at(answer.body, 'nombre')).toBe(name)
    return { id: String(at(answer.body, 'id')), name, text }
  }

  /** Number of elements that the texts created, and whether a script in them ran. */
  const marksIn = (where: Page): Promise<{ readonly made: number; readonly isRun: boolean }> =>
    where.evaluate(() => ({
      made: document.querySelectorAll(
        '[onload], [onerror], [onmouseover], iframe, a[href^="javascript:"], img[src*="x01"], body style',
      ).length,
      isRun: '__x' in window,
    }))

  /** Nothing has run, nothing was made of the words, nobody outside was asked. */
  async function expectInert(): Promise<void> {
    const { origin } = new URL(product().address)
    const outside = asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)
    expect({ ...(await marksIn(page)), outside, opened, complaints }).toEqual({
      made: 0,
      isRun: false,
      outside: [],
      opened: [],
      complaints: [],
    })
  }

  const openList = async (path = `/user?criterio=${MARK}&size=50`): Promise<void> => {
    await page.goto(`${product().address}${path}`)
    await page.locator('[aria-busy=false]').first().waitFor()
    await page
      .locator('[data-opens]')
      .nth(people.length - 1)
      .waitFor()
  }

  /** The words of elements, as they stand in the page. */
  const wordsOf = (selector: string): Promise<readonly string[]> =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent))

  it('X01 would be noticed: where words are taken for markup, they run and ask outside', async () => {
    const careless = await browser.newPage()
    const outside: string[] = []
    await careless.route(`${OUTSIDE}*`, (route) => {
      outside.push(route.request().url())
      return route.abort()
    })
    await careless.setContent(`<main>${MARKUP.join('')}</main>`)
    await expect.poll(() => marksIn(careless)).toMatchObject({ isRun: true })
    expect((await marksIn(careless)).made).toBeGreaterThan(2)
    await expect.poll(() => outside.length).toBeGreaterThan(0)
    await careless.close()
  })

  it('X01 in the table each name and number is read letter by letter', async () => {
    await openList()
    expect((await wordsOf('[data-opens]')).toSorted()).toEqual(people.map(({ name }) => name).toSorted())
    const cells = await wordsOf('td')
    for (const { text } of people) expect(cells).toContain(text.slice(0, 20))
    expect(cells.some((cell) => cell.startsWith('{{a}}${a}.'))).toBe(true)
    await expectInert()
  })

  it('X01 on paper it is the same', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
    await page.getByText(/^Printed on/).waitFor()
    expect((await wordsOf('[data-opens]')).toSorted()).toEqual(people.map(({ name }) => name).toSorted())
    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await expectInert()
  })

  itWhole('X01 in questions: who is to be deactivated, and who deleted', async () => {
    for (const { name } of people) {
      const row = page.getByRole('row').filter({ has: page.locator('[data-opens]').getByText(name, { exact: true }) })
      await row.getByRole('button', { name: /^Deactivate/ }).click()
      const question = page.getByRole('alertdialog')
      await question.waitFor()
      await expect.poll(() => question.textContent()).toContain(`Deactivate “${name}”?`)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'detached' })
    }
    for (const { name } of people.slice(0, 4)) {
      await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const question = page.getByRole('alertdialog')
      await question.waitFor()
      await expect.poll(() => question.textContent()).toContain(`Delete “${name}”?`)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'detached' })
    }
    await expectInert()
  })

  it('X01 as cards on a telephone, which none of them makes wider', async () => {
    await page.setViewportSize(PHONE)
    await openList()
    expect((await wordsOf('li [data-opens]')).toSorted()).toEqual(people.map(({ name }) => name).toSorted())
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await expectInert()
    await page.setViewportSize(DESK)
  })

  it('X01 in the form, its title, the title of the page, and in what is saved and said of it', async () => {
    for (const { id, name, text } of people.filter((_, number) => number % 2 === 0)) {
      await page.goto(`${product().address}/user/${id}`)
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
      await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(name)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
      // A browser shows control characters of a title as spaces.
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${name.slice(0, 8)}.* – `, 's'))
      await page.getByRole('tab', { name: 'Contact' }).click()
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Note', exact: true }).inputValue())
        .toBe(text.slice(0, 50))
      await expect.poll(() => page.getByRole('combobox', { name: 'Street' }).inputValue()).toBe(text)
    }
    await expectInert()
  })

  it('X01 in the history of what was changed', async () => {
    for (const { id, name } of people.filter((_, number) => number % 2 === 1)) {
      await follow(page, `/user/${id}/history`)
      await expect.poll(() => page.locator('main').textContent()).toContain(name)
    }
    await expectInert()
  })

  it('X01 in a filter’s chip, and where nothing is found', async () => {
    const [first = '', second = ''] = MARKUP
    const filter = new URLSearchParams({ criterio: first, email: second })
    await page.goto(`${product().address}/user?${filter.toString()}`)
    const chips = page.getByRole('list', { name: 'Filters' })
    for (const text of [first, second]) await chips.getByText(text).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Search users' }).inputValue()).toBe(first)
    await expectInert()
  })

  it('X01 in the names of saved views, and in what is said once one is saved or is to go', async () => {
    const names = MARKUP.map((text) => text.slice(0, 60))
    const [, image = '', ...others] = names
    for (const nombre of others)
      await client.post('vistasguardadas', { json: { modulo: 'user', nombre, ambito: 'propio', direccion: 'size=20' } })
    await openList()
    await page.getByRole('button', { name: 'Views' }).click()
    await expect
      .poll(() => page.getByRole('menuitemradio').allTextContents())
      .toEqual(expect.arrayContaining(others.filter((one) => one.trim() === one)))
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox', { name: 'Name of the view' }).fill(image)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('radio', { name: 'Only me' }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`View “${image}” saved.`).first().waitFor()
    await page.getByRole('button', { name: `View: ${image}` }).click()
    await page.getByRole('menuitem', { name: 'Delete this view' }).click()
    await page.getByRole('alertdialog').getByText(`Delete the view “${image}”?`, { exact: false }).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expectInert()
  })
})
