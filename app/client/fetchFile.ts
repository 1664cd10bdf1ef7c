import { readFailure } from '#engine/call'
import { safeFileName } from '#engine/field'
import type { CallResult, ContentResult } from '#renderers/context'
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

async function requestFile(
  parameters: Readonly<Record<string, string>>,
  credentials: Credentials,
  address = ADDRESS,
): Promise<ContentResult> {
  const held = credentials.token()
  const query = new URLSearchParams(parameters)
  const headers = requestHeaders({ version: null }, credentials, credentials.language(), {
    Accept: 'application/octet-stream, */*;q=0.5',
  })
  try {
    const response = await fetchPatiently(`${address}?${query.toString()}`, { headers })
    const token = response.headers.get('id-token')
    if (token) credentials.replaceToken(token)
    if (response.ok) return { ok: true, content: await response.blob() }
    const failure = readFailure(response.status, await response.json().catch(() => null))
    handleAuthCode(failure.code, held, credentials)
    return { ok: false, failure }
  } catch {
    return { ok: false, failure: NETWORK }
  }
}
