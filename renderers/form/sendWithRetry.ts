import type { Failure } from '#engine/call'
import type { FormFile } from '#engine/field'
import type { SendOptions, Uploader } from '#renderers/context'

/** Resolves when it is worth to try again; rejects when `signal` aborts. `attempt` counts from 1. */
export type WaitForRetry = (attempt: number, signal: AbortSignal) => Promise<void>

export type UploadResult =
  | { readonly ok: true; readonly file: FormFile }
  | { readonly ok: false; readonly failure: Failure }

/** Attempts in a row that move nothing, after which a person is asked. */
const MAX_ATTEMPTS = 6

interface RetryOptions extends Omit<SendOptions, 'resume'> {
  readonly uploadUrl: string | null
  /** Told when the connection is lost: nothing moves till the next attempt. */
  readonly onInterrupted: () => void
}

/** Sends a file, going on where it was cut off for as long as that helps; rejects only when `signal` aborts. */
export async function sendWithRetry(
  uploader: Uploader,
  waitForRetry: WaitForRetry,
  file: File,
  { uploadUrl: begun, onInterrupted, ...options }: RetryOptions,
): Promise<UploadResult> {
  let uploadUrl = begun
  let furthest = 0
  let attempt = 0
  for (;;) {
    attempt++
    const outcome = await uploader.send(file, {
      ...options,
      resume: uploadUrl,
      onUploadUrl: (at) => {
        uploadUrl = at
        options.onUploadUrl(at)
      },
      onProgress: (bytes) => {
        if (bytes > furthest) {
          furthest = bytes
          attempt = 0
        }
        options.onProgress(bytes)
      },
    })
    if (outcome.ok) return outcome
    // Given up between the loss of the connection and now: nobody waits for the next attempt.
    options.signal.throwIfAborted()
    if (!outcome.isTransient || attempt >= MAX_ATTEMPTS) return { ok: false, failure: outcome.failure }
    onInterrupted()
    await waitForRetry(Math.max(attempt, 1), options.signal)
    // The connection may come back in the very moment in which the file is given up.
    options.signal.throwIfAborted()
  }
}
