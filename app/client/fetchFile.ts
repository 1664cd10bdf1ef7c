import { readFailure } from '#engine/call'
import type { Failure } from '#engine/call'
import { safeFileName } from '#engine/field'
import type { CallResult, ContentPart, ContentResult, PartResult } from '#renderers/context'
import type { Credentials } from './credentials.ts'
import { handleAuthCode } from './credentials.ts'
import { fetchPatiently } from './fetchPatiently.ts'
import { NETWORK } from './readAnswer.ts'
import { partHeaders, readPart } from './readPart.ts'
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

/** Where parts come from, and when a body counts as lost. Absent: stored files of the portal, after half a minute. */
interface PartSource {
  readonly address?: string
  /** Milliseconds without a byte. */
  readonly stalled?: number
}

/** Fetches a part of a stored file, of the same content as the parts before it. */
export function fetchPart(
  path: string,
  isSigned: boolean,
  part: ContentPart,
  credentials: Credentials,
  { address, stalled }: PartSource = {},
): Promise<PartResult> {
  const asked = { docpath: path, ...(isSigned ? { signed: 'true' } : {}) }
  const sent = { ...(address === undefined ? {} : { address }), headers: partHeaders(part), signal: part.signal }
  return request(asked, credentials, sent, (response) => readPart(response, part, stalled))
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
