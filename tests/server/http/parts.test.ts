import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** Sends a body in one piece or byte for byte in two; answers the status and the code or the name of what was made. */
function send(body: string, cuts: readonly number[], type: string): Promise<readonly unknown[]> {
  const bytes = Buffer.from(body)
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': type,
    'content-length': String(bytes.length),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${portal.base}categorias`, { method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const made: unknown = JSON.parse(Buffer.concat(chunks).toString())
        resolve([answer.statusCode, at(made, 'subCodigo') ?? at(made, 'nombre')])
      })
    })
    sent.on('error', reject)
    // Each piece leaves when the one before it has been written, so that they travel apart.
    const rest = [0, ...cuts].map((from, piece) => bytes.subarray(from, cuts[piece]))
    const next = (): void => {
      const piece = rest.shift()
      if (piece) sent.write(piece, () => setImmediate(next))
      else sent.end()
    }
    if (rest.length === 1) sent.end(bytes)
    else next()
  })
}

const TYPE = 'multipart/form-data; boundary=b-1'
const JSON_TYPE = 'content-type: application/json'
const record = (nombre: string): string => JSON.stringify({ nombre, idioma: 3 })
const part = (headers: string, content: string): string => `--b-1\r\n${headers}\r\n\r\n${content}\r\n`
const NAMED = 'content-disposition: form-data; name="categoria"'
const BLOB = `${NAMED}; filename="blob"\r\n${JSON_TYPE}`

interface Body {
  readonly title: string
  readonly body: string
  readonly answer: readonly unknown[]
  readonly type: string
}

const body = (title: string, text: string, answer: readonly unknown[], type = TYPE): Body => ({
  title,
  body: text,
  answer,
  type,
})

const BODIES: readonly Body[] = [
  body('a JSON part', `${part(`${NAMED}\r\n${JSON_TYPE}`, record('plain'))}--b-1--\r\n`, [201, 'plain']),
  body('a JSON part as browsers send it', `${part(BLOB, record('blob'))}--b-1--\r\n`, [201, 'blob']),
  body('no line end after the last boundary', `${part(BLOB, record('bare'))}--b-1--`, [201, 'bare']),
  body('headers in another order', `${part(`${JSON_TYPE}\r\n${NAMED}`, record('turned'))}--b-1--\r\n`, [201, 'turned']),
  body(
    'capitals and accents',
    `${part(BLOB.toUpperCase().replace('CATEGORIA', 'categoria'), record('Çà ñ 日本'))}--b-1--\r\n`,
    [201, 'Çà ñ 日本'],
  ),
  body(
    'a quoted boundary',
    `${part(BLOB, record('quoted'))}--b-1--\r\n`,
    [201, 'quoted'],
    'multipart/form-data; boundary="b-1"',
  ),
  body('a content that looks like a boundary', `${part(BLOB, record('x --b-1-- y'))}--b-1--\r\n`, [201, 'x --b-1-- y']),
  body('the same part twice', `${part(BLOB, record('one'))}${part(BLOB, record('two'))}--b-1--\r\n`, [400, '90004']),
  body('no JSON', `${part(BLOB, '{')}--b-1--\r\n`, [400, '90004']),
  body('an empty part', `${part(BLOB, '')}--b-1--\r\n`, [400, '90004']),
  body('a key that poisons', `${part(BLOB, '{"nombre":"x","idioma":3,"__proto__":{}}')}--b-1--\r\n`, [400, '90004']),
  body('another part', `${part(BLOB.replace('categoria', 'other'), record('x'))}--b-1--\r\n`, [400, '90001']),
  body('no end', part(BLOB, record('x')), [400, '90004']),
  body(
    'another boundary',
    `${part(BLOB, record('x'))}--b-1--\r\n`,
    [400, '90004'],
    'multipart/form-data; boundary=b-2',
  ),
]

describe('SH-11 the parts of a body', () => {
  it.each(BODIES)('are read alike in one piece and in several: $title', async ({ body: sent, answer, type }) => {
    const middle = Math.floor(Buffer.byteLength(sent) / 2)
    expect(await send(sent, [], type)).toEqual(answer)
    expect(await send(sent, [middle], type)).toEqual(answer)
    expect(await send(sent, [1, middle, Buffer.byteLength(sent) - 3], type)).toEqual(answer)
  })
})
