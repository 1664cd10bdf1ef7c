import { filesOf } from '#engine/field'
import type { FormFile } from '#engine/field'

/** How a field holds what is stored: a list of files, or the path of one. */
export type Holding = 'list' | 'path'

export const withFile = (holding: Holding, value: unknown, file: FormFile): unknown =>
  holding === 'path' ? file.ruta : [...filesOf(value), file]

export const withoutFile = (holding: Holding, value: unknown, file: FormFile): unknown =>
  holding === 'path' ? null : filesOf(value).filter(({ id }) => id !== file.id)

export const holdsFile = (holding: Holding, value: unknown, file: FormFile): boolean =>
  holding === 'path' ? value === file.ruta : filesOf(value).some(({ id }) => id === file.id)
