import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { HTTP_DEFAULTS } from '../../server/http/settings.ts'
import { openConnection, type RawAnswer, type RawConnection } from '../support/rawConnection.ts'
import { sharedDesk } from '../support/sharedDesk.ts'

const { portal, admin } = await sharedDesk()

const LENGTH = 1_900_000

/** Opens a request whose body does not come to its end. */
async function begin(
  path: string,
  { token = '', from }: { readonly token?: string; readonly from?: string } = {},
): Promise<RawConnection> {
  const connection = await openConnection(portal.base, from)
  onTestFinished(() => void connection.socket.destroy())
  const authorization = token === '' ? '' : `authorization: Bearer ${token}\r\n`
  connection.write(
    `PUT /api/${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ncontent-length: ${LENGTH}\r\n\r\n{"valores":{"a":"`,
  )
  connection.write('a'.repeat(LENGTH / 2))
  return connection
}

const draft = (): string => `borradores/requirement.create.${randomUUID()}`
/** The default limit of memory for all bodies together. */
const MEMORY = HTTP_DEFAULTS.bodyMemory * 1_000_000

describe('D01 Begins bodies and does not end them', () => {
  it('of strangers none is read: they are refused for having no session', async () => {
    const connections = await Promise.all(Array.from({ length: 100 }, () => begin(draft())))
    const answers = await Promise.all(connections.map((connection) => connection.answer()))
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([401]))
  })

  it('of an address as many are read as its share of memory holds; others are told to come again, and other addresses are served', async () => {
    const share = Math.floor(MEMORY / 4 / LENGTH)
    const connections = await Promise.all(
      Array.from({ length: share + 3 }, () => begin(draft(), { token: admin.token ?? '' })),
    )
    const answers: (RawAnswer | null)[] = []
    for (const connection of connections) void connection.answer().then((answer) => answers.push(answer))
    await expect.poll(() => answers.length).toBe(3)
    for (const answer of answers) {
      expect([answer?.status, Number(answer?.headers.get('retry-after')) > 0]).toEqual([503, true])
      expect(JSON.parse(answer?.text ?? '')).toMatchObject({ subCodigo: '92005' })
    }
    const elsewhere = await openConnection(portal.base, '127.0.0.2')
    const body = JSON.stringify({ codapp: 'alpha', email: 'nobody@example.org', contrasenia: 'wrong' })
    elsewhere.write(
      `POST /api/registro/autenticarusuario HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    expect((await elsewhere.answer())?.status).toBe(401)
    expect(answers).toHaveLength(3)
    for (const { socket } of connections) socket.destroy()
    // Their memory is free again.
    await expect
      .poll(() => admin.put(draft(), { json: { valores: { a: 'a'.repeat(900_000) } } }).then(({ status }) => status))
      .not.toBe(503)
  })
})
