import type { IncomingMessage, ServerResponse } from 'node:http'

export interface TusAnswers {
  /** Bytes that the server holds already. */
  readonly held: number
  readonly length: number
  /** Answer about the file: to the request with its last byte, and to later requests. */
  readonly status: number
  readonly body: unknown
}

/** Answers one upload that was announced before, by tus 1.0 (https://tus.io/protocols/resumable-upload). */
export function answerTus(
  request: IncomingMessage,
  response: ServerResponse,
  { held, length, status, body }: TusAnswers,
): void {
  const tus = { 'tus-resumable': '1.0.0' }
  if (request.method === 'HEAD') {
    const head = { ...tus, 'upload-offset': String(held), 'upload-length': String(length) }
    return void response.writeHead(200, head).end()
  }
  // The body is read before the answer, or the connection breaks.
  request.resume().on('end', () => {
    const head = request.method === 'PATCH' ? { ...tus, 'upload-offset': String(length) } : {}
    response.writeHead(status, { ...head, 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

/** A file as the client of tus takes it outside of a browser. */
export const tusFile = (name: string, text: string): File =>
  Object.assign(Buffer.from(text), { name, type: 'application/pdf' }) as unknown as File
