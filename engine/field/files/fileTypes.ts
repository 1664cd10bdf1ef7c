import type { Field } from '../field.ts'
import { maxFiles } from './maxFiles.ts'

/** Types of file that fields take, by extension: the media type that their content has. Whatever is not here is never stored. */
const MEDIA: { readonly [extension: string]: string } = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  csv: 'text/csv',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** What a field takes where its definition says nothing (UP-02). */
const USUAL = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'jpeg', 'jpg', 'png']
/** Beside them, where a field holds several. */
const SEVERAL = [...USUAL, 'csv']
const PICTURES = ['png', 'jpeg', 'jpg', 'webp', 'gif']

/** The media type that a file of this name must have; null where files of such a name are not taken. */
export const mediaOf = (name: string): string | null => {
  const extension = extensionOf(name)
  return Object.hasOwn(MEDIA, extension) ? (MEDIA[extension] ?? null) : null
}

/** Without the dot, in small letters; empty where there is none. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Extensions of the files that a field takes: what a file dialogue offers, what a hint says. */
export function extensionsOf(field: Field): readonly string[] {
  const { types } = field.source
  const usual = field.kind.isPicture ? PICTURES : maxFiles(field) > 1 ? SEVERAL : USUAL
  return types
    ? Object.keys(MEDIA).filter((extension) =>
        types.some((type) => isAccepted(type, extension, MEDIA[extension] ?? '')),
      )
    : usual
}

/** What is taken where no field is known yet: a field that takes less says so when the file comes to it. */
export const ACCEPTED_TYPES: readonly string[] = SEVERAL

/** `image/png`, `image/*`, `.pdf`. */
function isAccepted(type: string, extension: string, media: string): boolean {
  const declared = type.toLowerCase()
  if (declared.startsWith('.')) return declared === `.${extension}`
  return declared.endsWith('/*') ? media.startsWith(declared.slice(0, -1)) : declared === media
}
