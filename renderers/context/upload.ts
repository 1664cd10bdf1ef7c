import type { Failure } from '#engine/call'
import type { FormFile } from '#engine/field'

/** How one file is sent ahead of its form. */
export interface SendOptions {
  /** Id of the module that the form belongs to. */
  readonly module: string
  /** Whether it is to be kept encrypted. */
  readonly protect: boolean
  /** Names this sending: what is sent again under it counts once. */
  readonly key: string
  /** Where an earlier attempt goes on; null: from the beginning. */
  readonly resume: string | null
  /** Told where it could go on if it were cut off; null where nothing of it is kept. */
  readonly onUploadUrl: (place: string | null) => void
  /** Told how many bytes have been sent. */
  readonly onProgress: (bytes: number) => void
  readonly signal: AbortSignal
}

export type SendOutcome =
  | { readonly ok: true; readonly file: FormFile }
  | {
      readonly ok: false
      readonly failure: Failure
      /** Whether the same may succeed later: the connection was lost, or the server is busy. */
      readonly isTransient: boolean
    }

/** Sends files ahead of the forms that they belong to. */
export interface Uploader {
  /** Fetches what sending needs while there is a connection: a file is about to be chosen. */
  readonly prepare?: () => void
  /** Answers a value for every refusal; rejects only when `signal` aborts. */
  readonly send: (file: File, options: SendOptions) => Promise<SendOutcome>
  /** Forgets what was sent and is not wanted any more. Whatever nobody saves expires by itself, so that failing is no matter. */
  readonly forget: (uploadUrl: string) => void
}
