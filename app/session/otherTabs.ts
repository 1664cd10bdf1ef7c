const CHANNEL = 'tramit'
/** Milliseconds between two messages to the other tabs. */
const REST = 5_000

/** Hash of a token (FNV-1a, 32 bits), by which tabs with the same token recognise each other. The token itself is never sent. */
export const tokenHash = (token: string): number =>
  new TextEncoder().encode(token).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5)

interface OtherTabs {
  /** The server has been reached under this session. */
  readonly announce: (now: number) => void
  readonly close: () => void
}

/** Hears where other tabs use the session of this one, and tells them of its own use. */
export function otherTabs(token: () => string | null, onUse: () => void): OtherTabs {
  const channel = new BroadcastChannel(CHANNEL)
  const mark = (): number | null => {
    const held = token()
    return held === null ? null : tokenHash(held)
  }
  let told = -REST
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const own = mark()
    if (own !== null && data === own) onUse()
  })
  return {
    announce: (now) => {
      const own = mark()
      if (own === null || Math.abs(now - told) < REST) return
      told = now
      channel.postMessage(own)
    },
    close: () => channel.close(),
  }
}
