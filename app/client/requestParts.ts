import type { EncodedRequest, Part } from '#engine/call'
import type { EncodedBody } from './requestHeaders.ts'

/** A body of pairs or of parts. */
export function requestParts({ body }: EncodedRequest): EncodedBody {
  if (body.kind === 'form') return { content: new URLSearchParams(body.pairs.map(([name, value]) => [name, value])) }
  return body.kind === 'parts' ? { content: multipart(body.parts) } : {}
}

/** JSON parts first, files after them (wire contract, 1). */
function multipart(parts: readonly Part[]): FormData {
  const data = new FormData()
  for (const part of parts) {
    if (part.kind === 'json')
      data.append(part.name, new Blob([JSON.stringify(part.value)], { type: 'application/json' }))
  }
  for (const part of parts) {
    if (part.kind === 'file' && part.file instanceof File) data.append(part.name, part.file, part.file.name)
  }
  return data
}
