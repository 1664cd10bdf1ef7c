import type { Field } from '../field.ts'

/** What is known of a file before it is stored. */
export interface NewFile {
  readonly name: string
  /** Media type: as the browser guesses it, as the server read it from the content. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

export type FileProblem = 'fileEmpty' | 'fileType' | 'fileSize'

/** What a field says against a file, in both places alike. `limit`: bytes where the definition says nothing. */
export function problemOfFile(
  { source }: Field,
  file: NewFile,
  limit: number,
  types?: readonly string[],
): FileProblem | null {
  const allowed = source.types ?? types
  if (file.size === 0) return 'fileEmpty'
  if (file.size > Math.min(source.size ?? limit, limit)) return 'fileSize'
  return allowed && !allowed.some((type) => admits(type, file)) ? 'fileType' : null
}

/** `image/png`, `image/*`, `.pdf`. */
function admits(type: string, file: NewFile): boolean {
  if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase())
  return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type
}
