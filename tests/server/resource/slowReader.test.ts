import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { createWireClient, type WireClient } from '../../support/wireClient.ts'
import { itWhole } from '../../support/itWhole.ts'

/** Rows, bytes of each, and what a system keeps of a connection that nobody reads: at most a few megabytes on each side. */
const [ROWS, WIDE, KEPT] = [20_000, 1500, 12_000_000] as const

/** Beginning of a line. */
const BEGIN = '\r\n"'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  await portal.sql(
    `insert into category (tenant_id, id, nombre, idioma) select $1, gen_random_uuid(), n || repeat('x', ${WIDE}), 3 from generate_series(1, ${ROWS}) n`,
    [portal.tenants.alpha],
  )
})
afterAll(() => portal.close())

/** The file of all categories, asked for over a connection of one's own. */
async function ask(server: BesideServer): Promise<Socket> {
  const { port } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `GET /api/categorias HTTP/1.1\r\nhost: x\r\naccept: text/csv\r\nauthorization: Bearer ${admin.token}\r\nconnection: close\r\n\r\n`,
  )
  return socket
}

/** Waits until a server reads no more: some whole requests on, each with a row of the database, nothing else has come. */
async function atRest({ origin, bytesRead }: BesideServer): Promise<void> {
  const [quiet, small] = [20, 2000]
  for (let seen = 0, rests = 0; rests < quiet;) {
    expect((await fetch(`${origin}/ready`)).status).toBe(200)
    const now = bytesRead()
    rests = now - seen < small ? rests + 1 : 0
    seen = now
  }
}

describe('a reader of a large file who stops reading', () => {
  it('D03 EX-01 stops the server, which holds no more than it is reading, and has all of it when going on', async () => {
    const server = await serveBeside(portal, { ...PATIENT, max: 4 })
    const socket = await ask(server)
    await once(socket, 'readable')
    await atRest(server)
    expect(server.bytesRead()).toBeLessThan(KEPT)
    let lines = 0
    let length = 0
    let end = ''
    for await (const piece of socket) {
      // The beginning of a line may be split over two chunks.
      const text = end + String(piece)
      lines += text.split(BEGIN).length - 1
      end = text.slice(1 - BEGIN.length)
      length += (piece as Buffer).length
    }
    expect(lines).toBe(ROWS + 1)
    expect(length).toBeGreaterThan(ROWS * WIDE)
    expect(server.bytesRead()).toBeGreaterThan(ROWS * WIDE)
    await server.close()
  })

  itWhole(
    'D03 is one of two at once: a third file of the same person waits, is refused as busy, and others go on',
    async () => {
      const max = 6
      const server = await serveBeside(portal, { ...PATIENT, waitMs: 1000, max })
      // To open a session on a busy machine may take longer than to wait for a free one, and is refused otherwise.
      const sessions = await Promise.all(Array.from({ length: max }, () => server.pool.connect()))
      for (const session of sessions) session.release()
      const client = createWireClient(server.base, admin.token, admin.user)
      const readers = [await ask(server), await ask(server)]
      for (const reader of readers) await once(reader, 'readable')
      const third = await client.get('categorias', '', { accept: 'text/csv' })
      expect([third.status, third.code, third.headers.get('retry-after')]).toEqual([503, '92005', '1'])
      const other = await portal.as('admin', 'beta')
      const theirs = createWireClient(server.base, other.token, other.user)
      expect((await theirs.get('categorias', '', { accept: 'text/csv' })).status).toBe(200)
      expect((await client.get('categorias', 'tampag=1')).status).toBe(200)
      for (const reader of readers) reader.destroy()
      await atRest(server)
      expect((await client.get('categorias', 'orden=orden&nombre=zzz', { accept: 'text/csv' })).status).toBe(200)
      await server.close()
    },
  )
})
