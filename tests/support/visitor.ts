import type { Browser, Page } from 'playwright'
import { inject } from 'vitest'

export interface Visitor {
  readonly page: Page
  /** What the content security policy refused and what the page threw: always to be empty. */
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
    // What is still fading in has a contrast of its own.
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

export const product = () => inject('product')

/** Signs in through the page as one of the demo's people: `administrator`, `customer`… of an organisation, or of the first that has one. */
export async function signIn(page: Page, who: string, organisation?: string): Promise<void> {
  const { address, accounts } = product()
  const account = accounts.find(
    (candidate) => candidate.who === who && (organisation === undefined || candidate.code === organisation),
  )
  if (!account) throw new Error(`The demo has no ${who}`)
  await page.goto(`${address}/signIn?codapp=${account.code}`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/signIn')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
