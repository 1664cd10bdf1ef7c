import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { launchChromium } from '../tests/support/chromium.ts'
import { startProduct } from './product/startProduct.ts'

/** `npm run screenshots` (after `npm run build`): takes the pictures of the README from the demo, light, 1440 pixels wide. */
const PICTURES = fileURLToPath(new URL('../docs/pictures', import.meta.url))
const VIEWPORT = { width: 1440, height: 810 }
const ADMIN = { code: 'vilamar', email: 'admin@vilamar.example', password: 'Tramit-2026' }

const folder = await mkdtemp(join(tmpdir(), 'tramit-screenshots-'))
try {
  await startProduct(folder, ({ port }) => takePictures(`http://localhost:${port}`))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function takePictures(address: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      locale: 'en',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`${address}/signIn?codapp=${ADMIN.code}`)
    await page.locator('input[type=email], input[autocomplete=username]').first().fill(ADMIN.email)
    await page.locator('input[type=password]').fill(ADMIN.password)
    await page.keyboard.press('Enter')
    await page.getByRole('banner').waitFor()
    await take(page, `${address}/user`, 'users')
    await take(page, `${address}/category`, 'categories')
  } finally {
    await browser.close()
  }
}

/** A list, once its rows are there. */
async function take(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}
