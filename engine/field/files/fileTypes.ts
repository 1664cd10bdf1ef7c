import type { Field, FieldFault } from '../field.ts'
import { maxFiles } from './maxFiles.ts'

/** Media types of accepted files by extension. Files with any other extension are never stored. */
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

/** Types accepted by default (UP-02). */
const USUAL = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'jpeg', 'jpg', 'png']
/** Types accepted by default in a field for several files. */
const SEVERAL = [...USUAL, 'csv']
const PICTURES = ['png', 'jpeg', 'jpg', 'webp', 'gif']

/** Returns the media type that a file of this name must have, or null if such files are not accepted. */
export const mediaOf = (name: string): string | null => {
  const extension = extensionOf(name)
  return Object.hasOwn(MEDIA, extension) ? (MEDIA[extension] ?? null) : null
}

/** Returns the extension in lower case without the dot, or an empty text. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns the extensions that a field accepts, for file dialogs and hints. */
export function extensionsOf(field: Field): readonly string[] {
  const { types } = field.source
  const usual = field.kind.isPicture ? PICTURES : maxFiles(field) > 1 ? SEVERAL : USUAL
  return types
    ? Object.keys(MEDIA).filter((extension) =>
        types.some((type) => isAccepted(type, extension, MEDIA[extension] ?? '')),
      )
    : usual
}

/** Reports declared types of which no file can be stored. `pointer` is the place of the types. */
export const faultsOfTypes = (types: readonly string[] | undefined, pointer: string): readonly FieldFault[] =>
  (types ?? []).flatMap((type, at) =>
    Object.entries(MEDIA).some(([extension, media]) => isAccepted(type, extension, media))
      ? []
      : [{ pointer: `${pointer}/${at}`, reason: 'noFileType', figures: { type, known: Object.keys(MEDIA) } }],
  )

/** Types accepted before the field is known. A field that accepts fewer checks the file later. */
export const ACCEPTED_TYPES: readonly string[] = SEVERAL

/** Matches a declared type: `image/png`, `image/*`, `.pdf`. */
function isAccepted(type: string, extension: string, media: string): boolean {
  const declared = type.toLowerCase()
  if (declared.startsWith('.')) return declared === `.${extension}`
  return declared.endsWith('/*') ? media.startsWith(declared.slice(0, -1)) : declared === media
}
