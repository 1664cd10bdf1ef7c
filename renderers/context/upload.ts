import type { Failure } from '#engine/call'
import type { FormFile } from '#engine/field'

/** Options for uploading one file before its form is submitted. */
export interface SendOptions {
  /** Id of the module that the form belongs to. */
  readonly module: string
  /** The field that the file is for: names of the module's fields, or of a form that it serves, from the outermost one. */
  readonly field: readonly string[]
  /** Whether the file is stored encrypted. */
  readonly protect: boolean
  /** Idempotency key: uploads with the same key count once. */
  readonly key: string
  /** URL to resume an earlier attempt; null: start from the beginning. */
  readonly resume: string | null
  /** Called with the URL to resume from if the upload is interrupted; null if nothing of it is kept. */
  readonly onUploadUrl: (place: string | null) => void
  /** Called with the number of bytes sent. */
  readonly onProgress: (bytes: number) => void
  readonly signal: AbortSignal
}

export type SendOutcome =
  | { readonly ok: true; readonly file: FormFile }
  | {
      readonly ok: false
      readonly failure: Failure
      /** Whether a retry may succeed: the connection was lost, or the server is busy. */
      readonly isTransient: boolean
    }

/** Uploads files before their forms are submitted. */
export interface Uploader {
  /** Loads the upload code while there is a connection, when a file is about to be chosen. */
  readonly prepare?: () => void
  /** Returns a value for every refusal; rejects only when `signal` aborts. */
  readonly send: (file: File, options: SendOptions) => Promise<SendOutcome>
  /** Bytes that may still be stored, before anything is sent. Null: it is not known. */
  readonly room?: () => Promise<number | null>
  /** Discards an upload that is no longer wanted. Unsaved uploads expire by themselves, so a failure is harmless. */
  readonly forget: (uploadUrl: string) => void
}
