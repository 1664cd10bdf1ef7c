import type { Page } from 'playwright'
import { axeOn } from './axe.ts'

/** The least that one has to hit, in pixels (WCAG 2.2, 2.5.8). */
const TARGET = 24

/** Accessibility problems of a page in one colour scheme: axe violations, small targets, horizontal overflow. */
export async function barriers(
  page: Page,
  colorScheme: 'light' | 'dark',
  /** Selector of the only part that is checked. The page under a dialog is dimmed for everybody. */
  within?: string,
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(isThemed, colorScheme)
  await page.waitForFunction(isStill)
  const axe = axeOn(page, { rules: { 'target-size': { enabled: true } } })
  // Targets that a bar at the edge of the window covers in part are scrolled into view before they are hit.
  await page.evaluate(unstick)
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  await page.evaluate(stick)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
  return [...found, ...(await page.evaluate(tooSmall, [within ?? 'main', TARGET] as const)), ...(await overhang(page))]
}

/** Runs in the page. Whether the colours that it shows are those of its shade: the other ones are fetched first. */
async function isThemed(wanted: 'light' | 'dark'): Promise<boolean> {
  // The page hears of another scheme with the next frame, and draws it with the one after it.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const hasMoreContrast = matchMedia('(prefers-contrast: more), (forced-colors: active)').matches
  // A busy page may hear of it later than that.
  if (!hasMoreContrast && document.documentElement.style.colorScheme !== wanted) return false
  const ground = document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? ''
  const isDark = Number.parseInt(ground.slice(1, 3), 16) < 128
  return isDark === (document.documentElement.style.colorScheme === 'dark')
}

/**
 * Runs in the page. Whether nothing is on its way, in two frames that follow each other: a colour that passes into another
 * is the old one until a frame is drawn, however short its way, and a busy page begins with it later than one asks.
 */
async function isStill(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moving = document
      .getAnimations()
      .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity)
    if (moving) return false
  }
  return true
}

/** Runs in the page. Bars that stand at an edge of the window go where the page has them; rows out of sight are laid out as they are once they are reached. */
function unstick(): void {
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, contentVisibility } = getComputedStyle(one)
    if (position === 'sticky') {
      one.dataset['unstuck'] = one.style.position
      one.style.position = 'static'
    }
    if (contentVisibility === 'auto') {
      one.dataset['laidOut'] = ''
      one.style.contentVisibility = 'visible'
    }
  }
}

/** Runs in the page. Undoes `unstick`. */
function stick(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
    one.style.position = one.dataset['unstuck'] ?? ''
    delete one.dataset['unstuck']
  }
  for (const one of document.querySelectorAll<HTMLElement>('[data-laid-out]')) {
    one.style.contentVisibility = ''
    delete one.dataset['laidOut']
  }
}

/** Milliseconds in which a page takes on another width. */
const SETTLED = 5000

const fits = (): boolean => document.documentElement.scrollWidth <= document.documentElement.clientWidth

/** Whether a page has to be scrolled sideways, at its width and at that of a window enlarged four times (WCAG 2.2, 1.4.10). */
async function overhang(page: Page): Promise<readonly string[]> {
  const present = page.viewportSize() ?? { width: 1280, height: 720 }
  const found: string[] = []
  for (const width of [present.width, 320]) {
    await page.setViewportSize({ ...present, width })
    // Another width may want other code first: only what stays is found.
    await page.waitForFunction(fits, null, { timeout: SETTLED }).catch(() => undefined)
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth
        ? [...document.querySelectorAll('main *')]
            .filter((one) => one.getBoundingClientRect().right > clientWidth)
            .slice(0, 3)
            .map(({ outerHTML }) => outerHTML.slice(0, 200))
        : []
    })
    found.push(...over.map((html) => `${width} px: ${html}`))
  }
  await page.setViewportSize(present)
  return found
}

/** Runs in the page. What is no stop, such as the steps of a number, does what a key does as well. */
function tooSmall([within, least]: readonly [string, number]): readonly string[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      `${within} :is(button:not([tabindex="-1"]), select, textarea, input:not([type=file]))`,
    ),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return Math.min(width, height) < least
    })
    .map(({ outerHTML }) => `smaller than ${least} px: ${outerHTML.slice(0, 200)}`)
}
