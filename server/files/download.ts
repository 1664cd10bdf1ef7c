import { Readable } from 'node:stream'
import type { Answer, Headers } from '../operation/index.ts'
import type { Content } from '../fileStore/index.ts'
import type { RequestedRange } from './byteRange.ts'

/** A file is never rendered, run or framed. All answers carry nosniff, so its type is binding. */
export const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

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
  /** SHA-256 of the content: files with the same content have the same tag. */
  readonly hash: Buffer
}

/** The strong tag of a content (RFC 9110, 8.8.3). */
export const contentTag = ({ hash }: Pick<DownloadInfo, 'hash'>): string => `"${hash.toString('base64url')}"`

/**
 * Answers with a file or the requested part of it (RFC 9110, 14). All bytes are verified before the first is sent, so
 * a damaged file is an error and never a truncated download.
 */
export async function download(
  content: Content,
  { name, mime, hash }: DownloadInfo,
  headers: Headers,
  range: RequestedRange = null,
): Promise<Answer> {
  const common = {
    'content-type': mime,
    'content-security-policy': SANDBOX,
    'accept-ranges': 'bytes',
    etag: contentTag({ hash }),
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
