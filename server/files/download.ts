import { Readable } from 'node:stream'
import type { Answer, Headers } from '../operation/index.ts'
import type { Content } from '../fileStore/index.ts'
import { parseRange } from './byteRange.ts'

/** Nothing in a file is rendered as a page, run or framed; its type is what it says (nosniff comes with every answer). */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Signs that stand for themselves in an extended value (RFC 8187, 3.2.1); all others are written in figures. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** Only ever saved, under its own name (RFC 6266, RFC 8187): no sign of a name can end the header or the value. */
export const contentDisposition = (name: string): string => `attachment; filename*=UTF-8''${encodeExtended(name)}`

export interface DownloadInfo {
  readonly name: string
  readonly mime: string
}

/**
 * The answer that carries a file, or the part of it that was asked for (RFC 9110, 14). Every byte of it has been checked
 * before the first one leaves: what is broken is an error, never half a file.
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
