import { ACCEPTED_TYPES, extensionOf, mediaOf } from '#engine/field'
import type { StoredFile } from './storedFile.ts'

/** The code that refuses a file before its field is known, or null. A stricter field refuses it later. */
export function uploadDenial({ name, mime, bytes }: Pick<StoredFile, 'name' | 'mime' | 'bytes'>): string | null {
  if (bytes === 0) return '91020'
  return ACCEPTED_TYPES.includes(extensionOf(name)) && mediaOf(name) === mime ? null : '91018'
}
