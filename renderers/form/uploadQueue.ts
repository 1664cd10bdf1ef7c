import type { FormFile } from '#engine/field'
import type { Uploader } from '#renderers/context'
import { sendWithRetry } from './sendWithRetry.ts'
import type { WaitForRetry } from './sendWithRetry.ts'
import type { UploadList } from './uploadList.ts'

/** Files on their way at once. */
const LANES = 3

interface UploadQueueOptions {
  readonly list: UploadList
  readonly uploader: Uploader
  /** Id of the module that the form belongs to. */
  readonly module: string
  readonly wait: WaitForRetry
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
      if (this.#paused || this.#running.size >= LANES) return
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
    const { list, uploader, wait, module, onStored } = this.#request
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
