import { isObject } from '#engine/form'
import type { ChangeFeed, ChangeListener, ChangedDays } from '#renderers/context'
import type { Credentials } from './credentials.ts'
import { requestHeaders } from './requestHeaders.ts'

/** Address of the server's stream of changes. */
const ADDRESS = '/api/cambios'
/** Milliseconds before a lost connection is made again, at first and at most; a refused one waits the longest. */
const [FIRST, LONGEST] = [1000, 120_000]
/** Milliseconds without a sign of life after which a connection is given up. */
const SILENCE = 60_000
/** Milliseconds that a connection nobody listens to is kept: the next page may want it. */
const KEPT = 2000

/** A message of the server: the modules that it watches, or those in which something has changed, some with the days of the changes. */
interface Message {
  readonly event: string
  readonly modules: readonly string[]
  readonly days: ReadonlyMap<string, ChangedDays>
}

/**
 * Hears of changes over one connection for all that listen, as server-sent events; they are read here, because the session is a header. There
 * is no connection while the page is hidden.
 */
export function createChangeFeed(credentials: Credentials): ChangeFeed {
  const listeners = new Map<string, Set<ChangeListener>>()
  let connection: AbortController | null = null
  let heard: ReadonlySet<string> = new Set()
  let wait = FIRST
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWanted = (): boolean =>
    listeners.size > 0 && document.visibilityState === 'visible' && credentials.token() !== null
  const tell = ({ modules, days }: Pick<Message, 'modules' | 'days'>): void => {
    for (const module of modules) for (const listener of listeners.get(module) ?? []) listener(days.get(module) ?? null)
  }
  const take = (message: Message): void => {
    const { event, modules } = message
    if (event === 'portal') return credentials.reportStaleDefinitions()
    if (event === 'cambio') return tell(message)
    heard = new Set(modules)
    wait = FIRST
    // Nobody has told of what happened without a connection, also before the first one.
    tell(message)
  }
  const settle = (delay = 0): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isWanted()) connection?.abort()
      else if (!connection) void connect()
    }, delay)
  }
  const connect = async (): Promise<void> => {
    const own = new AbortController()
    connection = own
    const isRefused = await readMessages(credentials, own, take).catch(() => false)
    heard = new Set()
    connection = null
    if (!isWanted()) return
    // Not all pages at once, when a server comes back.
    settle((isRefused ? LONGEST : wait) * (0.5 + Math.random() / 2))
    wait = Math.min(wait * 2, LONGEST)
  }
  let isWatched = false
  const watch = (): void => {
    if (!isWatched) document.addEventListener('visibilitychange', () => settle())
    isWatched = true
  }
  return {
    subscribe: (module, listener) => {
      watch()
      const some = listeners.get(module) ?? new Set()
      listeners.set(module, some.add(listener))
      if (!connection) settle()
      return () => {
        some.delete(listener)
        if (some.size === 0 && listeners.get(module) === some) listeners.delete(module)
        if (listeners.size === 0) settle(KEPT)
      }
    },
    isHeard: (module) => heard.has(module),
  }
}

/** Reads messages until the connection ends. Answers whether the server has refused it. */
async function readMessages(
  credentials: Credentials,
  connection: AbortController,
  take: (message: Message) => void,
): Promise<boolean> {
  const headers = requestHeaders({ version: null }, credentials, credentials.language(), {
    Accept: 'text/event-stream',
  })
  const heard = <T>(work: Promise<T>): Promise<T> => {
    const silence = setTimeout(() => connection.abort(), SILENCE)
    return work.finally(() => clearTimeout(silence))
  }
  const response = await heard(fetch(ADDRESS, { headers, signal: connection.signal, cache: 'no-store' }))
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return response.status < 500
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await heard(reader.read())
    if (done) return false
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const message of blocks.flatMap(readMessage)) take(message)
  }
}

function readMessage(block: string): readonly Message[] {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const
    }),
  )
  const [event, data] = [fields.get('event'), fields.get('data')]
  if (event === undefined || data === undefined) return []
  const { modulos, dias } = JSON.parse(data) as { readonly modulos: readonly string[]; readonly dias?: unknown }
  return [{ event, modules: modulos, days: readDays(dias) }]
}

/** The days of the changes of each module that has some. */
const readDays = (given: unknown): ReadonlyMap<string, ChangedDays> =>
  new Map(
    Object.entries(isObject(given) ? given : {}).flatMap(([module, days]) => {
      const { desde, hasta } = isObject(days) ? days : {}
      return typeof desde === 'string' && typeof hasta === 'string' ? [[module, { from: desde, to: hasta }]] : []
    }),
  )
