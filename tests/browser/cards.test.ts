import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { product, signedIn } from '../support/visitor.ts'
import { itWhole } from '../support/itWhole.ts'

const PHONE = { width: 390, height: 844 }
/** Pixels of a window enlarged four times (WCAG 2.2, 1.4.10). */
const NARROW = 320
const LARGE = 10_000
/** Cards in sight, those held ready beyond either edge, and the one that has the focus. */
const MOST_CARDS = 24

/** People as the server would answer them, if a page held so many. */
const people = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    version: 1,
    acciones: ['DN2', 'sTs'],
    nombre: `Person ${String(at + 1).padStart(5, '0')}`,
    cifNif: `${at}X`,
    // Cards are of different heights.
    ...(at % 3 === 0 ? { telefonos: [{ telefono: '600112233', pais: { id: 724, codigoDdi: 34 } }] } : {}),
    email: `p${at}@cards.example`,
    estatus: { id: 'NvI', nombre: 'Active' },
  }))

describe('a list of ten thousand on a telephone', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  let count = LARGE
  beforeAll(async () => {
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', ...PHONE }))
    await page.route('**/usuarios/listar*', (route) =>
      route.fulfill({
        json: people(count),
        headers: {
          'x-dat-total-paginas': '1',
          'x-dat-numero-pagina': '1',
          'x-dat-total-registros': String(count),
          'x-dat-total-exacto': 'true',
        },
      }),
    )
  })
  afterAll(() => closeContexts(browser))

  const card = (number: number) => page.locator(`li[data-index="${number - 1}"]`)
  const drawn = (): Promise<number> => page.locator('li[data-index]').count()
  const focused = (): Promise<number> =>
    page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? 0))
  const inSight = (number: number): Promise<boolean> =>
    card(number).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
  const scrollTo = (top: number): Promise<void> => page.evaluate((to) => window.scrollTo({ top: to }), top)
  const open = async (): Promise<void> => {
    await page.goto(`${product().address}/user`)
    await card(1).waitFor()
  }

  it('US-04 SH-08 draws the cards in sight, and says of each where it stands among all', async () => {
    await open()
    expect(await drawn()).toBeLessThan(MOST_CARDS)
    await expect.poll(() => card(1).getAttribute('aria-setsize')).toBe(String(LARGE))
    await expect.poll(() => card(1).getAttribute('aria-posinset')).toBe('1')
    await card(1).getByText('Person 00001').waitFor()
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('US-04 SH-08 reaches every card by scrolling, the last one too', async () => {
    for (const part of [0.1, 0.4, 0.75]) {
      await page.evaluate((to) => window.scrollTo({ top: document.documentElement.scrollHeight * to }), part)
      const near = Math.round(LARGE * part)
      await expect
        .poll(() =>
          page
            .locator('li[data-index]')
            .evaluateAll((cards) => Math.max(...cards.map((one) => Number(one.getAttribute('data-index'))))),
        )
        .toBeGreaterThan(near * 0.9)
      expect(await drawn()).toBeLessThan(MOST_CARDS)
    }
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
        return card(LARGE).count()
      })
      .toBe(1)
    await card(LARGE).getByText(`Person ${LARGE}`).waitFor()
    expect(await drawn()).toBeLessThan(MOST_CARDS)
    // Nothing stands over another card, and none is far from the next.
    const edges = await page
      .locator('li[data-index]')
      .evaluateAll((cards) => cards.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom]))
    for (const [number, [top = 0]] of edges.slice(1).entries())
      expect(Math.round(top - (edges[number]?.[1] ?? 0))).toBe(12)
  })

  it('US-04 is walked through with the Tab key, which always comes to a card in sight', async () => {
    await scrollTo(0)
    await card(1).getByRole('checkbox').focus()
    for (let step = 0; step < 60; step++) await page.keyboard.press('Tab')
    const at = await focused()
    expect(at).toBeGreaterThan(10)
    await expect.poll(() => inSight(at)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBeGreaterThanOrEqual(at - 1)
    expect(await drawn()).toBeLessThan(MOST_CARDS)
  })

  itWhole('US-04 keeps the card that has the focus, however far away it is scrolled', async () => {
    const at = await focused()
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }))
    await expect.poll(() => inSight(at)).toBe(false)
    await expect.poll(drawn).toBeLessThan(MOST_CARDS)
    expect(await focused()).toBe(at)
    await page.keyboard.press('Tab')
    await expect.poll(async () => inSight(await focused())).toBe(true)
  })

  it('US-05 chooses all of them without drawing them', async () => {
    await scrollTo(0)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('group', { name: 'Selection' }).getByText('10,000 selected').waitFor()
    await expect.poll(() => card(1).getByRole('checkbox').isChecked()).toBe(true)
    expect(await drawn()).toBeLessThan(MOST_CARDS)
    await page.getByRole('button', { name: 'Clear selection' }).click()
  })

  itWhole('US-04 comes back to the card and the scroll that it was left with', async () => {
    await scrollTo(6000)
    await expect.poll(() => card(1).count()).toBe(0)
    const opener = page.locator('li[data-index] [data-opens]').nth(6)
    const name = await opener.textContent()
    await opener.focus()
    const top = await page.evaluate(() => window.scrollY)
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Home' })
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL((url) => url.pathname !== '/user')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(PHONE.height)
    expect(await drawn()).toBeLessThan(MOST_CARDS)
  })

  itWhole('US-04 on paper stand all of them', async () => {
    count = 300
    await open()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(await drawn()).toBe(count)
    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    expect(await drawn()).toBeLessThan(MOST_CARDS)
  })

  it('US-04 of a page as people have them all are there at once', async () => {
    count = 50
    await open()
    expect(await drawn()).toBe(count)
    await expect.poll(() => card(1).getAttribute('aria-setsize')).toBeNull()
  })

  itWhole('US-04 SH-08 on a screen that becomes narrower no card stays as wide as it was seen', async () => {
    await open()
    for (let number = 1; number <= count; number += 2) {
      await card(number).scrollIntoViewIfNeeded()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    }
    await scrollTo(0)
    await page.setViewportSize({ ...PHONE, width: NARROW })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW)
    await page.setViewportSize(PHONE)
    expect(complaints).toEqual([])
  })
})
