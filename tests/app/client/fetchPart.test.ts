import type { RequestListener, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentPart, PartResult } from '#renderers/context'
import type { Credentials } from '../../../app/client/credentials.ts'
import { fetchPart } from '../../../app/client/fetchFile.ts'
import { FileParts, PART_BYTES } from '../../../renderers/viewer/fileParts.ts'
import { openHttpServer, type HttpServer } from '../../support/httpServer.ts'

const SIZE = 2 * PART_BYTES + 7
const CONTENT = Buffer.from(Uint8Array.from({ length: SIZE }, (_, at) => at % 251))
const TAG = '"a"'

const credentials: Credentials = {
  token: () => 'token',
  language: () => 'en',
  application: () => null,
  user: () => null,
  replaceToken: () => undefined,
  expire: () => undefined,
  reportStaleDefinitions: () => undefined,
}

let server: HttpServer
/** Answers of the next requests, in their order; then the file as it is. */
let answers: RequestListener[]
let asked: (readonly [range: string | undefined, ifRange: string | undefined])[]
beforeAll(async () => {
  server = await openHttpServer((request, response) => {
    asked.push([request.headers.range, request.headersDistinct['if-range']?.[0]])
    ;(answers.shift() ?? whole)(request, response)
  })
})
beforeEach(() => {
  answers = []
  asked = []
})
afterAll(() => server.close())

/** Begins the answer of the part that a request names. */
function begin(range: string | undefined, response: ServerResponse): Buffer {
  const [, from = 0, last = 0] = (/^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []).map(Number)
  const part = CONTENT.subarray(from, last + 1)
  response.writeHead(206, {
    etag: TAG,
    'content-length': part.length,
    'content-range': `bytes ${from}-${from + part.length - 1}/${SIZE}`,
  })
  return part
}

const whole: RequestListener = ({ headers: { range } }, response) => void response.end(begin(range, response))

/** Sends some bytes of a part, and no more, without an end. */
const stalling: RequestListener = ({ headers: { range } }, response) =>
  void response.write(begin(range, response).subarray(0, 100))

/** Milliseconds that a body may stall here. */
const STALLED = 150

const fetch = (part: Partial<ContentPart> = {}): Promise<PartResult> =>
  fetchPart(
    'private.a',
    false,
    { from: 0, to: PART_BYTES, tag: null, signal: new AbortController().signal, ...part },
    credentials,
    { address: `${server.address}archivo`, stalled: STALLED },
  )

describe('the transport of parts of a file', () => {
  it('VI-01 asks for bytes of one content, and tells the size and the tag of the whole', async () => {
    const first = await fetch()
    expect(first).toMatchObject({ ok: true, kind: 'part', size: SIZE, tag: TAG })
    const last = await fetch({ from: 2 * PART_BYTES, to: SIZE, tag: TAG })
    expect(last.ok && last.kind === 'part' && Buffer.from(last.bytes)).toEqual(CONTENT.subarray(2 * PART_BYTES))
    expect(asked).toEqual([
      [`bytes=0-${PART_BYTES - 1}`, undefined],
      [`bytes=${2 * PART_BYTES}-${SIZE - 1}`, TAG],
    ])
  })

  it('VI-01 gives up a body that stalls, and what reads the file asks again', async () => {
    answers = [stalling]
    expect(await fetch()).toMatchObject({ ok: false, failure: { code: 'network' } })
    const first = await fetch()
    if (!first.ok || first.kind !== 'part') throw new Error('no first part')
    const waits: number[] = []
    const parts = new FileParts({ fetch, first, wait: async (attempt) => void waits.push(attempt) })
    answers = [stalling]
    const read = await parts.read(PART_BYTES, SIZE, new AbortController().signal)
    expect(read.ok && Buffer.from(read.bytes)).toEqual(CONTENT.subarray(PART_BYTES))
    expect(waits).toEqual([1])
  })

  it('VI-01 reads nothing of the whole of another content, whose connection is let go', async () => {
    let closed: Promise<void> = Promise.resolve()
    answers = [
      (_, response) => {
        closed = new Promise((left) => void response.on('close', left))
        response.writeHead(200, { etag: '"b"' })
        response.write(CONTENT)
      },
    ]
    expect(await fetch({ from: PART_BYTES, to: SIZE, tag: TAG })).toEqual({ ok: true, kind: 'changed' })
    await closed
  })

  it.each<readonly [string, RequestListener, object]>([
    ['a server that gives whole files only', (_, response) => void response.end('all of it'), { kind: 'whole' }],
    [
      'another part than was asked for',
      (_, response) => {
        response.writeHead(206, { etag: TAG, 'content-range': `bytes 5-9/${SIZE}` })
        response.end('fives')
      },
      { ok: false, failure: { code: 'network' } },
    ],
    [
      'a refusal',
      (_, response) => {
        response.writeHead(404, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ codigo: '91016' }))
      },
      { ok: false, failure: { status: 404, code: '91016' } },
    ],
    [
      'a connection that breaks',
      (request, response) => {
        begin(request.headers.range, response)
        response.write('a')
        setImmediate(() => request.socket.destroy())
      },
      { ok: false, failure: { code: 'network' } },
    ],
  ])('VI-01 tells %s', async (_, answer, expected) => {
    answers = [answer]
    expect(await fetch()).toMatchObject(expected)
  })

  it('VI-01 ends when nobody waits for it any more', async () => {
    const left = new AbortController()
    answers = [
      (request, response) => {
        stalling(request, response)
        left.abort()
      },
    ]
    expect(await fetch({ signal: left.signal })).toMatchObject({ ok: false })
  })
})
