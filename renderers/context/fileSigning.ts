import type { CallResult } from './port.ts'

/** The signature of a file: the strokes as they travel, their picture, and the SHA-256 of the bytes that were shown, where known. */
export interface SentSignature {
  readonly strokes: unknown
  readonly picture: File
  readonly fileHash: string | null
  /** The one-time code that the signer has typed. Null: none was asked for. */
  readonly code: string | null
}

/** How the file that a built-in screen shows is signed. */
export interface FileSigning {
  readonly sign: (signature: SentSignature) => Promise<CallResult>
  /** Sends the signer a one-time code, which is asked for with the signature. Absent: none is. */
  readonly sendCode?: () => Promise<CallResult>
  /** Called once the screen of a file that was signed has been closed. */
  readonly onSigned: () => void
  /** Called instead if a signature was sent and its answer does not tell whether it is stored. */
  readonly onUnknown: () => void
}

/** Whether the file was signed while it was shown. unknown: it was sent, and not answered as stored */
export type SigningOutcome = 'unsigned' | 'signed' | 'unknown'
