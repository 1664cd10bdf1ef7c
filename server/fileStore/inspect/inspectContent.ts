import { fileTypeFromBuffer } from 'file-type'
import type { Content } from '../content.ts'
import { inspectCompoundFile } from './compoundFile.ts'
import { inspectImage } from './image.ts'
import { UNKNOWN_TYPE } from './inspection.ts'
import type { Inspection } from './inspection.ts'
import { isPlainText } from './plainText.ts'
import { endsAsArchive, inspectArchive } from './zip.ts'

/** Bytes at the start that identify a type. */
const HEAD_SIZE = 8192

/**
 * Detects a file's type from its content. `claimed` is the type of its name and only decides between kinds of plain
 * text, which has no signature. A file of two types is rejected.
 */
export async function inspectContent(content: Content, claimed: string | null): Promise<Inspection> {
  if (content.size === 0) return UNKNOWN_TYPE
  const head = await content.read(0, HEAD_SIZE)
  const found = await mimeOf(head)
  switch (found) {
    case 'application/zip':
      return inspectArchive(content)
    case 'application/x-cfb':
      return (await endsAsArchive(content)) ? UNKNOWN_TYPE : inspectCompoundFile(content)
    case 'image/png':
    case 'image/jpeg':
    case 'image/webp':
    case 'image/gif':
      return inspectImage(content, found)
    case 'application/pdf':
      return (await isPdf(content, head)) ? { mime: found } : UNKNOWN_TYPE
    case 'application/vnd.rar':
      return (await endsAsArchive(content)) ? UNKNOWN_TYPE : { mime: found }
    case null:
      return claimed === 'text/csv' && (await isPlainText(content)) ? { mime: 'text/csv' } : UNKNOWN_TYPE
    default:
      return UNKNOWN_TYPE
  }
}

/** Detects the type by its signature. */
async function mimeOf(head: Buffer): Promise<string | null> {
  if (head.subarray(0, 4).equals(LOCAL_FILE)) return 'application/zip'
  const found = await fileTypeFromBuffer(head)
  if (!found) return null
  if (found.mime === 'image/apng') return 'image/png'
  return found.mime === 'application/x-rar-compressed' ? 'application/vnd.rar' : found.mime
}

const LOCAL_FILE = Buffer.from('PK\u0003\u0004')

/** Bytes at the end that must contain the PDF's end marker (ISO 32000-1, annex H, note 18). */
const TAIL_SIZE = 1024

/** Whether the file is a PDF from start to end, with no archive behind it. */
async function isPdf(content: Content, head: Buffer): Promise<boolean> {
  if (!/^%PDF-[12]\.\d/.test(head.subarray(0, 16).toString('latin1'))) return false
  const tail = (await content.read(Math.max(0, content.size - TAIL_SIZE), content.size)).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  // Some programs append line ends or zeros, but never markup.
  return end >= 0 && !/[<>]/.test(tail.slice(end)) && !(await endsAsArchive(content))
}
