import type { EncodedRequest } from '#engine/call'
import type { Language } from '#engine/text'
import type { Credentials } from './credentials.ts'

/** The web, among the platforms of the catalogue (wire contract, 1). */
const WEB = '1'

/**
 * Headers that every request carries (SH-11). The application goes with a session only: a call without one names its
 * application itself, and the two must not contradict each other.
 */
export function requestHeaders(
  request: Pick<EncodedRequest, 'version'>,
  credentials: Credentials,
  language: Language,
  more: { readonly [name: string]: string },
): Headers {
  const token = credentials.token()
  const application = token === null ? null : credentials.application()
  return new Headers({
    Accept: 'application/json',
    Prefer: 'handling=strict',
    'Accept-Language': language,
    'X-DAT-Id-Transaccion': crypto.randomUUID(),
    'X-DAT-Plataforma': WEB,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(application === null ? {} : { 'X-DAT-Id-Aplicacion': application }),
    ...(request.version === null ? {} : { 'If-Match': `"${request.version}"` }),
    ...more,
  })
}

/** A body as the platform sends it; the type of one in parts is set by the platform, with its boundary. */
export interface EncodedBody {
  readonly content?: BodyInit
  readonly type?: string
}

/** Encodes a JSON body or an empty one. Null for other bodies, which `requestParts` encodes. */
export function requestBody({ body }: EncodedRequest): EncodedBody | null {
  if (body.kind === 'none') return {}
  return body.kind === 'json' ? { content: JSON.stringify(body.value), type: 'application/json' } : null
}
