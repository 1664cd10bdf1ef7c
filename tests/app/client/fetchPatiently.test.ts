import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RequestListener, Server } from 'node:http'
import { fetchPatiently } from '../../../app/client/fetchPatiently.ts'
import { onConnectionEvent } from '../../../app/client/index.ts'
import type { ConnectionEvent } from '../../../app/client/index.ts'

let server: Server
let address: string
let answer: RequestListener
let methods: string[]
let contacts: ConnectionEvent[]
let stop: () => void

beforeEach(async () => {
  methods = []
  contacts = []
  stop = onConnectionEvent((contact) => void contacts.push(contact))
  server = createServer((request, response) => {
    methods.push(request.method ?? '')
    answer(request, response)
  })
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening)
  })
  address = `http://localhost:${(server.address() as AddressInfo).port}/`
})
afterEach(() => {
  stop()
  server.closeAllConnections()
  server.close()
})

/** Breaks off the first requests and answers the next. */
function breaking(count: number): RequestListener {
  let left = count
  return (request, response) => {
    if (left-- > 0) request.socket.destroy()
    else response.end('good')
  }
}

describe('the transport of calls', () => {
  it.each([
    ['GET', 1, 'reached', ['GET', 'GET']],
    ['GET', 2, 'lost', ['GET', 'GET']],
    ['POST', 1, 'lost', ['POST']],
    ['PUT', 1, 'lost', ['PUT']],
    ['DELETE', 1, 'lost', ['DELETE']],
  ] as const)('%s of which %i attempts are broken off is %s', async (method, broken, contact, sent) => {
    answer = breaking(broken)
    const text = await fetchPatiently(address, { method }).then(
      (response) => response.text(),
      () => null,
    )
    expect(text).toBe(contact === 'reached' ? 'good' : null)
    expect(methods).toEqual(sent)
    expect(contacts).toEqual(['asked', contact])
  })

  it.each([304, 401, 409, 413, 429, 500, 503])(
    'hands out an answer of %i as it is, after one attempt',
    async (status) => {
      answer = (_, response) => void response.writeHead(status, { 'Retry-After': '0' }).end()
      expect((await fetchPatiently(address, { method: 'GET' })).status).toBe(status)
      expect(methods).toEqual(['GET'])
      expect(contacts).toEqual(['asked', 'reached'])
    },
  )

  it('sends headers and body as they are, and JSON under its own type', async () => {
    const told: unknown[] = []
    answer = (request, response) => {
      request.setEncoding('utf8').on('data', (text) => told.push(request.headers, text))
      request.on('end', () => response.end())
    }
    const headers = new Headers({ 'Content-Type': 'application/json', Authorization: 'Bearer t' })
    await fetchPatiently(address, { method: 'POST', headers, body: '{"a":1}' })
    expect(told).toEqual([
      expect.objectContaining({ 'content-type': 'application/json', authorization: 'Bearer t' }),
      '{"a":1}',
    ])
  })

  it('is left, not lost, by an abort, and then not tried again', async () => {
    const leaving = new AbortController()
    answer = () => leaving.abort(new Error('left'))
    await expect(fetchPatiently(address, { method: 'GET', signal: leaving.signal })).rejects.toThrow('left')
    expect(methods).toEqual(['GET'])
    expect(contacts).toEqual(['asked', 'left'])
  })
})
