import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'

describe('a form that keeps no draft', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', path: '/category' }))
  })
  afterAll(async () => {
    await closeContexts(browser)
    expect(complaints).toEqual([])
  })

  const name = () => page.getByRole('textbox', { name: 'Name', exact: true })
  const begin = async (): Promise<void> => {
    await page.goto(`${product().address}/category/new`)
    await name().fill('Half done')
  }

  it('SW-01 leaving what was typed asks first: Escape stays, the other button leaves', async () => {
    await begin()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => name().inputValue()).toBe('Half done')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await page.waitForURL((url) => url.pathname === '/category')
    await page.goto(`${product().address}/category/new`)
    await expect.poll(() => name().inputValue()).toBe('')
  })

  it.each([
    ['the server fails', 500, '90099'],
    ['it is busy', 503, '92005'],
  ])('ER-01 what was typed stays where %s', async (_, status, code) => {
    await begin()
    const body = JSON.stringify({ codigo: code, subCodigo: code, mensaje: '', idTransaccion: '' })
    await page.route('**/api/categorias', (route) => route.fulfill({ status, contentType: 'application/json', body }))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').filter({ hasText: 'Error' }).waitFor()
    await expect.poll(() => name().inputValue()).toBe('Half done')
    await page.unroute('**/api/categorias')
  })

  it('DR-01 what was typed is there again for who signs in again after the session has ended', async () => {
    await begin()
    const ended = JSON.stringify({ codigo: '91031', subCodigo: '91031', mensaje: '', idTransaccion: '' })
    let hasEnded = true
    // The route stays: a request that is under way while routes are removed may never go on.
    await page.route('**/api/categorias', (route) =>
      hasEnded ? route.fulfill({ status: 401, contentType: 'application/json', body: ended }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your session has ended').waitFor()
    hasEnded = false
    await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@vilamar.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('Tramit-2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('What you had typed before the session ended is here again.').first().waitFor()
    await expect.poll(() => name().inputValue()).toBe('Half done')
  })

  it('LC-01 what only a second person changed is taken over and said, and what was typed is saved', async () => {
    const id = await page.evaluate(async () => {
      const body = new FormData()
      const category = { nombre: 'Un altre registre', descripcion: 'As it was', idioma: { id: 2 } }
      body.append('categoria', new Blob([JSON.stringify(category)], { type: 'application/json' }))
      const headers = { Authorization: `Bearer ${sessionStorage.getItem('tramit.token') ?? ''}` }
      const made = await fetch('/api/categorias', { method: 'POST', headers, body })
      return ((await made.json()) as { readonly id: string }).id
    })
    await page.goto(`${product().address}/category/${id}`)
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.waitFor()
    await name().fill('Registre, padró i més')
    await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${sessionStorage.getItem('tramit.token') ?? ''}` }
      const id = location.pathname.split('/').at(-1) ?? ''
      const got = await fetch(`/api/categorias/${id}`, { headers })
      const record = (await got.json()) as { readonly [key: string]: unknown }
      const body = new FormData()
      const changed = { ...record, descripcion: 'Changed by a colleague' }
      body.append('categoria', new Blob([JSON.stringify(changed)], { type: 'application/json' }))
      const answer = await fetch(`/api/categorias/${id}?mask=1`, {
        method: 'PUT',
        headers: { ...headers, 'If-Match': got.headers.get('ETag') ?? '' },
        body,
      })
      if (!answer.ok) throw new Error(await answer.text())
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('and it has been kept: Description.').first().waitFor()
    await page.waitForURL((url) => url.pathname === '/category')
    const kept = await page.evaluate(async (asked) => {
      const headers = { Authorization: `Bearer ${sessionStorage.getItem('tramit.token') ?? ''}` }
      return (await fetch(`/api/categorias/${asked}`, { headers })).json() as Promise<unknown>
    }, id)
    expect(kept).toMatchObject({ nombre: 'Registre, padró i més', descripcion: 'Changed by a colleague' })
  })
})
