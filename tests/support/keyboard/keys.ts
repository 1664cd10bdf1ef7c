import type { FileChooser, Page } from 'playwright'
import { sized } from '../full.ts'
import { readStop } from './stop.ts'
import type { Stop } from './stop.ts'

export interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The keyboard of a person who uses nothing else, and what she could not see on her way. */
export interface Keys {
  readonly page: Page
  /** Presses a key and answers what has the focus then. */
  readonly press: (key: string) => Promise<Stop>
  readonly type: (text: string) => Promise<void>
  /** Types the beginning of plain words and puts in the rest at once: a page makes the same of each further key. */
  readonly write: (text: string) => Promise<void>
  /** Returns the focused element, once the page has settled. */
  readonly settled: () => Promise<Stop>
  /** Goes on with a key until something is reached; it must be there. */
  readonly to: (what: string, wanted: (stop: Stop) => boolean, key?: 'Tab' | 'Shift+Tab') => Promise<Stop>
  /** Presses Enter on what has the focus, and answers the dialogue for files that this opens. */
  readonly files: (files: readonly FilePayload[]) => Promise<void>
  /** Controls that had the focus where it could not be seen. */
  readonly unseen: ReadonlySet<string>
}

/** Frames in which a page has come to rest, however busy the machine is. */
const FRAMES = 30

/** Letters of plain words that are typed one by one. */
const TYPED = sized(6, Infinity)

/** More stops than any page has. */
const FAR = 600

export function keysOf(page: Page): Keys {
  const unseen = new Set<string>()
  // Listened to all the time: the browser is told once to hand the dialogue over, before any key opens it.
  const waiting: ((chooser: FileChooser) => void)[] = []
  page.on('filechooser', (chooser) => waiting.shift()?.(chooser))
  // Rows that come into view take their full height in one of the next frames, and the page follows in one after it.
  const isCoveredOnceDrawn = async (): Promise<boolean> => {
    for (let frame = 0; frame < FRAMES; frame += 1) {
      await page.evaluate(untilDrawn)
      if (!(await readStop(page)).covered) return false
    }
    return true
  }
  const read = async (): Promise<Stop> => {
    const stop = await readStop(page)
    if (stop.covered && (await isCoveredOnceDrawn()))
      unseen.add(`covered: ${stop.tag} ${stop.name} ${await page.evaluate(whatCovers)}`)
    if (stop.before?.unseen) unseen.add(`no mark: ${stop.before.name}`)
    return stop
  }
  const press = async (key: string): Promise<Stop> => {
    await page.keyboard.press(key)
    return read()
  }
  return {
    page,
    press,
    type: (text) => page.keyboard.type(text),
    write: async (text) => {
      await page.keyboard.type(text.slice(0, TYPED))
      if (text.length > TYPED) await page.keyboard.insertText(text.slice(TYPED))
    },
    settled: async () => {
      await page.evaluate(untilDrawn)
      return read()
    },
    to: async (what, wanted, key = 'Tab') => {
      for (let steps = 0; steps < FAR; steps += 1) {
        const stop = await press(key)
        if (wanted(stop)) return stop
      }
      throw new Error(`The keyboard does not reach ${what}`)
    },
    files: async (files) => {
      const opened = new Promise<FileChooser>((resolve) => waiting.push(resolve))
      await page.keyboard.press('Enter')
      await (await opened).setFiles([...files])
    },
    unseen,
  }
}

/** Runs in the page, until every field stands there and none is waited for any more. */
async function untilDrawn(): Promise<void> {
  const isDrawn = (): boolean =>
    [...document.querySelectorAll<HTMLLabelElement>('[data-form] label[for]')].every(
      ({ htmlFor }) => document.getElementById(htmlFor) !== null,
    ) &&
    [...document.querySelectorAll('[data-form] div:empty:not([role])')].every(
      (place) => !(parseFloat(getComputedStyle(place).minHeight) > 0),
    )
  do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  while (!isDrawn())
}

/** Runs in the page: what stands where the focus is, and where both stand. */
function whatCovers(): string {
  const held = document.activeElement
  if (!held) return ''
  const { left, right, top, bottom } = held.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const place = over?.getBoundingClientRect()
  return `at ${top}-${bottom} by ${over?.outerHTML.slice(0, 200) ?? 'nothing'} at ${place?.top}-${place?.bottom} of ${innerHeight}`
}
