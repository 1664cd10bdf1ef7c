import type { Formulario } from '#engine/form'
import type { Language } from '#engine/text'
import type { DemoAccount } from '../product.ts'
import { product } from '../visitor.ts'
import { isSubmit } from './fillPage.ts'
import type { Keys } from './keys.ts'
import { say } from './say.ts'

/** Signs in without touching anything but the keyboard. */
export async function signInByKeyboard(keys: Keys, account: DemoAccount): Promise<void> {
  await keys.page.goto(`${product().address}/signIn?codapp=${account.code}`)
  await keys.page.locator('input[type=password]').waitFor()
  await keys.to('the e-mail', ({ type }) => type === 'email')
  await keys.type(account.email)
  await keys.to('the password', ({ type }) => type === 'password')
  await keys.type(account.password)
  await keys.press('Enter')
  await keys.page.waitForURL((url) => url.pathname !== '/signIn')
  await keys.page.getByRole('heading', { level: 1 }).waitFor()
}

/** Starts a procedure on offer, without what was begun of it before; answers its forms as they are served. */
export async function startByKeyboard(
  keys: Keys,
  procedure: string,
  language: Language,
): Promise<readonly Formulario[]> {
  const { page } = keys
  await page.goto(`${product().address}/procedures`)
  await page
    .getByRole('button', { name: new RegExp(procedure) })
    .first()
    .waitFor()
  await toRow(keys, procedure)
  const draft = page.waitForResponse((response) => response.url().includes('/borradores/'))
  const served = page.waitForResponse((response) => response.url().includes('/formplareq'))
  await keys.press('Enter')
  const forms = (await (await served).json()) as readonly Formulario[]
  if ((await draft).ok()) {
    const anew = say(language, 'lbl.general.draftAnew')
    await page.getByRole('button', { name: anew }).waitFor()
    await keys.to(anew, ({ name }) => name === anew)
    await keys.press('Enter')
    await page.getByRole('button', { name: anew }).waitFor({ state: 'detached' })
  }
  await page.locator('button[type=submit]').waitFor()
  return forms
}

/** Goes to a row of a list: Tab leads into a grid, where the arrows go on; cards are stops of their own. */
async function toRow(keys: Keys, what: string): Promise<void> {
  const { page } = keys
  if ((await page.getByRole('grid').count()) === 0)
    return void (await keys.to(what, ({ tag, name }) => tag === 'button' && name.includes(what)))
  const cell = () => page.evaluate(() => document.activeElement?.closest('[role=grid] td, [role=grid] th')?.textContent)
  while ((await cell()) === undefined) await keys.press('Tab')
  for (let row = 0; row < ROWS; row += 1) {
    if ((await cell())?.includes(what)) return
    await keys.press('ArrowDown')
  }
  throw new Error(`The arrows do not reach ${what}`)
}

/** More than a page of a list has. */
const ROWS = 100

/** Result of going to the next page: done, problems on this page, waiting for files, or the end of the form. */
export type Outcome = 'next' | 'refused' | 'waiting' | 'over'

/** Presses Enter on the button at the end of a page, to which Tab leads. */
export async function goOn(keys: Keys): Promise<Outcome> {
  const { page } = keys
  if (!isSubmit(await keys.settled())) await keys.to('the button that goes on', isSubmit)
  const before = await stepOf(keys)
  await page.keyboard.press('Enter')
  const waits = '[data-form] [role=status] button'
  await page.waitForFunction(
    (selector) =>
      document.activeElement?.getAttribute('type') !== 'submit' || document.querySelector(selector) !== null,
    waits,
  )
  await keys.settled()
  if ((await page.locator(waits).count()) > 0) return 'waiting'
  if ((await page.locator('[data-form]').count()) === 0) return 'over'
  return (await stepOf(keys)) === before ? 'refused' : 'next'
}

/** Which step is open, by the first figure of what is said of it. */
const stepOf = ({ page }: Keys): Promise<string> => page.locator('[data-form] p[role=status]').first().innerText()
