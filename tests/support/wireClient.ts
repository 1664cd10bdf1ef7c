/** An answer. The body is parsed if it is JSON, and text otherwise. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
  /** The finest code of a refusal, or null. */
  readonly code: string | null
}

export interface WireRequest {
  readonly query?: Query | undefined
  readonly json?: unknown
  /** JSON parts and files in the order in which they are sent. */
  readonly parts?: readonly Part[] | undefined
  readonly headers?: { readonly [name: string]: string } | undefined
  readonly signal?: AbortSignal | undefined
}

export type Query = string | { readonly [name: string]: string | number | boolean | readonly (string | number)[] }

export type Part =
  | readonly [name: string, value: object | string]
  | readonly [name: string, bytes: Uint8Array<ArrayBuffer>, file: string, type?: string]

/** Calls the portal over HTTP as a client would, with the token of one session or none. */
export interface WireClient {
  readonly token: string | null
  /** Id of the person, or empty. */
  readonly user: string
  readonly send: (method: string, path: string, request?: WireRequest) => Promise<WireAnswer>
  readonly get: (path: string, query?: Query, headers?: WireRequest['headers']) => Promise<WireAnswer>
  readonly post: (path: string, request?: WireRequest) => Promise<WireAnswer>
  readonly put: (path: string, request?: WireRequest) => Promise<WireAnswer>
  readonly delete: (path: string, request?: WireRequest) => Promise<WireAnswer>
}

/** The header with which our own client asks for strict handling. */
export const STRICT = { prefer: 'handling=strict' }

/**
 * @param base address with the API's prefix: `http://127.0.0.1:3000/api/`
 * @param always headers of every request; without any it is a client that follows the specification alone
 */
export function createWireClient(
  base: string,
  token: string | null = null,
  user = '',
  always: { readonly [name: string]: string } = STRICT,
): WireClient {
  const send: WireClient['send'] = async (method, path, request = {}) => {
    const body = bodyOf(request)
    const authorization: { readonly [name: string]: string } =
      token === null ? {} : { authorization: `Bearer ${token}` }
    const type: { readonly [name: string]: string } =
      request.json === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`${base}${path}${queryText(request.query)}`, {
      method,
      headers: { ...always, ...authorization, ...type, ...request.headers },
      ...(body === undefined ? {} : { body }),
      ...(request.signal ? { signal: request.signal } : {}),
    })
    return wireAnswer(answer.status, answer.headers, await answer.text())
  }
  return {
    token,
    user,
    send,
    get: (path, query, headers) => send('GET', path, { query, headers }),
    post: (path, request) => send('POST', path, request),
    put: (path, request) => send('PUT', path, request),
    delete: (path, request) => send('DELETE', path, request),
  }
}

/** Signs in and answers a client with that session. */
export async function signIn(base: string, codapp: string, email: string, contrasenia: string): Promise<WireClient> {
  const answer = await createWireClient(base).post('registro/autenticarusuario', {
    json: { codapp, email, contrasenia },
  })
  const token = answer.headers.get('id-token')
  if (answer.status !== 200 || token === null) throw new Error(`${email} cannot sign in: ${answer.text}`)
  return createWireClient(base, token, String(at(answer.body, 'id')))
}

function bodyOf({ json, parts }: WireRequest): string | FormData | undefined {
  if (!parts) return json === undefined ? undefined : typeof json === 'string' ? json : JSON.stringify(json)
  const form = new FormData()
  for (const [name, value, file, type] of parts) {
    if (value instanceof Uint8Array)
      form.append(name, new Blob([value as Uint8Array<ArrayBuffer>], type === undefined ? {} : { type }), file)
    else form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }))
  }
  return form
}

function queryText(query: Query | undefined): string {
  if (query === undefined || query === '') return ''
  if (typeof query === 'string') return `?${query}`
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, textOf(one)]),
  )
  return `?${new URLSearchParams(pairs).toString()}`
}

/** Text of a query value. Objects, which generated requests may contain, are written as JSON. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** An answer that came by another way than a client's. */
export function wireAnswer(status: number, headers: Headers, text: string): WireAnswer {
  const body: unknown =
    headers.get('content-type')?.includes('application/json') && text !== '' ? JSON.parse(text) : text
  const code = at(body, 'subCodigo')
  return { status, headers, text, body, code: typeof code === 'string' ? code : null }
}

/** The id of the record that an answer holds. */
export const idOf = ({ body }: Pick<WireAnswer, 'body'>): string => String(at(body, 'id'))

/** A form-encoded body. */
export const formOf = (...pairs: readonly (readonly [name: string, value: string])[]): WireRequest => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  json: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
})

/** The value at a path of a JSON body: `at(body, 0, 'estatus', 'id')`. */
export function at(body: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, step)
        ? Reflect.get(inside, step)
        : undefined,
    body,
  )
}

/** A JSON list of an answer; anything else is an empty one. */
/** Status and code, which say how a call ended. */
export const outcome = ({ status, code }: WireAnswer): readonly unknown[] => [status, code]

export const listOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : [])
