import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds before a lost connection is made again, at first and at most. */
const [FIRST, LONGEST] = [500, 30_000]
/** Milliseconds between two questions whether the connection still stands, and the longest wait for an answer. */
const PROBE = 30_000

interface ListenOptions {
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** Called once notices may have been missed. */
  readonly onGap: () => void
  readonly onError: (error: unknown) => void
  /** Milliseconds after which a connection without an answer is given up. */
  readonly probeMs?: number
}

export interface Listening {
  /** Resolves once it listens for the first time. */
  readonly ready: Promise<void>
  readonly stop: () => Promise<void>
}

/** Listens to a channel of the pool's database over a connection of its own, which is made again whenever it is lost. */
export function listen(pool: pg.Pool, options: ListenOptions): Listening {
  const { onGap, onError } = options
  const stopping = new AbortController()
  let announce: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    announce = resolve
  })
  const run = async (): Promise<void> => {
    let wait = FIRST
    let isFirst = true
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(pool, options, stopping.signal, () => {
          wait = FIRST
          if (!isFirst) onGap()
          isFirst = false
          announce()
        })
      } catch (error) {
        onError(error)
      }
      if (stopping.signal.aborted) return
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      wait = Math.min(wait * 2, LONGEST)
    }
  }
  const running = run()
  return {
    ready,
    stop: () => {
      stopping.abort()
      announce()
      return running
    },
  }
}

/** Listens until the connection is lost or nobody wants it any more. */
async function listenOnce(
  pool: pg.Pool,
  { channel, onNotice, probeMs = PROBE }: ListenOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({ ...connectionOf(pool), query_timeout: probeMs })
  let [end, fail]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined]
  const lost = new Promise<void>((resolve, reject) => {
    ;[end, fail] = [resolve, reject]
  })
  // An error before anybody waits is that of the connection itself.
  lost.catch(() => undefined)
  client.on('error', fail)
  client.on('end', end)
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  signal.addEventListener('abort', end)
  let probe: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    onListening()
    // A network that fails silently sends no error, only no notices any more.
    probe = setInterval(() => {
      client.query('select').catch(fail)
    }, probeMs)
    await lost
  } finally {
    clearInterval(probe)
    signal.removeEventListener('abort', end)
    await client.end().catch(() => undefined)
  }
}

/** The login of a pool, which hides its password from copies. */
const connectionOf = ({ options }: pg.Pool): pg.ClientConfig => ({
  ...options,
  password: options.password,
  ssl: options.ssl,
  application_name: 'tramit live',
  keepAlive: true,
})
