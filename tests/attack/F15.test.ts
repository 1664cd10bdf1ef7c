import { sized } from '../support/full.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { MOST_FILES } from '#engine/field'
import { meetings } from '../support/pairwise.ts'
import { PDF } from '../support/samples.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { traces } from '../support/fileTraces.ts'

const desk = await sharedDesk()
const { portal } = desk

const part = (headers: string, content: string | Uint8Array, boundary = 'b'): Buffer =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const json = (name: string, boundary?: string): Buffer =>
  part(`content-disposition: form-data; name="${name}"\r\ncontent-type: application/json`, '{}', boundary)
const file = (name: string, boundary?: string): Buffer =>
  part(`content-disposition: form-data; name="${name}"; filename="a.pdf"`, PDF, boundary)
const END = Buffer.from('--b--\r\n')
const LONG = 'x'.repeat(252)

interface Attack {
  readonly title: string
  readonly body: Buffer
  readonly type?: string
}

const attacks = (first: string): readonly Attack[] => [
  {
    title: '10,000 parts',
    body: Buffer.concat([json(first), ...Array.from({ length: 10_000 }, () => file('x')), END]),
  },
  {
    title: '10,000 fields',
    body: Buffer.concat([
      ...Array.from({ length: 10_000 }, (_unused, at) => part(`content-disposition: form-data; name="x${at}"`, '1')),
      END,
    ]),
  },
  {
    title: 'a boundary of 252 bytes',
    body: Buffer.concat([json(first, LONG), Buffer.from(`--${LONG}--\r\n`)]),
    type: `multipart/form-data; boundary=${LONG}`,
  },
  { title: 'no boundary', body: json(first), type: 'multipart/form-data' },
  { title: 'no end', body: Buffer.concat([json(first), file('archivo').subarray(0, -2)]) },
  { title: 'no end of the headers', body: Buffer.from('--b\r\ncontent-disposition: form-data; name="a"') },
  { title: 'a file before the fields', body: Buffer.concat([file('archivo'), json(first), END]) },
  { title: 'deep names', body: Buffer.concat([json(`a${'[b]'.repeat(5_000)}`), END]) },
  { title: 'a deep name of a file', body: Buffer.concat([json(first), file(`a${'.b'.repeat(5_000)}`), END]) },
  { title: 'a name that poisons', body: Buffer.concat([json('__proto__'), END]) },
  { title: 'a name that poisons, of a file', body: Buffer.concat([json(first), file('constructor'), END]) },
  { title: 'the same field twice', body: Buffer.concat([json(first), json(first), END]) },
  { title: 'a field after a file', body: Buffer.concat([json(first), file('archivo'), json('more'), END]) },
  {
    title: 'deep JSON',
    body: Buffer.concat([
      part(
        `content-disposition: form-data; name="${first}"\r\ncontent-type: application/json`,
        `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      ),
      END,
    ]),
  },
]

/** Sends all of it at once, and reads the status of the answer. */
async function send(
  method: string,
  path: string,
  { body, type = 'multipart/form-data; boundary=b' }: Attack,
): Promise<number> {
  const { hostname, port } = new URL(portal.base)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = `${method} /api/${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${desk.admin.token}\r\nif-match: "1"\r\nidempotency-key: 018f0000-0000-7000-8000-000000000000\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head)
  socket.write(body)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1.1 (\d{3})/.exec(answer.toString('latin1'))?.[1])
}

/** Sends a body to the call for documents: the answer, and how many of its parts were stored before it was refused. */
async function storedOf(pieces: readonly Buffer[]): Promise<{ readonly status: number; readonly stored: number }> {
  const receive = vi.spyOn(portal.portal.files, 'receive')
  const status = await send('POST', 'v3/documentos', { title: '', body: Buffer.concat(pieces) })
  const stored = receive.mock.calls.length
  receive.mockRestore()
  return { status, stored }
}

/** Calls of which the record is looked for first. */
const SIGNING: readonly string[] = ['sign', 'signFile']

describe('F15 bodies of parts that are traps', () => {
  it(
    'UP-02 are refused by every call that takes parts, and leave nothing',
    async () => {
      const before = await traces(portal)
      const calls = [...portal.portal.definitions.modules.values()].flatMap((module) =>
        [...module.calls.values()].filter(({ body }) => body.kind === 'parts'),
      )
      const wrong: string[] = []
      for (const [call, number] of meetings(calls, [...attacks('').keys()])) {
        const path = (call.paths[0] ?? [])
          .map((step) => (step.kind === 'text' ? step.text : '018f0000-0000-7000-8000-000000000000'))
          .join('/')
        const first = call.body.kind === 'parts' ? (call.body.bindings[0]?.name ?? '') : ''
        const attack = attacks(first)[number]
        if (!attack) continue
        const status = await send(call.method, path, attack)
        // A signature whose strokes have other names is empty (92011), and its record, or the organisation of its link, is looked for first.
        const refusals = SIGNING.includes(call.name) ? [400, 403, 404, 413, 422] : [400, 413, 422]
        if (!refusals.includes(status)) wrong.push(`${call.module}.${call.name} ${attack.title} ${status}`)
      }
      expect(wrong).toEqual([])
      expect(calls.length).toBeGreaterThan(4)
      expect(await traces(portal)).toEqual(before)
    },
    sized(120_000, 360_000),
  )

  it('F15 store nothing of a body that is refused at its first part, and no file beyond the last that a body may have', async () => {
    const early = [file('archivo'), ...Array.from({ length: 40 }, () => file('archivo')), END]
    const late = [json('documento'), ...Array.from({ length: 2 * MOST_FILES }, () => file('archivo')), END]
    expect(await storedOf(early)).toEqual({ status: 400, stored: 0 })
    expect(await storedOf(late)).toEqual({ status: 413, stored: MOST_FILES })
  })
})
