import type { FormFile } from '#engine/field'
import type { Uploader, SendOptions, WaitForRetry } from '#renderers/context'
import type { Failure } from '#engine/call'
import type { UploadList } from './uploadList.ts'

/** Files on their way at once. */
const MAX_CONCURRENT = 3

interface UploadQueueOptions {
  readonly list: UploadList
  readonly uploader: Pick<Uploader, 'send'>
  /** Id of the module that the form belongs to. */
  readonly module: string
  readonly wait: WaitForRetry
  /** The names of the field with a lasting key, without the numbers of rows. */
  readonly fieldOf: (key: string) => readonly string[]
  readonly onStored: (uid: string, file: FormFile) => void
}

/** Sends the files of a list in their order, so many at once, and writes down how each fares. */
export class UploadQueue {
  readonly #request: UploadQueueOptions
  readonly #running = new Map<string, AbortController>()
  #paused = false

  constructor(request: UploadQueueOptions) {
    this.#request = request
  }

  /** Sends whatever waits, as far as there is room. */
  start(): void {
    for (const { uid, stage } of this.#request.list.entries) {
      if (this.#paused || this.#running.size >= MAX_CONCURRENT) return
      if (stage.kind === 'queued') void this.#send(uid)
    }
  }

  /** Gives a file up; what it comes to is not heard of any more. */
  stop(uid: string): void {
    this.#running.get(uid)?.abort()
  }

  pause(): void {
    this.#paused = true
    for (const [uid, stop] of this.#running) {
      stop.abort()
      this.#request.list.update(uid, { stage: { kind: 'queued' } })
    }
  }

  resume(): void {
    this.#paused = false
    this.start()
  }

  async #send(uid: string): Promise<void> {
    const { list, uploader, wait, module, fieldOf, onStored } = this.#request
    const entry = list.find(uid)
    if (!entry) return
    const stop = new AbortController()
    const { signal } = stop
    this.#running.set(uid, stop)
    list.update(uid, { stage: { kind: 'sending' } })
    const update: UploadList['update'] = (which, change) => {
      if (!signal.aborted) list.update(which, change)
    }
    try {
      const outcome = await sendWithRetry(uploader, wait, entry.file, {
        module,
        field: fieldOf(entry.key),
        key: uid,
        protect: entry.protect,
        uploadUrl: entry.uploadUrl,
        signal,
        onUploadUrl: (place) => update(uid, { uploadUrl: place }),
        onProgress: (sent) => update(uid, { sent, stage: { kind: 'sending' } }),
        onInterrupted: () => update(uid, { stage: { kind: 'cut' } }),
      })
      if (signal.aborted) return
      if (outcome.ok) onStored(uid, outcome.file)
      else update(uid, { stage: { kind: 'failed', failure: outcome.failure } })
    } catch (error) {
      if (signal.aborted) return
      // Nobody expected it; it waits for a person instead of staying on its way for ever.
      update(uid, { stage: { kind: 'failed', failure: null } })
      throw error
    } finally {
      if (this.#running.get(uid) === stop) this.#running.delete(uid)
      this.start()
    }
  }
}

type UploadResult = { readonly ok: true; readonly file: FormFile } | { readonly ok: false; readonly failure: Failure }

/** Attempts in a row that move nothing, after which a person is asked. */
const MAX_ATTEMPTS = 6

interface RetryOptions extends Omit<SendOptions, 'resume'> {
  readonly uploadUrl: string | null
  /** Told when the connection is lost: nothing moves till the next attempt. */
  readonly onInterrupted: () => void
}

/** Sends a file, going on where it was cut off for as long as that helps; rejects only when `signal` aborts. */
async function sendWithRetry(
  uploader: Pick<Uploader, 'send'>,
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
