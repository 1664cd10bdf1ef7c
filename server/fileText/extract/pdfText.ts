import { providePlatform } from '../../thread/index.ts'
import type { TextBudget } from './textBudget.ts'

/** Pages of one file that are read. */
const MAX_PAGES = 5000

/** Gathers the text of a PDF. Its scripts, fonts and pictures are not touched. Returns whether it needs a password. */
export async function pdfText(bytes: Buffer, budget: TextBudget): Promise<'read' | 'locked'> {
  providePlatform()
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
  })
  try {
    const document = await task.promise
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && !budget.isFull(); number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      budget.add(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
      page.cleanup()
    }
    return 'read'
  } catch (error) {
    if (error instanceof PasswordException) return 'locked'
    throw error
  } finally {
    await task.destroy()
  }
}
