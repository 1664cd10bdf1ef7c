import { readFailure } from '#engine/call'
import type { Failure } from '#engine/call'
import { safeFileName } from '#engine/field'
import type { CallResult, ContentPart, ContentResult, PartResult } from '#renderers/context'
import type { Credentials } from './credentials.ts'
import { handleAuthCode } from './credentials.ts'
import { fetchPatiently } from './fetchPatiently.ts'
import { NETWORK } from './readAnswer.ts'
import { requestHeaders } from './requestHeaders.ts'
import { saveFile } from './saveFile.ts'

const ADDRESS = '/api/documentos/obtener/'
const SMALL = '/api/documentos/miniatura'

/** Downloads a stored file under the session. */
export async function fetchFile(
  path: string,
  name: string,
  credentials: Credentials,
  isSigned = false,
): Promise<CallResult> {
  const fetched = await requestFile(
    { docpath: path, docname: safeFileName(name), ...(isSigned ? { signed: 'true' } : {}) },
    credentials,
  )
  if (!fetched.ok) return fetched
  saveFile(fetched.content, name)
  return { ok: true, body: null }
}

/** Fetches a stored file under the session for display: without a name, since it is not kept. */
export const fetchContent = (path: string, credentials: Credentials, isSigned = false): Promise<ContentResult> =>
  requestFile({ docpath: path, ...(isSigned ? { signed: 'true' } : {}) }, credentials)

/** Fetches a stored file in small. Null: it is not pictured, or not now. */
export async function fetchThumbnail(path: string, credentials: Credentials): Promise<Blob | null> {
  const fetched = await requestFile({ docpath: path }, credentials, SMALL)
  return fetched.ok ? fetched.content : null
}

/** Fetches a part of a stored file, of the same content as the parts before it. */
export async function fetchPart(
  path: string,
  isSigned: boolean,
  { from, to, tag, signal }: ContentPart,
  credentials: Credentials,
): Promise<PartResult> {
  const range = { Range: `bytes=${from}-${to - 1}`, ...(tag === null ? {} : { 'If-Range': tag }) }
  const asked = { docpath: path, ...(isSigned ? { signed: 'true' } : {}) }
  return request(asked, credentials, { headers: range, signal }, async (response): Promise<PartResult> => {
    if (response.status !== PARTIAL) {
      if (tag === null) return { ok: true, kind: 'whole', content: await response.blob() }
      // The whole of another content, of which nothing is needed.
      await response.body?.cancel()
      return { ok: true, kind: 'changed' }
    }
    const bytes = await readMoving(response)
    const [, start, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
    const found = response.headers.get('etag')
    const length = Math.min(to, Number(size)) - from
    if (Number(start) !== from || bytes.length !== length || found === null) return { ok: false, failure: NETWORK }
    return { ok: true, kind: 'part', bytes, size: Number(size), tag: found }
  })
}

const PARTIAL = 206
/** Milliseconds without a byte moving after which the connection counts as lost. */
const STALLED = 30_000

/** The bytes of an answer. Rejects when none comes for a while: its connection may be gone without a word. */
async function readMoving(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const stalled = new AbortController()
  const begin = () => setTimeout(() => stalled.abort(), STALLED)
  let clock = begin()
  const moving = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, out) => {
      clearTimeout(clock)
      clock = begin()
      out.enqueue(chunk)
    },
  })
  try {
    return new Uint8Array(await new Response(response.body?.pipeThrough(moving, stalled)).arrayBuffer())
  } finally {
    clearTimeout(clock)
  }
}

const requestFile = (
  parameters: Readonly<Record<string, string>>,
  credentials: Credentials,
  address = ADDRESS,
): Promise<ContentResult> =>
  request(parameters, credentials, { address }, async (response) => ({ ok: true, content: await response.blob() }))

interface FileRequest {
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Asks for a file under the session, and reads the answer unless it is a refusal. */
async function request<Result>(
  parameters: Readonly<Record<string, string>>,
  credentials: Credentials,
  { address = ADDRESS, headers: more, signal }: FileRequest,
  read: (response: Response) => Promise<Result>,
): Promise<Result | { readonly ok: false; readonly failure: Failure }> {
  const held = credentials.token()
  const query = new URLSearchParams(parameters)
  const headers = requestHeaders({ version: null }, credentials, credentials.language(), {
    Accept: 'application/octet-stream, */*;q=0.5',
    ...more,
  })
  try {
    const response = await fetchPatiently(`${address}?${query.toString()}`, { headers, ...(signal ? { signal } : {}) })
    const token = response.headers.get('id-token')
    if (token) credentials.replaceToken(token)
    if (response.ok) return await read(response)
    const failure = readFailure(response.status, await response.json().catch(() => null))
    handleAuthCode(failure.code, held, credentials)
    return { ok: false, failure }
  } catch {
    return { ok: false, failure: NETWORK }
  }
}
