import type { Browser, ElementHandle, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isObject } from '#engine/form'
import { closeContexts, sharedChromium } from '../../support/chromium.ts'
import { offerForm } from '../../support/publishedForm.ts'
import { longForm } from '../../support/thousandFields.ts'
import { signedIn } from '../../support/visitor.ts'
import { itWhole } from '../../support/itWhole.ts'

const SIZE = 1000
const NAME = 'A form of a thousand fields'

describe('a served form of a thousand fields', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  beforeAll(async () => {
    browser = await sharedChromium()
    await offerForm('vilamar', NAME, longForm(SIZE))
    ;({ page, complaints } = await signedIn(browser, { who: 'customer', path: '/procedures' }))
    await page.getByRole('button', { name: `Start: ${NAME}` }).press('Enter')
    await page.getByText(/^Step 1 of/).waitFor()
  })
  afterAll(() => closeContexts(browser))

  /** One of a thousand fields, by its name: to look among all labels of the page again and again takes seconds. */
  const fieldAt = async (at: number): Promise<ElementHandle<HTMLElement>> => {
    const found = await page.waitForFunction((name) => {
      const label = [...document.querySelectorAll('label')].find(
        ({ textContent }) => textContent.replace('*', '') === name,
      )
      return label?.control ?? (label?.id ? document.querySelector(`[aria-labelledby~="${label.id}"]`) : null)
    }, `Field ${at}`)
    const control = found.asElement() as ElementHandle<HTMLElement> | null
    if (!control) throw new Error(`The form has no field ${at}`)
    return control
  }

  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const held = document.activeElement
      return held instanceof HTMLInputElement || held instanceof HTMLTextAreaElement
        ? (held.labels?.[0]?.textContent ?? '')
        : (held?.textContent ?? '')
    })

  it('DF-01 opens with every field that is not hidden by a condition', async () => {
    const shown = SIZE - SIZE / 10
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-form] :is(input, textarea):not([type=file])').length === count,
      shown,
    )
    await expect.poll(() => page.getByText(/^Field \d+\*?$/).count()).toBe(shown)
  })

  it('RQ-02 submitted while it lacks two answers, names both and goes to the first', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
    const links = page.locator('[data-form] [role=alert] button')
    await links.first().waitFor()
    await expect.poll(() => links.allInnerTexts()).toHaveLength(2)
    expect(await focused()).toMatch(/^Field 0\b/)
    await links.last().press('Enter')
    expect(await focused()).toMatch(new RegExp(`^Field ${SIZE - 1}\\b`))
  })

  it('DF-04 DF-08 a key at its end changes that field alone in the page, one that opens another adds only that', async () => {
    const watch = () =>
      page.evaluate(() => {
        const watched = window as unknown as { changed?: Set<string>; watcher?: MutationObserver }
        const changed = new Set<string>()
        watched.watcher?.disconnect()
        watched.changed = changed
        watched.watcher = new MutationObserver((records) => {
          for (const { target } of records) {
            const element = target instanceof Element ? target : target.parentElement
            const row = element?.closest('[data-form] section > div')
            if (row) changed.add(row.textContent ?? '')
          }
        })
        const section = document.querySelector('[data-form] section')
        if (section)
          watched.watcher.observe(section, { subtree: true, childList: true, attributes: true, characterData: true })
      })
    const changes = () => page.evaluate(() => (window as unknown as { changed?: Set<string> }).changed?.size ?? 0)
    const last = await fieldAt(SIZE - 1)
    await last.focus()
    await page.keyboard.type('a')
    await watch()
    await page.keyboard.type('nswered')
    await expect.poll(() => last.inputValue()).toBe('answered')
    expect(await changes()).toBeLessThanOrEqual(1)
    const opener = await fieldAt(SIZE - 10)
    await opener.focus()
    await page.keyboard.type('sho')
    const opened = page.locator('[data-form] label', { hasText: new RegExp(`^Field ${SIZE - 9}$`) })
    expect(await opened.count()).toBe(0)
    await page.keyboard.type('w')
    await fieldAt(SIZE - 9)
    expect(await changes()).toBeLessThanOrEqual(3)
  })

  itWhole('DF-01 keeps what has the focus above the footer when that grows', async () => {
    const field = await fieldAt(SIZE - 3)
    await field.focus()
    // The last of what can be seen: the next line that the footer needs would cover it.
    await field.evaluate((input) => input.scrollIntoView({ block: 'end' }))
    await page.evaluate(() => {
      const footer = [...document.querySelectorAll<HTMLElement>('[data-form] *')].find(
        (element) => getComputedStyle(element).position === 'sticky' && element.querySelector('button'),
      )
      footer?.insertAdjacentHTML('beforeend', '<div data-more><br><br><br><br></div>')
    })
    const gap = () =>
      page.evaluate(() => {
        const footer = document.querySelector('[data-more]')?.parentElement
        const held = document.activeElement
        return (footer?.getBoundingClientRect().top ?? 0) - (held?.getBoundingClientRect().bottom ?? 0)
      })
    await page.waitForFunction(() => {
      const footer = document.querySelector('[data-more]')?.parentElement
      return (footer?.getBoundingClientRect().top ?? 0) >= (document.activeElement?.getBoundingClientRect().bottom ?? 0)
    })
    expect(await gap()).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => document.querySelector('[data-more]')?.remove())
  })

  it('DF-11 is accepted once it is answered, and stored as typed', async () => {
    await (await fieldAt(0)).focus()
    await page.keyboard.type('first')
    const stored = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /requerimiento(?:\?|$)/.test(response.url()),
    )
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
    await page.getByText(/^Step 2 of/).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
    const body: unknown = await (await stored).json()
    const [answers]: readonly unknown[] =
      isObject(body) && Array.isArray(body['valoresForm']) ? body['valoresForm'] : []
    const valores = isObject(answers) && isObject(answers['valores']) ? answers['valores'] : {}
    const typed = Object.fromEntries(
      Object.entries(valores).filter(([, value]) => typeof value === 'string' && value !== ''),
    )
    expect(typed).toEqual({ f0: 'first', [`f${SIZE - 10}`]: 'show', [`f${SIZE - 1}`]: 'answered' })
    expect(complaints).toEqual([])
  })
})
