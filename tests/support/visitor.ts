import type { Browser, Page } from 'playwright'
import { inject } from 'vitest'
import type { DemoAccount } from './product.ts'
import { signIn as beginSession } from './wireClient.ts'
import type { Product } from './product.ts'

export interface Visitor {
  readonly page: Page
  /** Violations of the content security policy, and errors of the page. Must always be empty. */
  readonly complaints: readonly string[]
}

export interface Look {
  readonly width?: number
  readonly height?: number
  readonly language?: string
  readonly dark?: boolean
  /** Pointed at with a finger. */
  readonly touch?: boolean
}

/** Somebody with a browser of their own, who notes every violation and error on the way. */
export async function visitor(
  browser: Browser,
  { width = 1440, height = 900, language = 'en-GB', dark = false, touch = false }: Look = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    colorScheme: dark ? 'dark' : 'light',
    acceptDownloads: true,
    hasTouch: touch,
    isMobile: touch,
    // Elements that are still fading in would fail the contrast check.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  return { page, complaints }
}

/** Opens an address as a link of the portal does. To load all of the portal again takes four times as long. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path)

/** The product of this worker. */
export function product(): Product {
  const products = inject('products')
  // Vitest numbers the workers that run at the same time from 1.
  const own = products[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!own) throw new Error('This worker has no product')
  return own
}

export interface Entrance extends Look {
  readonly who: string
  /** Of an organisation, or of the first that has one. */
  readonly organisation?: string
  readonly path?: string
  /** Somebody who is not of the demo. */
  readonly account?: DemoAccount
}

/** One of the demo's people on a page behind the sign-in. The session is begun over the API: the sign-in has tests of its own. */
export async function signedIn(
  browser: Browser,
  { who, organisation, path = '/', account, ...look }: Entrance,
): Promise<Visitor> {
  const { address } = product()
  const { code, email, password } = account ?? accountOf(who, organisation)
  const { token } = await beginSession(`${address}/api/`, code, email, password)
  const somebody = await visitor(browser, look)
  const { page } = somebody
  // Once: what the portal makes of its session afterwards holds.
  await page.addInitScript((held) => {
    if (sessionStorage.length === 0) sessionStorage.setItem('tramit.token', held ?? '')
  }, token)
  await page.goto(`${address}${path}?codapp=${code}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return somebody
}

/** Signs in through the page as one of the demo's people: `administrator`, `customer`… of an organisation, or of the first that has one. */
export async function signIn(page: Page, who: string, organisation?: string): Promise<void> {
  const account = accountOf(who, organisation)
  await page.goto(`${product().address}/signIn?codapp=${account.code}`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/signIn')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export function accountOf(who: string, organisation?: string): DemoAccount {
  const account = product().accounts.find(
    (candidate) => candidate.who === who && (organisation === undefined || candidate.code === organisation),
  )
  if (!account) throw new Error(`The demo has no ${who}`)
  return account
}
