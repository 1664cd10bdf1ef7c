import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page, Request, Route } from 'playwright'
import { axeOn } from './axe.ts'
import { toReports } from './firstVisit.ts'
import { signedIn } from './visitor.ts'
import type { Look } from './visitor.ts'

const MEBIBYTE = 1_048_576
/** Bytes that the browser sends in one request of a larger file. */
export const PIECE = 2 * MEBIBYTE

/** The label of the field and what its button says. */
const REPORTS = 'Earlier reports Choose files'

export interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A document that is one by its content, as large as is asked and like no other of its name. */
export function pdf(name: string, size = 64): Chosen {
  const [head, end] = ['%PDF-1.4\n', '\n%%EOF\n']
  const filling = name.repeat(Math.ceil(size / name.length)).slice(0, size - head.length - end.length)
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(head + filling + end) }
}

/** Fate of a chunk before it leaves the browser. */
type Fate = 'goes' | 'cut'

/** Chunks that are held back. */
export interface Held {
  /** Waits until this many chunks are held. All earlier chunks are answered by then. */
  readonly caught: (count: number) => Promise<void>
  readonly letGo: () => void
}

/** Whether a request carries a chunk of a large file. */
const isPiece = (request: Request): boolean => request.method() === 'PATCH' && request.url().includes('/api/cargas/')

const offsetOf = (request: Request): number => Number(request.headers()['upload-offset'])

/** Violations that axe finds, with their elements. */
export async function barriers(page: Page): Promise<readonly unknown[]> {
  const { violations } = await axeOn(page).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The field of reports of a first visit at the demo's clinic, as a patient meets it. */
export class Reports {
  readonly page: Page
  readonly complaints: readonly string[]
  /** Offsets of the chunks that the server has answered. */
  readonly arrived: number[] = []
  /** Decides the fate of each chunk of a large file, by its offset. */
  fate: (offset: number) => Fate | Promise<Fate> = () => 'goes'

  private constructor(page: Page, complaints: readonly string[]) {
    this.page = page
    this.complaints = complaints
  }

  static async open(browser: Browser, look: Look = { width: 1280 }): Promise<Reports> {
    const { page, complaints } = await signedIn(browser, {
      ...look,
      who: 'customer',
      organisation: 'clinica',
      path: '/requirement/new',
    })
    page.setDefaultTimeout(20_000)
    await toReports(page)
    await page.getByRole('button', { name: REPORTS }).waitFor()
    const reports = new Reports(page, complaints)
    page.on('requestfinished', (request) => {
      if (isPiece(request)) reports.arrived.push(offsetOf(request))
    })
    // For good: a request that is under way while routes are removed may never go on.
    await page.route('**/api/cargas/**', (route) => reports.#pass(route))
    return reports
  }

  async #pass(route: Route): Promise<void> {
    const request = route.request()
    const fate = isPiece(request) ? await this.fate(offsetOf(request)) : 'goes'
    // The page may have given it up meanwhile.
    await (fate === 'cut' ? route.abort('connectionreset') : route.continue()).catch(() => undefined)
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: 'Files: Earlier reports' })
  }

  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name })
  }

  async choose(...files: readonly Chosen[]): Promise<void> {
    await this.chooseFor(REPORTS, ...files)
  }

  async chooseFor(label: string, ...files: readonly Chosen[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: label }).click()
    await (await chooser).setFiles([...files])
  }

  arrives(name: string): Promise<void> {
    return this.row(name).getByText('Uploaded').waitFor()
  }

  /** It stands at a percentage, which its bar says too. */
  async isAt(name: string, percentage: string): Promise<void> {
    const bar = this.row(name).getByRole('progressbar', { name: `Upload of ${name}` })
    await bar.and(this.page.locator(`[aria-valuetext^="${percentage}"]`)).waitFor()
    await this.row(name).getByText(percentage).waitFor()
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete: ${name}` }).click()
    await this.row(name).waitFor({ state: 'detached' })
  }

  /** The bytes that the name of a file hands out. */
  async downloaded(name: string): Promise<Buffer> {
    const coming = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name, exact: true }).click()
    return readFile(await (await coming).path())
  }

  /** Holds back every piece from a place on, until it is let go. */
  holdFrom(place: number): Held {
    const held = new EventEmitter()
    let count = 0
    let letGo: () => void = () => undefined
    const free = new Promise<void>((resolve) => (letGo = resolve))
    this.fate = async (offset): Promise<Fate> => {
      if (offset < place) return 'goes'
      count += 1
      held.emit('caught')
      await free
      return 'goes'
    }
    const caught = async (wanted: number): Promise<void> => {
      while (count < wanted) await once(held, 'caught')
    }
    return { caught, letGo }
  }

  /** Lets requests reach the server, and loses the nth answer of those by one method. */
  async loseAnswer(path: string, method: string, nth: number): Promise<() => Promise<void>> {
    const session = await this.page.context().newCDPSession(this.page)
    let seen = 0
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const lose = request.method === method && ++seen === nth
      void (
        lose
          ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
          : session.send('Fetch.continueRequest', { requestId })
      ).catch(() => undefined)
    })
    await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}*`, requestStage: 'Response' }] })
    return () => session.detach()
  }
}
