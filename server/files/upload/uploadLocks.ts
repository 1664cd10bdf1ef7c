import type { Lock, Locker } from '@tus/server'

interface UploadLock {
  readonly requestEnd: () => void | Promise<void>
  readonly ended: Promise<void>
  readonly end: () => void
}

/** Locks uploads within this server. A new request asks the current one to stop and waits for it. */
export function createUploadLocks(): Locker {
  const held = new Map<string, UploadLock>()
  const newLock = (id: string): Lock => {
    let own: UploadLock | null = null
    return {
      lock: async (signal, ask) => {
        for (let other = held.get(id); other; other = held.get(id)) {
          await other.requestEnd()
          await other.ended
          if (signal.aborted) throw new Error('an upload was given up while it waited')
        }
        let end = (): void => undefined
        const ended = new Promise<void>((resolve) => (end = resolve))
        own = { requestEnd: ask, ended, end }
        held.set(id, own)
      },
      unlock: () => {
        if (own && held.get(id) === own) held.delete(id)
        own?.end()
        own = null
        return Promise.resolve()
      },
    }
  }
  return { newLock }
}
