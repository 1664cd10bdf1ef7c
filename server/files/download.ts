import { Readable } from 'node:stream'
import type { Answer, Headers } from '../operation/index.ts'
import type { Content } from '../fileStore/index.ts'

/** A file is never rendered, run or framed. All answers carry nosniff, so its type is binding. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Percent-encodes all characters except those allowed by RFC 8187, 3.2.1. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** Forces a download under the file's own name (RFC 6266, RFC 8187). The encoding prevents header injection. */
const contentDisposition = (name: string): string => `attachment; filename*=UTF-8''${encodeExtended(name)}`

export interface DownloadInfo {
  readonly name: string
  readonly mime: string
}

/**
 * Answers with a file or the requested part of it (RFC 9110, 14). All bytes are verified before the first is sent, so
 * a damaged file is an error and never a truncated download.
 */
export async function download(
  content: Content,
  { name, mime }: DownloadInfo,
  headers: Headers,
  rangeHeader: string | null = null,
): Promise<Answer> {
  const range = parseRange(rangeHeader, content.size)
  const common = {
    'content-type': mime,
    'content-security-policy': SANDBOX,
    'accept-ranges': 'bytes',
    ...headers,
    ...(headers['content-disposition'] === undefined ? { 'content-disposition': contentDisposition(name) } : {}),
  }
  if (range === 'outside')
    return { ok: true, status: 416, headers: { ...common, 'content-range': `bytes */${content.size}` }, body: '' }
  const { from, to } = range ?? { from: 0, to: content.size }
  await verifyContent(content, from, to)
  return {
    ok: true,
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-length': String(to - from),
      ...(range ? { 'content-range': `bytes ${from}-${to - 1}/${content.size}` } : {}),
    },
    stream: Readable.from(content.pieces(from, to), { objectMode: false }),
  }
}

async function verifyContent(content: Content, from: number, to: number): Promise<void> {
  const pieces = content.pieces(from, to)
  while (!(await pieces.next()).done);
}

/** Bytes from `from` up to but excluding `to`. */
interface ByteRange {
  readonly from: number
  readonly to: number
}

const SINGLE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The requested range. Null: the whole file · outside: nothing */
export type RequestedRange = ByteRange | 'outside' | null

/** Parses a range header with one range (RFC 9110, 14.1.2). */
export function parseRange(header: string | null, size: number): RequestedRange {
  const [, first = '', last = ''] = SINGLE_RANGE.exec((header ?? '').trim()) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { from: size - length, to: size }
  }
  const from = Number(first)
  const to = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'outside' : { from, to }
}
