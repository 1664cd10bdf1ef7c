import type { FormFile } from '#engine/field'
import type { SendOptions, SendOutcome, Uploader } from '#renderers/context'

/** One file on its way, which ends as the test says. */
export interface Attempt {
  readonly file: File
  readonly options: SendOptions
  readonly end: (outcome: SendOutcome) => void
}

const CUT: SendOutcome = {
  ok: false,
  isTransient: true,
  failure: { status: 0, code: 'network', message: '', transaction: '', fields: [] },
}
const REFUSED: SendOutcome = { ...CUT, isTransient: false, failure: { ...CUT.failure, status: 415, code: '91018' } }

const LONGEST_ID = 36

/** A server that holds every upload until the test ends it. It stores uploads with the same key once. */
export class FakeUploader implements Uploader {
  running: readonly Attempt[] = []
  readonly stored = new Map<string, FormFile>()
  readonly forgotten: string[] = []
  /** Address from which each upload resumed. */
  readonly resumed: (string | null)[] = []
  #waiting: readonly (() => void)[] = []

  readonly send = (file: File, options: SendOptions): Promise<SendOutcome> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        this.running = this.running.filter((one) => one !== attempt)
        options.signal.removeEventListener('abort', abort)
      }
      const abort = (): void => {
        leave()
        reject(options.signal.reason as Error)
      }
      const attempt: Attempt = {
        file,
        options,
        end: (outcome) => {
          leave()
          resolve(outcome)
        },
      }
      options.signal.addEventListener('abort', abort)
      this.running = [...this.running, attempt]
      this.resumed.push(options.resume)
      options.onUploadUrl(options.resume ?? `/place/${options.key}`)
    })

  readonly forget = (place: string): void => void this.forgotten.push(place)

  /** In place of the clock: waits until the connection is back. */
  readonly wait = (_: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const abort = (): void => reject(signal.reason as Error)
      signal.addEventListener('abort', abort)
      const go = (): void => {
        signal.removeEventListener('abort', abort)
        resolve()
      }
      this.#waiting = [...this.#waiting, go]
    })

  online(): void {
    for (const go of this.#waiting) go()
    this.#waiting = []
  }

  move(attempt: Attempt, part: number): void {
    attempt.options.onProgress(Math.floor(attempt.file.size * part))
  }

  store(attempt: Attempt): void {
    const { key, protect } = attempt.options
    const id = `id-${key}`.slice(0, LONGEST_ID)
    const { name, size } = attempt.file
    const file = this.stored.get(key) ?? { uid: id, id, name, size, ruta: `p.${id}`, ddAttributes: protect ? 1 : 0 }
    this.stored.set(key, file)
    attempt.end({ ok: true, file })
  }

  cut(attempt: Attempt): void {
    attempt.end(CUT)
  }

  refuse(attempt: Attempt): void {
    attempt.end(REFUSED)
  }
}
