import { isUtf8 } from 'node:buffer'
import { sheetText, wordText } from './officeText.ts'
import { pdfText } from './pdfText.ts'
import { createTextBudget } from './textBudget.ts'

/** A file whose text is wanted: its detected type and its bytes. */
export interface TextSource {
  readonly mime: string
  readonly bytes: Uint8Array
}

/** Why a file has no text, or not all of it. */
export type TextProblem = 'type' | 'locked' | 'empty' | 'broken' | 'large' | 'time' | 'interrupted' | 'cut'

/** The text of a file, or why there is none. A text may be cut: its beginning alone is searched. */
export type FileText =
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'none'; readonly problem: TextProblem }

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const PDF = 'application/pdf'
const WORD = `${OFFICE}.wordprocessingml.document`
const SHEET = `${OFFICE}.spreadsheetml.sheet`
const CSV = 'text/csv'

/** Types whose text can be read. */
export const READABLE: ReadonlySet<string> = new Set([PDF, WORD, SHEET, CSV])

/** Reads the text of a file. A damaged one throws. */
export async function fileText({ mime, bytes }: TextSource): Promise<FileText> {
  const budget = createTextBudget()
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (mime === PDF) {
    if ((await pdfText(content, budget)) === 'locked') return { kind: 'none', problem: 'locked' }
  } else if (mime === WORD) await wordText(content, budget)
  else if (mime === SHEET) await sheetText(content, budget)
  else if (mime === CSV) budget.add(plainText(content))
  else return { kind: 'none', problem: 'type' }
  const text = budget.text()
  return text === '' ? { kind: 'none', problem: 'empty' } : { kind: 'text', text, isCut: budget.isFull() }
}

/** Text in UTF-16 with a mark, in UTF-8, or else in Windows-1252, as spreadsheets write it. */
function plainText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}
