import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { onPage } from '../support/onPage.ts'
import { product } from '../support/visitor.ts'

/** A new person with two telephone numbers, as the server takes one. */
const PERSON = {
  nombre: 'Before Renaming',
  email: 'renamed@vilamar.example',
  tipoPersona: { id: 'N' },
  idioma: { id: 2 },
  roles: [{ id: '5' }],
  telefonos: [
    { tipoTelefono: { id: 1 }, telefono: '600112233', pais: { codigoDdi: 34 } },
    { tipoTelefono: { id: 2 }, telefono: '977112233', pais: { codigoDdi: 34 } },
  ],
}

/** Runs in the page, under its session. */
async function makePerson(person: object): Promise<string> {
  const body = new FormData()
  body.append('usuario', new Blob([JSON.stringify(person)], { type: 'application/json' }))
  const headers = { Authorization: `Bearer ${sessionStorage.getItem('tramit.token') ?? ''}` }
  const made = await fetch('/api/usuarios', { method: 'POST', headers, body })
  return ((await made.json()) as { readonly id: string }).id
}

describe('a record that is saved, and the list that shows it', () => {
  let page: Page
  let id: string
  onPage({ who: 'administrator', organisation: 'vilamar', path: '/category' }, async (opened) => {
    page = opened.page
    id = await page.evaluate(makePerson, PERSON)
  })

  const name = () => page.getByRole('textbox', { name: 'Name', exact: true }).first()

  it('US-05 its screen is called by the new name once that is saved', async () => {
    await page.goto(`${product().address}/user/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Before Renaming' }).waitFor()
    await name().fill('After Renaming')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'After Renaming' }).waitFor()
    expect(await page.title()).toContain('After Renaming')
  })

  it('DF-07 a box that is wrong looks so while it has the focus', async () => {
    await page.goto(`${product().address}/user/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const border = (): Promise<string> =>
      name().evaluate((input) => getComputedStyle(input.closest('.fui-Input') ?? input).borderTopColor)
    await name().focus()
    const usual = await border()
    await name().fill('')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await name().focus()
    await expect.poll(() => name().getAttribute('aria-invalid')).toBe('true')
    const focused = await border()
    expect(focused).not.toBe(usual)
    await name().blur()
    expect(await border()).toBe(focused)
  })

  it('US-04 telephone numbers stand on one line where columns are narrow', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto(`${product().address}/user?criterio=renaming`)
    const number = page.getByRole('grid').getByText('+34 600 11 22 33')
    await number.waitFor()
    const { lines, cut } = await number.evaluate((element) => ({
      lines: element.getClientRects().length,
      cut: [element, element.parentElement].some(
        (one) => one !== null && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
      ),
    }))
    expect([lines, cut]).toEqual([1, false])
  })

  describe('opened from a list', () => {
    const next = () => page.getByRole('button', { name: 'Next record' })
    const previous = () => page.getByRole('button', { name: 'Previous record' })
    const titles = (): Promise<readonly string[]> => page.getByRole('grid').getByRole('link').allTextContents()

    it('leads to the one after it and back, and closes to the list', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${product().address}/category?estatus=1`)
      await page.getByRole('grid').getByRole('link').nth(1).waitFor()
      const [first = '', second = ''] = await titles()
      await page.getByRole('link', { name: first, exact: true }).click()
      const title = page.getByRole('dialog').getByRole('heading').first()
      const box = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
      await expect.poll(() => box.inputValue()).toBe(first)
      await expect.poll(() => previous().getAttribute('aria-disabled')).toBe('true')
      await next().click()
      await expect.poll(() => box.inputValue()).toBe(second)
      await expect.poll(() => title.textContent()).toContain(second)
      expect(await next().evaluate((button) => button === document.activeElement)).toBe(true)
      // Typed values are not lost without a question.
      await box.fill('Typed')
      await previous().click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Keep editing', exact: true }).click()
      await expect.poll(() => box.inputValue()).toBe('Typed')
      await previous().click()
      await question.getByRole('button', { name: 'Discard changes', exact: true }).click()
      await expect.poll(() => box.inputValue()).toBe(first)
    })

    it('is an overview where the module has one, which replaces itself in the history of the browser', async () => {
      await page.goto(`${product().address}/user`)
      await page.getByRole('grid').getByRole('link').nth(1).waitFor()
      const [first = '', second = ''] = await titles()
      await page.getByRole('link', { name: first, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: first }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/userprofile\//)
      await next().click()
      await page.getByRole('heading', { level: 1, name: second }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
      // Edited from its overview, which stays underneath, it leads nowhere else.
      await page.goForward()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      expect(await page.getByRole('dialog').getByRole('button', { name: 'Next record' }).count()).toBe(0)
    })
  })
})
