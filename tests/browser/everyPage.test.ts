import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteSource } from '#engine/source'
import { barriers } from '../support/barriers.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { sized } from '../support/full.ts'
import { MODULES } from '../support/modules.ts'
import { everyCase, inTurn, pairwise } from '../support/pairwise.ts'
import { follow, signedIn } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const pathOf = (route: RouteSource): string => (typeof route === 'string' ? route : route.path)

/** Modules whose screens need no session. They have tests of their own. */
const PUBLIC = [
  'session',
  'unsubscribe',
  'bookingLink',
  'waitingLink',
  'signatureLink',
  'guestBooking',
  'verification',
  'providerSignIn',
]

/** Every address of a screen that asks for nothing, as the definitions have them. */
function addresses(): readonly string[] {
  const plain = Object.values(MODULES)
    .filter(({ id }) => !PUBLIC.includes(id))
    .flatMap(({ routes = {} }) => Object.values(routes).flatMap((route) => [route].flat().map(pathOf)))
  // `swhistory` says whether ended ones are listed.
  const filled = plain.map((route) => route.replace('{swhistory}', 'false')).filter((route) => !route.includes('{'))
  return ['/inbox', ...new Set(filled.filter((route) => route !== '/inbox'))]
}

const DIMENSIONS = {
  page: addresses(),
  state: ['filled', 'empty', 'waiting', 'refused', 'unreachable'],
  theme: ['light', 'dark', 'contrast', 'forced'],
  language: ['en-GB', 'es-ES', 'ca-ES', 'fr-FR'],
  width: ['390', '768', '1440'],
} as const

type Looked = ReturnType<typeof everyCase<typeof DIMENSIONS>>[number]

const { page: PAGES, state: STATES, ...LOOKS } = DIMENSIONS
const [FILLED, ...OTHER_STATES] = STATES

/** Pages between one that is looked at in another state and the next, so that they are of different modules. */
const STEP = 7

/**
 * Each page once as it mostly is, and some in other states; each two values of the other dimensions meet on some page.
 * Stories show each list, form and block in the other states.
 */
const some: readonly Looked[] = [
  ...inTurn({ page: PAGES }, { state: [FILLED], ...LOOKS }),
  ...pairwise({ state: OTHER_STATES, ...LOOKS }).flatMap((look, at) => {
    const page = PAGES[(at * STEP) % PAGES.length]
    return page === undefined ? [] : [{ page, ...look }]
  }),
]
const cases = sized(some, everyCase(DIMENSIONS))

describe.each(DIMENSIONS.language)('every page, in %s', (language) => {
  let browser: Browser
  let visitor: Visitor
  beforeAll(async () => {
    browser = await sharedChromium()
    visitor = await signedIn(browser, { who: 'administrator', language, organisation: 'vilamar' })
  })
  afterAll(() => closeContexts(browser))

  it.each(cases.filter((one) => one.language === language))(
    'AC-01 has no barrier: $page, $state, $theme, $width px',
    async ({ page: address, state, theme, width }) => {
      const { page } = visitor
      await page.setViewportSize({ width: Number(width), height: 900 })
      // Before the page is entered: another theme is fetched when it is first asked for, and drawn some frames later.
      await page.emulateMedia({
        colorScheme: theme === 'dark' ? 'dark' : 'light',
        reducedMotion: 'reduce',
        contrast: theme === 'contrast' ? 'more' : 'no-preference',
        forcedColors: theme === 'forced' ? 'active' : 'none',
      })
      try {
        await arrive(page, address, state)
        expect(await barriers(page, theme === 'dark' ? 'dark' : 'light')).toEqual([])
      } finally {
        // The state of one page must not reach the next.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    },
  )

  it('AC-01 says nothing of it in the console', () => {
    expect(visitor.complaints).toEqual([])
  })
})

/** A page that asks the server for little. From it each other is entered, so that nothing of the one before is left. */
const BETWEEN = '/simpleprofile/password'

/** Opens a page whose own calls, and theirs alone, meet what the state says: the portal itself stands already. */
async function arrive(page: Page, address: string, state: Looked['state']): Promise<void> {
  const isBetween = address === BETWEEN
  await follow(page, isBetween ? '/inbox' : BETWEEN)
  await page
    .locator('main input[type=password]')
    .first()
    .waitFor({ state: isBetween ? 'detached' : 'visible' })
  await page.waitForFunction(isIdle)
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  if (state !== 'filled') await page.route('**/api/**', (route) => meet(route, state))
  await follow(page, address)
  await page.waitForURL((url) => url.pathname === address)
  // Until the page is drawn, the one before is still shown.
  await page.waitForFunction(isTitledElse, before)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (state !== 'waiting') await page.waitForFunction(isIdle)
}

/** Runs in the page. */
const isTitledElse = (title: string | null): boolean => {
  const shown = document.querySelector('h1')
  return shown !== null && shown.textContent !== title
}

/** Runs in the page. Whether it says of no part that it is still on its way. */
const isIdle = (): boolean =>
  document.querySelector('main :is([aria-busy="true"], [role="progressbar"]:not([aria-valuenow]))') === null

async function meet(route: Route, state: Looked['state']): Promise<void> {
  // Held for as long as the page is looked at.
  if (state === 'waiting') return
  if (state === 'unreachable') return route.abort('connectionrefused')
  if (state === 'refused')
    return route.fulfill({
      status: 500,
      json: { codigo: '90099', subCodigo: '90099', mensaje: '', idTransaccion: 'a-request' },
    })
  const response = await route.fetch()
  const body: unknown = await response.json().catch(() => null)
  if (!Array.isArray(body)) return route.fulfill({ response })
  const headers = { ...response.headers(), 'x-dat-total-paginas': '0', 'x-dat-total-resultados': '0' }
  return route.fulfill({ response, headers, json: [] })
}
