import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { onPage } from '../../support/onPage.ts'
import { offerForm } from '../../support/publishedForm.ts'
import { longForm } from '../../support/thousandFields.ts'

const NAME = 'A form that is looked through'

/** More frames than a page takes to come to rest. */
const FRAMES = 30

describe('what has the focus in a form that is longer than the window', () => {
  let page: Page
  onPage({ who: 'customer', path: '/procedures' }, async (opened) => {
    page = opened.page
    await offerForm('vilamar', NAME, longForm(200))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByRole('button', { name: `Start: ${NAME}` }).press('Enter')
    await page.getByText(/^Step 1 of/).waitFor()
    await page.locator('[data-form] input').first().waitFor()
  })
  beforeEach(async () => {
    await page.locator('[data-form] input').first().focus()
    await page.evaluate(rest, FRAMES)
  })

  /** Position of the focused element: above, in, or below the visible area. */
  const place = async (): Promise<string> => {
    await page.evaluate(rest, FRAMES)
    return page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const footer = document.querySelector('button[type=submit]')?.getBoundingClientRect().top ?? innerHeight
      return bottom < 0 ? 'above' : top > footer ? 'below' : 'seen'
    })
  }

  it('DF-01 lets the wheel go on, and is seen again with the next key that types', async () => {
    await page.mouse.move(200, 400)
    for (let turn = 0; turn < 4; turn += 1) {
      await page.mouse.wheel(0, 600)
      await page.evaluate(rest, FRAMES)
    }
    expect(await place()).toBe('above')
    await page.keyboard.type('a')
    expect(await place()).toBe('seen')
  })

  it('DF-01 stays in sight while what stands before it grows', async () => {
    for (let stop = 0; stop < 10; stop += 1) await page.keyboard.press('Tab')
    await page.evaluate(rest, FRAMES)
    await page.evaluate(() => {
      const row = document.activeElement?.closest('section > div > *, section > div')
      const message = document.createElement('div')
      message.style.blockSize = '800px'
      row?.prepend(message)
    })
    expect(await place()).toBe('seen')
  })
})

/** Runs in the page, until it has drawn as many frames. */
async function rest(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
}
