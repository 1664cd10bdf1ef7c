import type { Field } from '../field.ts'
import { extensionOf, extensionsOf, mediaOf } from './fileTypes.ts'
import { safeFileName } from './safeFileName.ts'

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
