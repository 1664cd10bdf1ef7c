import { filesOf } from '#engine/field'
import type { FormFile } from '#engine/field'
import type { UploadManner } from '#renderers/field'

/** How a field holds what is stored: a list of files, one file, or the path of one. */
export type Holding = UploadManner['holding']

export function withFile(holding: Holding, value: unknown, file: FormFile): unknown {
  if (holding === 'list') return [...filesOf(value), file]
  return holding === 'file' ? file : file.ruta
}

export const withoutFile = (holding: Holding, value: unknown, file: FormFile): unknown =>
  holding === 'list' ? filesOf(value).filter(({ id }) => id !== file.id) : null

export const holdsFile = (holding: Holding, value: unknown, file: FormFile): boolean =>
  holding === 'path' ? value === file.ruta : filesOf(value).some(({ id }) => id === file.id)
