import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { onPage } from '../../support/onPage.ts'
import { dropDrafts, nextStep, startProcedure, stepOf } from '../../support/procedures.ts'
import { product } from '../../support/visitor.ts'

const FORM = 'General application'

describe('a form whose connection is lost', () => {
  let page: Page
  onPage({ who: 'customer', path: '/procedures' }, async (opened) => {
    page = opened.page
  })
  beforeEach(async () => {
    await dropDrafts(page)
    await page.reload()
  })

  it('DF-01 goes on to steps that were never shown, because their inputs came with the form', async () => {
    await startProcedure(page, FORM)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByLabel('Subject').fill('Noise at night')
    await nextStep(page)
    await page.getByRole('radio', { name: 'A private person' }).check()
    await page.getByLabel('Street').fill('Carrer Major')
    await page.getByRole('combobox', { name: 'Country', exact: true }).waitFor()
    expect([await stepOf(page), await page.getByRole('button', { name: 'Try again' }).count()]).toEqual([2, 0])
    await page.context().setOffline(false)
  })

  it('DF-01 keeps the page where its parts cannot be loaded, says so in their place, and takes them once it can', async () => {
    await page.goto(`${product().address}/procedures`)
    const start = page.getByRole('button', { name: `Start: ${FORM}` })
    await start.waitFor()
    // The browser says that there is no connection: code is not asked for, while calls still go.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }))
    await start.click()
    const notice = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' }).first()
    await notice.waitFor()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await notice.waitFor()
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    })
    await page.getByLabel('Subject').fill('Typed once it was there')
    expect(await notice.count()).toBe(0)
  })

  it('DF-01 requests a part that failed under another address, because the browser keeps the failure of the first', async () => {
    await page.goto(`${product().address}/procedures`)
    const start = page.getByRole('button', { name: `Start: ${FORM}` })
    await start.waitFor()
    const requested: string[] = []
    await page.route(/\/assets\/ServedFormsProvider-/, (route) => {
      requested.push(new URL(route.request().url()).search)
      return route.request().url().includes('?') ? route.continue() : route.abort()
    })
    await start.click()
    await page.getByLabel('Subject').fill('Typed after the second attempt')
    expect(requested.at(-1)).toBe('?attempt=1')
    await page.unroute(/\/assets\/ServedFormsProvider-/)
  })
})
