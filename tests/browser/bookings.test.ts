import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { accountOf, product, signedIn, type Visitor } from '../support/visitor.ts'
import { at, listOf, signIn as beginSession, type Query } from '../support/wireClient.ts'
import { itWhole } from '../support/itWhole.ts'

describe('bookings in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => closeContexts(browser))

  const violations = async (page: Page): Promise<readonly string[]> =>
    (await axeOn(page).analyze()).violations.map(({ id }) => id)

  it('BK-02 BK-03 are made by a customer on a phone in five steps, of hours that are held meanwhile', async () => {
    const { page, complaints } = await signedIn(browser, { who: 'customer', width: 390, height: 844, touch: true })
    await page.goto(`${product().address}/booking`)
    await page.getByRole('button', { name: 'New booking' }).click()
    const step = async (number: number, title: string): Promise<void> => {
      await page.getByText(`Step ${number} of 6`).waitFor()
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
      await page.getByRole('button', { name: number === 6 ? 'Book' : 'Next' }).waitFor()
    }
    const next = (): Promise<void> => page.getByRole('button', { name: 'Next' }).click()
    const choice = (name: string | RegExp) => page.getByRole('radio', { name })
    await step(1, 'Place')
    await choice('Oficina d’atenció ciutadana').tap()
    expect(await violations(page)).toEqual([])
    await next()
    await step(2, 'Service')
    // An answer that is missing is asked for, and nothing goes on.
    await next()
    await page.getByText('Choose what you want to book.').first().waitFor()
    await choice('Registre d’entrada').tap()
    await next()
    await step(3, 'Day')
    await choice(/\d{4}/).nth(1).tap()
    await next()
    await step(4, 'Time')
    const hours = choice(/^\d\d:\d\d – \d\d:\d\d$/)
    const second = page.getByText(/^\d\d:\d\d – \d\d:\d\d$/).nth(1)
    const taken = await second.innerText()
    const held = page.waitForResponse((answer) => answer.url().endsWith('/reservas/retencion'))
    await hours.nth(1).tap()
    expect((await held).status()).toBe(200)
    await page.getByText(/This choice is held for you until/).waitFor()
    expect(await violations(page)).toEqual([])
    const released: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/reservas/retencion')) released.push(request.method())
    })
    await next()
    await step(5, 'Details')
    await page.getByRole('textbox', { name: 'Observations' }).fill('Two children')
    // Back keeps everything, and what is held stays held.
    await page.goBack()
    await step(4, 'Time')
    await expect.poll(() => choice(taken).isChecked()).toBe(true)
    await page.goForward()
    await step(5, 'Details')
    await next()
    await step(6, 'Check your answers')
    await page.getByText('Two children').waitFor()
    expect(released).toEqual([])
    // Another day has other hours: the one that was chosen is given up.
    await page.getByRole('button', { name: 'Change: Day' }).click()
    await step(3, 'Day')
    const others = page.waitForResponse((answer) => answer.url().includes('/horariosdisponibles'))
    await choice(/\d{4}/).nth(2).tap()
    await others
    await next()
    await step(6, 'Check your answers')
    await page.getByRole('button', { name: 'Book' }).click()
    await step(4, 'Time')
    await page.getByText('Choose a free time.').first().waitFor()
    await hours.nth(0).tap()
    await page.getByText(/This choice is held for you until/).waitFor()
    await next()
    await step(5, 'Details')
    await next()
    await step(6, 'Check your answers')
    expect(await violations(page)).toEqual([])
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/reservas'),
    )
    await page.getByRole('button', { name: 'Book' }).click()
    expect((await sent).status()).toBe(201)
    await page.getByText(/Your booking has been made/).waitFor()
    expect(await violations(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  itWhole('BK-01 of others appear in a calendar and a list that are open', async () => {
    const { address } = product()
    const { code, email, password } = accountOf('administrator')
    const customer = accountOf('customer')
    const [calendar, list] = [
      await signedIn(browser, { who: 'administrator' }),
      await signedIn(browser, { who: 'administrator', width: 1000 }),
    ]
    const opened = async ({ page }: Visitor, path: string, rows: string): Promise<void> => {
      const heard = page.waitForResponse((answer) => answer.url().endsWith('/api/cambios'))
      const read = page.waitForResponse((answer) => answer.url().includes(rows))
      await page.goto(`${address}${path}`)
      expect([(await heard).status(), (await read).status()]).toEqual([200, 200])
    }
    await opened(list, '/booking/lock', '/api/bloqueos?')
    const admin = await beginSession(`${address}/api/`, code, email, password)
    const other = await beginSession(`${address}/api/`, customer.code, customer.email, customer.password)
    const first = async (path: string, query: Query = {}): Promise<string> =>
      String(at(listOf((await other.get(path, query)).body)[0], 'id'))
    const places = listOf((await other.get('reservas/servicios')).body)
    // One that takes people one by one.
    const office = places.find((one) => at(one, 'nombre') === 'Oficina d’atenció ciutadana')
    const service = await first('reservas/servicios', { idareapadre: String(at(office, 'id')) })
    const day = await first('reservas/dias', { idareapadre: service })
    const hueco = await first('horariosdisponibles', { idareapadre: service, fecha: day })
    // Changes of other days are none to what is shown.
    await opened(calendar, `/booking?calendar=day.${day}`, '/api/reservas?')
    const shown = calendar.page.waitForResponse((answer) => answer.url().includes('/api/reservas?'))
    expect((await other.post('reservas', { json: { hueco } })).status).toBe(201)
    expect((await shown).status()).toBe(200)
    const listed = list.page.waitForResponse((answer) => answer.url().includes('/api/bloqueos?'))
    const locked = { fechaInicio: '2040-06-01T07:00:00.000Z', fechaFin: '2040-06-01T08:00:00.000Z' }
    expect((await admin.post('bloqueos', { json: { area: { id: service }, ...locked } })).status).toBe(201)
    expect((await listed).status()).toBe(200)
    expect([...calendar.complaints, ...list.complaints]).toEqual([])
    await calendar.page.context().close()
    await list.page.context().close()
  })
})
