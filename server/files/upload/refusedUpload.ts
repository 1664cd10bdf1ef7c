import { ACCEPTED_TYPES, extensionOf, mediaOf } from '#engine/field'
import type { StoredFile } from '../storedFile.ts'

/** Carries a refusal through the tus library, which only knows statuses and texts. */
export class RefusedUpload extends Error {
  readonly code: string
  readonly status_code: number
  /** Seconds until it may be tried again. Null: nobody knows. */
  readonly retryAfter: number | null
  readonly body = ''
  constructor(code: string, status: number, retryAfter: number | null = null) {
    super(`an upload is refused: ${code}`)
    this.code = code
    this.status_code = status
    this.retryAfter = retryAfter
  }
}

/** The upload does not exist or belongs to somebody else. The client cannot tell which. */
export const uploadNotFound = (): RefusedUpload => new RefusedUpload('91016', 404)

/** The code that refuses a file before its field is known, or null. A stricter field refuses it later. */
export function uploadDenial({ name, mime, bytes }: Pick<StoredFile, 'name' | 'mime' | 'bytes'>): string | null {
  if (bytes === 0) return '91020'
  return ACCEPTED_TYPES.includes(extensionOf(name)) && mediaOf(name) === mime ? null : '91018'
}
