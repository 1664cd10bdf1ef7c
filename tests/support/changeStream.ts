import { onTestFinished } from 'vitest'
import type { WireClient } from './wireClient.ts'

/** The stream of changes that a server sends to a session. */
export interface HeardStream {
  readonly status: number
  /** The next message, as its event and modules; null once the stream has ended. */
  readonly next: () => Promise<string | null>
  /** The days of the last message, by module, as `from..to`. */
  readonly days: () => { readonly [module: string]: string }
  readonly close: () => void
}

/** Opens the changes of a server under the session of a client, until the test has finished. */
export async function hearChanges(base: string, { token }: Pick<WireClient, 'token'>): Promise<HeardStream> {
  const connection = new AbortController()
  onTestFinished(() => connection.abort())
  const response = await fetch(`${base}cambios`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: connection.signal,
  })
  const messages = messagesOf(response)
  let last: { readonly [module: string]: string } = {}
  return {
    status: response.status,
    next: async () => {
      const { value, done } = await messages.next()
      if (done === true) return null
      const days = Object.entries(value.dias ?? {})
      last = Object.fromEntries(days.map(([module, { desde, hasta }]) => [module, `${desde}..${hasta}`]))
      return `${value.event} ${value.modulos.join()}`
    },
    days: () => last,
    close: () => connection.abort(),
  }
}

interface Message {
  readonly event: string
  readonly modulos: readonly string[]
  readonly dias?: { readonly [module: string]: { readonly desde: string; readonly hasta: string } }
}

async function* messagesOf({ body }: Response): AsyncGenerator<Message> {
  if (!body) return
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const found = /^event: (\w+)\ndata: (.*)$/.exec(block)
      if (found) yield { event: String(found[1]), ...(JSON.parse(String(found[2])) as Omit<Message, 'event'>) }
    }
  }
}
