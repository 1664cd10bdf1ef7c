import type { Failure } from '#engine/call'
import type { FormFile } from '#engine/field'
import type { SendOptions, Uploader } from '#renderers/context'

/** Resolves when it is worth to try again; rejects when `signal` aborts. `attempt` counts from 1. */
export type Patience = (attempt: number, signal: AbortSignal) => Promise<void>

export type Sent = { readonly ok: true; readonly file: FormFile } | { readonly ok: false; readonly failure: Failure }

/** Attempts in a row that move nothing, after which a person is asked. */
const MOST_ATTEMPTS = 6

interface Sending extends Omit<SendOptions, 'resume'> {
  readonly place: string | null
  /** Told when the connection is lost: nothing moves till the next attempt. */
  readonly onCut: () => void
}

/** Sends a file, going on where it was cut off for as long as that helps; rejects only when `signal` aborts. */
export async function sendPatiently(
  uploader: Uploader,
  patience: Patience,
  file: File,
  { place: begun, onCut, ...options }: Sending,
): Promise<Sent> {
  let place = begun
  let furthest = 0
  let attempt = 0
  for (;;) {
    attempt++
    const outcome = await uploader.send(file, {
      ...options,
      resume: place,
      onPlace: (at) => {
        place = at
        options.onPlace(at)
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
    if (!outcome.passing || attempt >= MOST_ATTEMPTS) return { ok: false, failure: outcome.failure }
    onCut()
    await patience(Math.max(attempt, 1), options.signal)
    // The connection may come back in the very moment in which the file is given up.
    options.signal.throwIfAborted()
  }
}
