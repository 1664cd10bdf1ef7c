import createFetchClient from 'openapi-fetch'
import type { Client } from 'openapi-fetch'
import type { paths } from './calls.ts'
import { encodeBody } from './encodeBody.ts'
import { refusals } from './refusal.ts'
import { sessionHeaders } from './sessionHeaders.ts'
import { versions } from './versions.ts'

export interface ClientOptions {
  /** Address of the portal, without `/api`. */
  readonly baseUrl: string
  /** An access token, or the token of a session; a sign-in by this client brings its own. */
  readonly token?: string
  /** Id of the organisation. A token belongs to one already, so only calls without a session need it. */
  readonly organisation?: string
  /** Language of texts and errors; without one, that of the person or the organisation. */
  readonly language?: 'ca' | 'en' | 'es' | 'fr'
  /** Another `fetch`, such as one that goes through a proxy. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** The calls of a portal, by method and path. Each answers `data`, or an `error` with a code. */
export type TramitClient = Pick<Client<paths, 'application/json'>, 'GET' | 'POST' | 'PUT' | 'DELETE'>

/**
 * A client of a portal. Refusals and missing answers are values (`error.subCodigo`); only an aborted request rejects.
 *
 * By itself it sends the token, an `Idempotency-Key` with each POST, and as `If-Match` the version that it has last read
 * of a record, so that a change of something that others changed meanwhile is refused (92001).
 */
export function createClient(options: ClientOptions): TramitClient {
  const { baseUrl, fetch } = options
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api`,
    ...(fetch ? { fetch } : {}),
  })
  client.use(refusals, sessionHeaders(options), versions())
  return {
    GET: client.GET,
    POST: encoded('POST', client.POST),
    PUT: encoded('PUT', client.PUT),
    DELETE: client.DELETE,
  }
}

/** The method with the body sent as each call expects it: JSON, named values, or parts with files. */
function encoded<Method extends TramitClient['POST'] | TramitClient['PUT']>(name: string, method: Method): Method {
  const send = method as unknown as (path: string, init?: object) => unknown
  return ((path: string, init: object = {}) =>
    send(path, { ...encodeBody(`${name} ${path}`), ...init })) as unknown as Method
}
