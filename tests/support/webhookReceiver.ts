import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A delivery as a receiver got it. */
export interface ReceivedDelivery {
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly body: string
}

/** A receiver of webhooks on a port of its own. */
export interface WebhookReceiver {
  readonly address: string
  readonly received: readonly ReceivedDelivery[]
  /** Resolves once so many deliveries have come. */
  readonly arrived: (count: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** How a receiver answers: a status, or nothing at all. */
export type Answer = number | 'silence'

/** Opens a receiver that answers each delivery as `answer` says. */
export async function openReceiver(
  answer: (count: number) => Answer | Promise<Answer> = () => 204,
): Promise<WebhookReceiver> {
  const received: ReceivedDelivery[] = []
  const waiting: { readonly count: number; readonly done: () => void }[] = []
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      received.push({ headers: request.headers, body })
      for (const one of waiting) if (received.length >= one.count) one.done()
      const status = await answer(received.length)
      if (status === 'silence') return
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('An answer')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    arrived: (count) =>
      new Promise((done) => {
        if (received.length >= count) done()
        else waiting.push({ count, done })
      }),
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Checks a signature as a receiver does, from the text of Standard Webhooks and not from our code. */
export function isSigned({ headers, body }: ReceivedDelivery, secret: string): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}
