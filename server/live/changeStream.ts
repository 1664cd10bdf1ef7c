import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import type { ChangeHub } from './changeHub.ts'

/** Milliseconds between two signs of life, and between two messages of changes on average. */
const [HEARTBEAT, BETWEEN] = [20_000, 1000] as const

/** The table whose row changes with what the people of an organisation may do. */
const PORTAL_TABLE = 'tenant'

/** Bytes that a reader may leave unread before it is given up. */
const MOST_UNREAD = 65_536

interface ChangeStreamOptions {
  readonly hub: ChangeHub
  readonly tenant: number
  /** Modules that may be told of now, by table. Null: the session has ended. Asked before anything is told. */
  readonly modules: () => Promise<ReadonlyMap<string, readonly string[]> | null>
  readonly signal: AbortSignal
}

/**
 * Server-sent events of one session: `abierto` names the modules that are told of, `cambio` those in which something has changed, `portal` that
 * its modules, definitions or rights may have. Nothing else is told; the page asks again by its own calls, under its own rights. It ends with the session.
 */
export function openChangeStream(options: ChangeStreamOptions): Readable {
  const { hub, tenant, modules, signal } = options
  const body = new PassThrough()
  /** Tables with changes that are not told yet. Null: any may have some. */
  let changed: Set<string> | null = new Set()
  let known: string | null = null
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<ReadonlyMap<string, readonly string[]> | null> => {
    const now = await modules()
    if (now === null) body.end()
    else {
      const names = [...now.values()].flat()
      if (known !== names.join()) say(body, 'abierto', names)
      known = names.join()
    }
    return now
  }
  const tell = async (): Promise<void> => {
    const due = changed
    changed = new Set()
    const now = await look()
    if (now && (due === null || due.has(PORTAL_TABLE))) say(body, 'portal', [])
    const names = now && [...now].flatMap(([table, ids]) => (due === null || due.has(table) ? ids : []))
    if (names && names.length > 0) say(body, 'cambio', names)
  }
  const guard = (work: () => Promise<unknown>): void => {
    // Without the database nothing can be told: the page comes back later.
    work().catch(() => body.destroy())
  }
  const tellNow = (): void => {
    timer = undefined
    guard(tell)
  }
  const hear = (table: string | null): void => {
    if (table === null || changed === null) changed = null
    else changed.add(table)
    // Not all streams at once: each reads its session first.
    timer ??= setTimeout(tellNow, BETWEEN * (0.5 + Math.random()))
  }
  const beat = async (): Promise<void> => {
    // Its session has ended, and the client has not read so far.
    if (body.writableEnded) return void body.destroy()
    // Before it is heard, nothing is promised.
    if (known === null || (await look())) write(body, ':\n\n')
  }
  const heartbeat = setInterval(() => guard(beat), HEARTBEAT)
  const end = (): void => void body.end()
  signal.addEventListener('abort', end)
  const subscribed = hub.subscribe(tenant, hear)
  body.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    void subscribed.then((stop) => stop())
  })
  // The headers go out at once, also while the server does not hear of changes yet.
  write(body, ':\n\n')
  // Data that the page read before it subscribed may be old by now, so it reads again once it is subscribed.
  guard(async () => {
    await subscribed
    await look()
  })
  if (signal.aborted) end()
  return body
}

const say = (body: PassThrough, event: string, names: readonly string[]): void =>
  write(body, `event: ${event}\ndata: ${JSON.stringify({ modulos: names })}\n\n`)

/** A client that does not read loses its stream, and comes back later. */
function write(body: PassThrough, text: string): void {
  if (body.writableLength > MOST_UNREAD) body.destroy()
  else if (!body.writableEnded && !body.destroyed) body.write(text)
}
