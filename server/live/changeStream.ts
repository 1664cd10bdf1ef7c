import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import type { ChangeHub, ChangedDays } from './changeHub.ts'
import type { LiveModules } from './liveModules.ts'

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
  readonly modules: () => Promise<LiveModules | null>
  readonly signal: AbortSignal
}

/**
 * Server-sent events of one session: `abierto` names the modules that are told of, `cambio` those in which something has changed, some with the
 * days of the changes, `portal` that its modules, definitions or rights may have changed. Nothing else is told; the page asks again by its own
 * calls, under its own rights. It ends with the session.
 */
export function openChangeStream(options: ChangeStreamOptions): Readable {
  const { hub, tenant, modules, signal } = options
  const body = new PassThrough()
  /** Tables with changes that are not told yet, and their days. Null: any may have some. */
  let changed: Map<string, ChangedDays | null> | null = new Map()
  let known: string | null = null
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<LiveModules | null> => {
    const now = await modules()
    if (now === null) body.end()
    else {
      const names = [...now.values()].flat().map(({ id }) => id)
      if (known !== names.join()) say(body, 'abierto', names)
      known = names.join()
    }
    return now
  }
  const tell = async (): Promise<void> => {
    const due = changed
    changed = new Map()
    const now = await look()
    if (now && (due === null || due.has(PORTAL_TABLE))) say(body, 'portal', [])
    if (now) sayChanges(body, now, due)
  }
  const guard = (work: () => Promise<unknown>): void => {
    // Without the database nothing can be told: the page comes back later.
    work().catch(() => body.destroy())
  }
  const tellNow = (): void => {
    timer = undefined
    guard(tell)
  }
  const hear = (table: string | null, days: ChangedDays | null): void => {
    if (table === null || changed === null) changed = null
    else changed.set(table, changed.has(table) ? joined(changed.get(table) ?? null, days) : days)
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

/** Says in which modules something has changed, and the days of those that tell them. */
function sayChanges(
  body: PassThrough,
  modules: LiveModules,
  due: ReadonlyMap<string, ChangedDays | null> | null,
): void {
  const told = [...modules].flatMap(([table, some]) => (due === null || due.has(table) ? some : []))
  if (told.length === 0) return
  const names = told.map(({ id }) => id)
  const days = told.flatMap(({ id, table, tellsDays }) => {
    const span = tellsDays ? due?.get(table) : null
    return span ? [[id, { desde: span.from, hasta: span.to }] as const] : []
  })
  say(body, 'cambio', names, days)
}

type WireDays = readonly [module: string, days: { readonly desde: string; readonly hasta: string }]

function say(body: PassThrough, event: string, names: readonly string[], days: readonly WireDays[] = []): void {
  const data = { modulos: names, ...(days.length > 0 ? { dias: Object.fromEntries(days) } : {}) }
  write(body, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** From the first to the last day of both. Null: any. */
const joined = (one: ChangedDays | null, other: ChangedDays | null): ChangedDays | null =>
  one && other
    ? { from: one.from < other.from ? one.from : other.from, to: one.to > other.to ? one.to : other.to }
    : null

/** A client that does not read loses its stream, and comes back later. */
function write(body: PassThrough, text: string): void {
  if (body.writableLength > MOST_UNREAD) body.destroy()
  else if (!body.writableEnded && !body.destroyed) body.write(text)
}
