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
    expect(await name().getAttribute('aria-invalid')).toBe('true')
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
})
