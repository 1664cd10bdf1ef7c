import { ACCEPTED_TYPES, extensionOf, mediaOf } from '#engine/field'
import type { StoredFile } from './storedFile.ts'

/** What a file is refused with where no field is known yet: a field that takes less says so when the file comes to it. */
export function uploadDenial({ name, mime, bytes }: Pick<StoredFile, 'name' | 'mime' | 'bytes'>): string | null {
  if (bytes === 0) return '91020'
  return ACCEPTED_TYPES.includes(extensionOf(name)) && mediaOf(name) === mime ? null : '91018'
}
