import type { CallResult } from './port.ts'

/** What signs a file: the strokes as they travel, their picture, and the SHA-256 of the bytes that were shown, where known. */
export interface SentSignature {
  readonly strokes: unknown
  readonly picture: File
  readonly fileHash: string | null
}

/** How the file that a built-in screen shows is signed. */
export interface FileSigning {
  readonly sign: (signature: SentSignature) => Promise<CallResult>
  /** Called once the screen of a file that was signed has been closed. */
  readonly onSigned: () => void
}
