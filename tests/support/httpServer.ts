import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HttpServer {
  /** Ends with a slash. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** A server of this process that answers as a test says. */
export async function openHttpServer(answer: RequestListener): Promise<HttpServer> {
  const server = createServer(answer)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
