import type { EncodedRequest } from '#engine/call'

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
