import type { TextBudget } from './textBudget.ts'

/** Pages of one file that are read. */
const MAX_PAGES = 5000

/** Gathers the text of a PDF. Its scripts, fonts and pictures are not touched. Returns whether it needs a password. */
export async function pdfText(bytes: Buffer, budget: TextBudget): Promise<'read' | 'locked'> {
  providePromises()
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

/** Methods of `Promise` that Node 20 lacks. */
interface Platform {
  withResolvers?: <T>() => {
    readonly promise: Promise<T>
    readonly resolve: (value: T | PromiseLike<T>) => void
    readonly reject: (reason?: unknown) => void
  }
  try?: (work: (...values: readonly unknown[]) => unknown, ...values: readonly unknown[]) => Promise<unknown>
}

/** Adds what the reader of PDF expects of its platform, in the thread that reads. */
function providePromises(): void {
  const platform = Promise as Platform
  platform.withResolvers ??= <T>() => {
    let resolve: (value: T | PromiseLike<T>) => void = () => undefined
    let reject: (reason?: unknown) => void = () => undefined
    const promise = new Promise<T>((done, failed) => {
      resolve = done
      reject = failed
    })
    return { promise, resolve, reject }
  }
  platform.try ??= async (work, ...values) => work(...values)
}
