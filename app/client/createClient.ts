import { encode, isList } from '#engine/call'
import type { CallScope, EncodedRequest } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import type { Language } from '#engine/text'
import type { CallOptions, CallResult } from '#renderers/context'
import type { Credentials } from './credentials.ts'
import { fetchPatiently } from './fetchPatiently.ts'
import { NETWORK, readAnswer } from './readAnswer.ts'
import { requestBody } from './requestBody.ts'
import { requestHeaders } from './requestHeaders.ts'
import { saveFile } from './saveFile.ts'
import { SubmitKeys } from './submitKeys.ts'

/** The session or the link is not valid any more. */
const DEAD_SESSION = '91031'
/** Where calls stand. */
const BASE = '/api/'

export interface ClientOptions extends CallOptions {
  /** Asks in another language than the present one. */
  readonly language?: Language
}

export interface Client {
  readonly call: (module: Module, call: string, scope: CallScope, options?: ClientOptions) => Promise<CallResult>
  readonly download: (module: Module, scope: CallScope, options?: ClientOptions) => Promise<CallResult>
}

/** Makes declared calls over HTTP. Every refusal is a value; only an abort rejects. */
export function createClient(credentials: Credentials): Client {
  const keys = new SubmitKeys()
  const answer = async (module: Module, call: Call, scope: CallScope, options: ClientOptions): Promise<CallResult> => {
    const request = encoded(module, call, scope, options, credentials)
    const key = call.method === 'POST' && !isList(call) && credentials.token() !== null ? keys.of(request) : null
    const response = await send(request, options, credentials, key === null ? {} : { 'Idempotency-Key': key })
    if (!response) return { ok: false, failure: NETWORK }
    if (key !== null) keys.answered(request, response.status)
    return readAnswer(response)
  }
  return {
    call: async (module, name, scope, options = {}) => {
      const held = credentials.token()
      const result = await answer(module, callOf(module, name), scope, options)
      if (!result.ok) expireWith(result.failure.code, held, credentials)
      return result
    },
    download: async (module, scope, options = {}) => {
      const held = credentials.token()
      const request = encoded(module, callOf(module, 'list'), scope, options, credentials)
      const response = await send(request, options, credentials, { Accept: 'text/csv' })
      if (!response) return { ok: false, failure: NETWORK }
      if (!response.ok) {
        const result = await readAnswer(response)
        if (!result.ok) expireWith(result.failure.code, held, credentials)
        return result
      }
      saveFile(await response.blob(), fileName(response, module))
      return { ok: true, body: null }
    },
  }
}

function callOf(module: Module, name: string): Call {
  const call = module.calls.get(name)
  if (!call) throw new Error(`${module.id} declares no call ${name}`)
  return call
}

function encoded(
  module: Module,
  call: Call,
  scope: CallScope,
  { right, language }: ClientOptions,
  credentials: Credentials,
): EncodedRequest {
  return encode(module, call, scope, {
    tenant: credentials.application() ?? '',
    user: credentials.user(),
    language: language ?? credentials.language(),
    ...(right ? { action: { function: right.functionId, id: right.actionId } } : {}),
  })
}

/** Null: no answer came. */
async function send(
  request: EncodedRequest,
  { signal, language }: ClientOptions,
  credentials: Credentials,
  more: { readonly [name: string]: string },
): Promise<Response | null> {
  const { content, type } = requestBody(request)
  try {
    const response = await fetchPatiently(address(request), {
      method: request.method,
      headers: requestHeaders(request, credentials, language ?? credentials.language(), {
        ...more,
        ...(type ? { 'Content-Type': type } : {}),
      }),
      ...(content === undefined ? {} : { body: content }),
      ...(signal ? { signal } : {}),
    })
    const token = response.headers.get('id-token')
    if (token) credentials.replaceToken(token)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    return null
  }
}

function address({ path, query }: EncodedRequest): string {
  const written = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  return written === '' ? `${BASE}${path}` : `${BASE}${path}?${written}`
}

/** Of the session that asked: an answer to an older one ends nothing. */
function expireWith(code: string, held: string | null, credentials: Credentials): void {
  if (code === DEAD_SESSION && held !== null && held === credentials.token()) credentials.expire()
}

/** The name that the server gave, else that of the list. */
function fileName(response: Response, { id, list }: Module): string {
  const given = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return given ?? `${list?.export?.name ?? id}.csv`
}
