import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let server: BesideServer
let lines: string[] = []
beforeAll(async () => {
  portal = await openTestPortal()
  server = await serveBeside(portal, PATIENT, { write: (line) => void lines.push(line) })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(() => {
  lines = []
})

const told = (): readonly { readonly [name: string]: unknown }[] => lines.map((line) => JSON.parse(line))

describe('ER-01 the id of a transaction', () => {
  it('goes from the request to each of its lines in the log, to the answer and into the body of an error', async () => {
    const id = randomUUID()
    const answer = await createWireClient(server.base).get('categorias', '', { 'x-dat-id-transaccion': id })
    expect([answer.headers.get('x-dat-id-transaccion'), at(answer.body, 'idTransaccion')]).toEqual([id, id])
    await expect.poll(() => told().map(({ msg }) => msg)).toContain('request completed')
    expect(told().map(({ reqId, msg }) => [reqId, msg])).toEqual([
      [id, 'incoming request'],
      [id, 'refused'],
      [id, 'request completed'],
    ])
  })
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('W3C traceparent', () => {
  it('stands in each line of its request', async () => {
    await createWireClient(server.base).get('categorias', '', { traceparent: `00-${TRACE}-${SPAN}-01` })
    await expect.poll(() => told().length).toBe(3)
    for (const line of told()) expect(line).toMatchObject({ trace: TRACE, span: SPAN })
  })

  it.each([
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}x-${SPAN}-01`,
    'nonsense',
    '',
  ])('is left out where it is malformed: %s', async (traceparent) => {
    expect((await createWireClient(server.base).get('aplicacion', 'codapp=alpha', { traceparent })).status).toBe(200)
    await expect.poll(() => told().length).toBe(2)
    for (const line of told()) expect(Object.keys(line)).not.toContain('trace')
  })
})
