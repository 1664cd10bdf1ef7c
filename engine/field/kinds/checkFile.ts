import type { FieldSource } from '#engine/source'
import type { Field, FieldFault } from '../field.ts'

/** A file before it is stored. */
export interface NewFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /**
   * Media type that the server detected from the content. The type sent by a browser is a guess from the file name that
   * differs between machines, and is ignored.
   */
  readonly content?: string
}

export type FileProblem = 'fileEmpty' | 'fileType' | 'fileSize'

/**
 * Returns the problem of a file for a field, the same in browser and server. `limit` is the default size limit in
 * bytes.
 */
export function checkFile(field: Field, { name, size, content }: NewFile, limit: number): FileProblem | null {
  if (size === 0) return 'fileEmpty'
  if (size > Math.min(field.source.size ?? limit, limit)) return 'fileSize'
  const kept = safeFileName(name)
  if (!extensionsOf(field).includes(extensionOf(kept))) return 'fileType'
  return content === undefined || content === mediaOf(kept) ? null : 'fileType'
}

/** Maximum number of files of one field, regardless of the definition, and of new files in one call. */
export const MOST_FILES = 100

/** Returns the maximum number of files of a field. */
export const maxFiles = ({ source }: Field): number => Math.min(source.max ?? MOST_FILES, MOST_FILES)

/** Reports a number of files that no field can have. */
export const faultsOfMax = ({ max }: FieldSource): readonly FieldFault[] =>
  max === undefined || (Number.isInteger(max) && max >= 1 && max <= MOST_FILES)
    ? []
    : [{ pointer: '/max', reason: 'fileCount', figures: { max, most: MOST_FILES } }]

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

/** Maximum length of a name in characters. */
const LONGEST = 200
/** Maximum length of an extension in characters. */
const LONGEST_EXTENSION = 20

/**
 * Control characters, commas, lone surrogates, and characters that are invisible or change the reading direction
 * (Unicode TR36, 2.11).
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const UNWANTED = /[\u0000-\u001f\u007f-\u009f,\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu

/** Device names, with any extension (Microsoft, Naming files, paths and namespaces). */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/**
 * Returns a safe file name, the same in browser and server: without path, control characters and commas (wire contract,
 * 1), without characters that hide the extension, and short enough for file systems. Never a path.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replaceAll(UNWANTED, '')
    .normalize('NFC')
    .replace(/^\s+/, '')
    .replace(/[\s.]+$/, '')
  const named = plain.replace(/^\.+/, '') === '' ? 'file' : DEVICE.test(plain) ? `_${plain}` : plain
  return shortened(named)
}

/** Shortens a name before its extension, which identifies the file type. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : ''
  // The cut may split a surrogate pair; the remaining half is removed.
  return name.slice(0, LONGEST - extension.length).replace(/\p{Cs}$/u, '') + extension
}
