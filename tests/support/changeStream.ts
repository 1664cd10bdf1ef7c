import { onTestFinished } from 'vitest'
import type { WireClient } from './wireClient.ts'

/** The stream of changes that a server sends to a session. */
export interface HeardStream {
  readonly status: number
  /** The next message, as its event and modules; null once the stream has ended. */
  readonly next: () => Promise<string | null>
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
  return {
    status: response.status,
    next: async () => {
      const { value, done } = await messages.next()
      return done === true ? null : value
    },
    close: () => connection.abort(),
  }
}

async function* messagesOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const found = /^event: (\w+)\ndata: \{"modulos":(.*)\}$/.exec(block)
      if (found) yield `${found[1]} ${(JSON.parse(found[2] ?? '[]') as readonly string[]).join()}`
    }
  }
}
