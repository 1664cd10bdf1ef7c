import type { EncodedRequest } from '#engine/call'

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
