import type { Field } from '../field.ts'
import { extensionOf, extensionsOf, mediaOf } from './fileTypes.ts'
import { safeFileName } from './safeFileName.ts'

/** What is known of a file before it is stored. */
export interface NewFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /**
   * Media type as the server read it from the content. What a browser says of a file is a guess from its name that
   * differs from machine to machine, and decides nothing.
   */
  readonly content?: string
}

export type FileProblem = 'fileEmpty' | 'fileType' | 'fileSize'

/** What a field says against a file, in both places alike. `limit`: bytes where the definition says nothing. */
export function checkFile(field: Field, { name, size, content }: NewFile, limit: number): FileProblem | null {
  if (size === 0) return 'fileEmpty'
  if (size > Math.min(field.source.size ?? limit, limit)) return 'fileSize'
  const kept = safeFileName(name)
  if (!extensionsOf(field).includes(extensionOf(kept))) return 'fileType'
  return content === undefined || content === mediaOf(kept) ? null : 'fileType'
}
