import { filesOf } from '#engine/field'
import type { FormFile } from '#engine/field'
import type { UploadOptions } from '#renderers/field'

/** How a field holds what is stored: a list of files, one file, or the path of one. */
export type StoredAs = UploadOptions['storedAs']

export function withFile(storedAs: StoredAs, value: unknown, file: FormFile): unknown {
  if (storedAs === 'list') return [...filesOf(value), file]
  return storedAs === 'file' ? file : file.ruta
}

export const withoutFile = (storedAs: StoredAs, value: unknown, file: FormFile): unknown =>
  storedAs === 'list' ? filesOf(value).filter(({ id }) => id !== file.id) : null

export const holdsFile = (storedAs: StoredAs, value: unknown, file: FormFile): boolean =>
  storedAs === 'path' ? value === file.ruta : filesOf(value).some(({ id }) => id === file.id)
