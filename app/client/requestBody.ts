import type { EncodedRequest, Part } from '#engine/call'

/** A body as the platform sends it; the type of a multipart body is set by the platform, with its boundary. */
export function requestBody({ body }: EncodedRequest): { readonly content?: BodyInit; readonly type?: string } {
  if (body.kind === 'none') return {}
  if (body.kind === 'json') return { content: JSON.stringify(body.value), type: 'application/json' }
  if (body.kind === 'form') return { content: new URLSearchParams(body.pairs.map(([name, value]) => [name, value])) }
  return { content: multipart(body.parts) }
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
