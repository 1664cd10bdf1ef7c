import { encode, isList, missingParameter } from '#engine/call'
import type { CallScope, CallEnvironment, EncodedRequest, Failure } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import { MOST_FILES } from '#engine/field'
import type { Language } from '#engine/text'
import type { CallOptions, CallResult } from '#renderers/context'
import { handleAuthCode } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { fetchPatiently } from './fetchPatiently.ts'
import { NETWORK, readAnswer } from './readAnswer.ts'
import { requestBody, requestHeaders } from './requestHeaders.ts'
import type { EncodedBody } from './requestHeaders.ts'

/** A parameter of the call's address is missing: a screen was opened without its record. */
const INCOMPLETE: Failure = { status: 400, code: '90001', message: '', transaction: '', fields: [] }
/** More new files than a call takes: nothing of them is sent. */
const TOO_MANY_FILES: Failure = { status: 413, code: '92170', message: '', transaction: '', fields: [] }
/** Prefix of every call's address. */
const BASE = '/api/'

export interface ClientOptions extends CallOptions {
  /** Asks in another language than the present one. */
  readonly language?: Language
  /** The page may be gone before the answer: the request goes on without it. */
  readonly leaving?: boolean
}

export interface Client {
  readonly call: (module: Module, call: string, scope: CallScope, options?: ClientOptions) => Promise<CallResult>
  /** Sets the idempotency keys for later submissions. They belong to one session. */
  readonly submitBy: (keys: SubmitKeys) => void
  /** Returns the raw response, for content other than JSON. Null if none came. The caller handles session errors. */
  readonly ask: (
    module: Module,
    call: string,
    scope: CallScope,
    options: ClientOptions,
    headers: { readonly [name: string]: string },
  ) => Promise<Response | null>
}

/** Makes declared calls over HTTP. Every refusal is a value; only an abort rejects. */
export function createClient(credentials: Credentials): Client {
  let keys: SubmitKeys | null = null
  const answer = async (module: Module, call: Call, scope: CallScope, options: ClientOptions): Promise<CallResult> => {
    if (missingParameter(module, call, scope, environment(options, credentials)) !== null)
      return { ok: false, failure: INCOMPLETE }
    const request = encoded(module, call, scope, options, credentials)
    if (filesIn(request) > MOST_FILES) return { ok: false, failure: TOO_MANY_FILES }
    const key = call.method === 'POST' && !isList(call) && credentials.token() !== null ? keys?.of(request) : null
    const response = await send(request, options, credentials, {
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(options.knownTag === undefined ? {} : { 'If-None-Match': options.knownTag }),
    })
    if (!response) return { ok: false, failure: NETWORK }
    if (key) keys?.answered(request, response.status)
    return readAnswer(response, call)
  }
  return {
    call: async (module, name, scope, options = {}) => {
      const held = credentials.token()
      const result = await answer(module, callOf(module, name), scope, options)
      if (!result.ok) handleAuthCode(result.failure.code, held, credentials)
      return result
    },
    submitBy: (given) => {
      keys = given
    },
    ask: (module, name, scope, options, headers) =>
      send(encoded(module, callOf(module, name), scope, options, credentials), options, credentials, headers),
  }
}

function callOf(module: Module, name: string): Call {
  const call = module.calls.get(name)
  if (!call) throw new Error(`${module.id} declares no call ${name}`)
  return call
}

const filesIn = ({ body }: EncodedRequest): number =>
  body.kind === 'parts' ? body.parts.filter(({ kind }) => kind === 'file').length : 0

const encoded = (
  module: Module,
  call: Call,
  scope: CallScope,
  options: ClientOptions,
  credentials: Credentials,
): EncodedRequest => encode(module, call, scope, environment(options, credentials))

const environment = ({ right, language }: ClientOptions, credentials: Credentials): CallEnvironment => ({
  tenant: credentials.application() ?? '',
  user: credentials.user(),
  language: language ?? credentials.language(),
  now: new Date().toISOString(),
  ...(right ? { action: { function: right.functionId, id: right.actionId } } : {}),
})

/** Bytes that browsers let a request hold that outlives its page; a character may take three. */
const MOST_LEAVING = 65_536 / 3

const isSmall = (content: BodyInit | undefined): boolean => typeof content === 'string' && content.length < MOST_LEAVING

/** Null: no answer came. */
async function send(
  request: EncodedRequest,
  { signal, language, leaving = false }: ClientOptions,
  credentials: Credentials,
  more: { readonly [name: string]: string },
): Promise<Response | null> {
  try {
    const { content, type } = requestBody(request) ?? (await partsOf(request))
    const response = await fetchPatiently(address(request), {
      method: request.method,
      headers: requestHeaders(request, credentials, language ?? credentials.language(), {
        ...Object.fromEntries(request.headers),
        ...more,
        ...(type ? { 'Content-Type': type } : {}),
      }),
      ...(content === undefined ? {} : { body: content }),
      ...(signal ? { signal } : {}),
      ...(leaving && isSmall(content) ? { keepalive: true } : {}),
    })
    const token = response.headers.get('id-token')
    if (token) credentials.replaceToken(token)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    return null
  }
}

/** Loads the multipart encoder on first use: a session needs it only once it sends a file. */
const partsOf = async (request: EncodedRequest): Promise<EncodedBody> =>
  (await import('./requestParts.ts')).requestParts(request)

function address({ path, query }: EncodedRequest): string {
  const written = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  return written === '' ? `${BASE}${path}` : `${BASE}${path}?${written}`
}

/**
 * One `Idempotency-Key` for each thing that is submitted: the same content sent again after no clear answer carries the
 * same key, so that the server does it once. A clear answer ends the key.
 */
export class SubmitKeys {
  readonly #open = new Map<string, string>()

  of(request: EncodedRequest): string {
    const content = contentOf(request)
    const key = this.#open.get(content) ?? crypto.randomUUID()
    this.#open.set(content, key)
    return key
  }

  answered(request: EncodedRequest, status: number): void {
    if (status < 500) this.#open.delete(contentOf(request))
  }
}

function contentOf({ method, path, query, body }: EncodedRequest): string {
  return JSON.stringify([method, path, query, body], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}
