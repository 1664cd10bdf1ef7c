import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import type { TextBudget } from './textBudget.ts'
import { xmlText } from './xmlText.ts'
import type { XmlText } from './xmlText.ts'

/** Most bytes of one part, and of all parts that are read, once unpacked. */
const MAX_PART = 33_554_432
const MAX_UNPACKED = 67_108_864
const MAX_ENTRIES = 5000

const WORD: XmlText = { holds: new Set(['t']), ends: new Set(['p', 'tab', 'br', 'tc']) }
const SHEET: XmlText = { holds: new Set(['t']), ends: new Set(['si', 'is', 'c']) }

/** The parts with text, in the order in which they are read. */
const WORD_PARTS = [/^word\/document\.xml$/, /^word\/(?:header|footer)\d*\.xml$/, /^word\/(?:footnotes|endnotes)\.xml$/]
const SHEET_PARTS = [/^xl\/sharedStrings\.xml$/, /^xl\/worksheets\/[^/]+\.xml$/]

/** Gathers the text of a document of Word. */
export const wordText = (bytes: Buffer, budget: TextBudget): Promise<void> =>
  officeText(bytes, WORD_PARTS, WORD, budget)

/** Gathers the texts in the cells of a workbook. */
export const sheetText = (bytes: Buffer, budget: TextBudget): Promise<void> =>
  officeText(bytes, SHEET_PARTS, SHEET, budget)

async function officeText(bytes: Buffer, parts: readonly RegExp[], kind: XmlText, budget: TextBudget): Promise<void> {
  const zip = await fromBufferPromise(bytes, { autoClose: false, lazyEntries: true })
  if (zip.entryCount > MAX_ENTRIES) throw new Error('too many parts')
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const allowance = { bytes: MAX_UNPACKED }
  for (const part of parts)
    for (const entry of entries.filter(({ fileName }) => part.test(fileName))) {
      if (budget.isFull()) return
      budget.add(xmlText(await unpack(zip, entry, allowance), kind))
    }
}

/** Unpacks a part. What the archive says about its size is not trusted. */
async function unpack(zip: ZipFile, entry: Entry, allowance: { bytes: number }): Promise<string> {
  const held: Buffer[] = []
  let length = 0
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    const bytes = piece as Buffer
    length += bytes.length
    allowance.bytes -= bytes.length
    if (length > MAX_PART || allowance.bytes < 0) throw new Error('a part is too large')
    held.push(bytes)
  }
  return Buffer.concat(held).toString('utf8')
}
