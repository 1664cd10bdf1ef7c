import type { Page } from 'playwright'
import { afterEach } from 'vitest'
import { openPages } from './chromium.ts'

/** Characters of a page that are shown, and milliseconds that a page may take to tell them. */
const [MOST, PATIENCE] = [1500, 2000] as const

/** A failure of CI is read without its screen: the pages that were open stand beside it, with their addresses and words. */
afterEach(async ({ task }) => {
  const errors = task.result?.state === 'fail' ? task.result.errors : undefined
  if (!errors) return
  const shown = await Promise.all((await openPages()).map(wordsOf))
  const message = ['Pages at the failure:', ...shown].join('\n')
  errors.push({ name: 'Pages', message, stack: message })
})

async function wordsOf(page: Page): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: PATIENCE })
    .catch((error: unknown) => String(error))
  return `${page.url()} ${words.replaceAll(/\s+/g, ' ').slice(0, MOST)}`
}
