import type { Rows } from '../tenancy/index.ts'
import type { Statement } from '../database/index.ts'

/** Rows per fetch, some hundred kilobytes of text. */
const CHUNK_SIZE = 1000

const FETCH: Statement = { text: `fetch ${CHUNK_SIZE} from export_rows`, values: [] }

export type Row = Record<string, unknown>

/** Converts a chunk of rows, within the transaction that reads them. */
type MakeChunk<T> = (rows: readonly Row[], inside: Rows) => Promise<T>

/** Milliseconds that a reader may pause. The database ends idle transactions after the same time. */
const READ_TIMEOUT = 15_000

/**
 * Converts the rows of a statement chunk by chunk, from a cursor in one transaction. An empty result still gives one
 * chunk. Resolves with the first chunk, so that an error is one of the call. At most one chunk is read ahead. A
 * reader that stops or pauses too long releases the session.
 */
export async function cursorChunks<T>(
  rows: Rows,
  { text, values }: Statement,
  make: MakeChunk<T>,
  patience = READ_TIMEOUT,
): Promise<AsyncIterable<T>> {
  const handover = createHandover<T>(patience)
  const reading = rows
    .transaction(async (inside) => {
      await inside.query({ text: `declare export_rows no scroll cursor for ${text}`, values })
      const fetch = () => inside.query<Row>(FETCH)
      let coming = fetch()
      try {
        for (let isFirst = true; ; isFirst = false) {
          const { rows: read } = await coming
          const isLast = read.length < CHUNK_SIZE
          if (!isLast) coming = fetch()
          if ((isFirst || read.length > 0) && !(await handover.give(await make(read, inside)))) return
          if (isLast) return
        }
      } finally {
        // The transaction can only end after its last statement.
        await coming.catch(() => undefined)
      }
    })
    .then(() => handover.end(), handover.end)
  await handover.ready()
  const close = async (): Promise<IteratorResult<T>> => {
    handover.leave()
    await reading
    return { done: true, value: undefined }
  }
  return { [Symbol.asyncIterator]: () => ({ next: handover.take, return: close }) }
}

interface Handover<T> {
  /** Waits until the chunk was used. False if the reader has left or timed out. */
  readonly give: (chunk: T) => Promise<boolean>
  /** Ends the stream, possibly with an error. */
  readonly end: (error?: unknown) => void
  /** Waits for the first chunk or the end. Throws the error of the stream. */
  readonly ready: () => Promise<void>
  readonly take: () => Promise<IteratorResult<T>>
  readonly leave: () => void
}

/** Passes chunks from a transaction to a reader, one at a time. */
function createHandover<T>(patience: number): Handover<T> {
  let held: { readonly chunk: T; readonly answer: (more: boolean) => void } | null = null
  let isTaken = false
  let over: { readonly error?: Error } | null = null
  let wake = (): void => undefined
  const something = async (): Promise<void> => {
    while (!held && !over) await new Promise<void>((resolve) => (wake = resolve))
  }
  const answer = (more: boolean): void => {
    held?.answer(more)
    held = null
    isTaken = false
  }
  const barred = (): void => {
    if (over?.error) throw over.error
  }
  return {
    give: (chunk) =>
      new Promise((resolve) => {
        if (over) return resolve(false)
        const timer = setTimeout(() => {
          over = { error: new Error('the reader takes nothing') }
          answer(false)
        }, patience).unref()
        held = {
          chunk,
          answer: (more) => {
            clearTimeout(timer)
            resolve(more)
          },
        }
        wake()
      }),
    end: (error) => {
      over ??=
        error === undefined ? {} : { error: error instanceof Error ? error : new Error('no rows', { cause: error }) }
      wake()
    },
    ready: () => something().then(barred),
    take: async () => {
      if (isTaken) answer(true)
      await something()
      if (!held) barred()
      if (!held) return { done: true, value: undefined }
      isTaken = true
      return { done: false, value: held.chunk }
    },
    leave: () => {
      over ??= {}
      answer(false)
    },
  }
}
