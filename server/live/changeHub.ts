import { listen } from '../database/index.ts'
import type { Listening, Pool } from '../database/index.ts'

/** The channel of `note_live_change`. */
const CHANNEL = 'record_change'

/** Days in GMT, from the first to the last. */
export interface ChangedDays {
  readonly from: string
  readonly to: string
}

/** Hears of a table of its organisation in which something has changed, and of its days. Null: any may have. */
export type ChangeListener = (table: string | null, days: ChangedDays | null) => void

/** Shares out what PostgreSQL tells this process of changes, whichever process has made them. */
export interface ChangeHub {
  /** Resolves once changes are heard. Answers how to stop. */
  readonly subscribe: (tenant: number, listener: ChangeListener) => Promise<() => void>
  readonly close: () => Promise<void>
}

/** Nothing is listened to before somebody subscribes. */
export function createChangeHub(pool: Pool, onError: (error: unknown) => void): ChangeHub {
  const listeners = new Map<number, Set<ChangeListener>>()
  let listening: Listening | null = null
  const start = (): Listening =>
    listen(pool, {
      channel: CHANNEL,
      onNotice: (payload) => {
        const [tenant, table = '', from, to] = payload.split(' ')
        const days = from && to ? { from, to } : null
        for (const listener of listeners.get(Number(tenant)) ?? []) listener(table, days)
      },
      onGap: () => {
        for (const some of listeners.values()) for (const listener of some) listener(null, null)
      },
      onError,
    })
  return {
    subscribe: async (tenant, listener) => {
      const some = listeners.get(tenant) ?? new Set()
      listeners.set(tenant, some)
      some.add(listener)
      await (listening ??= start()).ready
      return () => {
        some.delete(listener)
        if (some.size === 0 && listeners.get(tenant) === some) listeners.delete(tenant)
      }
    },
    close: async () => {
      const ended = listening
      listening = null
      await ended?.stop()
    },
  }
}
