import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { sweepFiles } from '../../server/fileStore/sweepFiles.ts'
import { PDF, bytesOf, png, type Bytes } from '../support/samples.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postDocument } from '../support/fileForm.ts'
import { filesOnDisk } from '../support/fileTraces.ts'
import { createUpload, tus } from '../support/tus.ts'
import { at } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk

const MINUTE = 60_000
const DAY = 86_400_000
const later = (milliseconds: number): Date => new Date(Date.now() + milliseconds)
/** Files of the desk itself. */
const own = (await portal.sql('select id from file')).map(({ id }) => String(id))
const left = async () => ({
  disk: (await filesOnDisk(portal)).filter((path) => own.every((id) => !path.endsWith(id))),
  rows: await portal.sql('select id, state from file where not id::text = any($1)', [own]),
})
const NOTHING = { disk: [], rows: [] }

const large: Bytes = bytesOf(PDF, new Uint8Array(300_000))
const body = Buffer.concat([
  Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="documento"\r\ncontent-type: application/json\r\n\r\n{}\r\n--b\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n',
  ),
  large,
  Buffer.from('\r\n--b--\r\n'),
])

/** The content of the file begins here: with its first byte the server begins to store it. */
const CONTENT = body.indexOf('\r\n\r\n', body.indexOf('filename=')) + 4

/** Sends a request up to a byte of its body and, once that is reached, breaks the connection; ends when that is done. */
async function breakAt(place: number, head: string, isReached: () => boolean): Promise<void> {
  const { hostname, port } = new URL(portal.base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const seen = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  socket.on('error', () => undefined)
  const all = Buffer.concat([Buffer.from(head), body])
  await new Promise((resolve) => socket.write(all.subarray(0, head.length + place), resolve))
  await until(isReached)
  socket.destroy()
  await seen
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits until the server has no request under way. */
const quiet = (): Promise<void> =>
  until(async () => {
    portal.app.server.closeIdleConnections()
    const open = await new Promise<number>((resolve, reject) =>
      portal.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
    return open === 0
  })

describe('F12 uploads that end in the middle', () => {
  it('UP-05 leave nothing: 100 connections broken at any byte of a multipart body', async () => {
    const head = `POST /api/v3/documentos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${desk.admin.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`
    const receive = vi.spyOn(portal.portal.files, 'receive')
    const begun = (): number => receive.mock.calls.length
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: CONTENT }), (place) => breakAt(place, head, () => true)),
      { numRuns: 20 },
    )
    await quiet()
    expect(begun()).toBe(0)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: CONTENT + 1, max: body.length - 1 }), (place) => {
        const before = begun()
        return breakAt(place, head, () => begun() > before)
      }),
      { numRuns: 80 },
    )
    await quiet()
    // Each of them was broken while the server was storing the file, but for those near the end: theirs was stored and let go.
    expect(begun()).toBe(80)
    receive.mockRestore()
    await sweepFiles(portal.portal, later(MINUTE))
    expect(await left()).toEqual(NOTHING)
  }, 60_000)

  it('FT-14 leave what came of a resumable upload, to be gone on with, and nothing a day later', async () => {
    const id = await createUpload(portal, desk.admin, 'a.pdf', large.length)
    await new Promise<void>((resolve) => {
      const sent = request(`${portal.base}cargas/${id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${desk.admin.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': String(large.length),
        },
      })
      sent.on('error', () => resolve())
      sent.write(large.subarray(0, 100_000), () => sent.destroy())
    })
    const head = await tus(portal, desk.admin, { method: 'HEAD', id })
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBeLessThanOrEqual(100_000)
    const rest = await tus(portal, desk.admin, {
      method: 'PATCH',
      id,
      headers: { 'upload-offset': String(offset) },
      body: large.slice(offset, offset + 50_000),
    })
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(offset + 50_000)])
    await sweepFiles(portal.portal, later(DAY - MINUTE))
    expect((await left()).rows).toEqual([{ id, state: 'arriving' }])
    await sweepFiles(portal.portal, later(DAY + MINUTE))
    expect(await left()).toEqual(NOTHING)
  })

  it('UP-05 loose files go after a day, dropped ones at once, kept ones never; a sweep twice is a sweep once', async () => {
    const loose = await postDocument(desk.admin, { name: 'a.pdf', bytes: PDF })
    const taken = await desk.admin.post('categorias', {
      parts: [
        ['categoria', { nombre: 'swept', idioma: { id: 3 } }],
        ['imgIcono', png(1, 1), 'a.png'],
      ],
    })
    await sweepFiles(portal.portal, later(0))
    expect((await left()).rows).toHaveLength(2)
    await desk.admin.put(`categorias/${String(at(taken.body, 'id'))}`, {
      headers: { 'if-match': '"1"' },
      parts: [['categoria', { imagenIcono: null }]],
    })
    expect(await sweepFiles(portal.portal, later(1000))).toBe(1)
    expect((await left()).rows).toEqual([{ id: at(loose.body, 'id'), state: 'loose' }])
    const gone = await Promise.all([1, 2, 3].map(() => sweepFiles(portal.portal, later(DAY + MINUTE))))
    expect(gone.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await sweepFiles(portal.portal, later(DAY + MINUTE))).toBe(0)
    expect(await left()).toEqual(NOTHING)
  })

  it('F12 leave nothing a minute after kill -9 in the middle of storing, whether before or after the commit', async () => {
    const { url } = portal.database.app
    const script = fileURLToPath(new URL('../support/holdIngest.ts', import.meta.url))
    for (const moment of ['receiving', 'placed']) {
      const child = spawn(process.execPath, ['--import', 'tsx', script, url, portal.dataDirectory, moment], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      expect(line.toString().trim()).toBe(moment)
      expect((await filesOnDisk(portal)).length).toBeGreaterThan(0)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await sweepFiles(portal.portal, new Date())
      expect((await filesOnDisk(portal)).length).toBeGreaterThan(0)
      await sweepFiles(portal.portal, later(MINUTE))
      expect(await left()).toEqual(NOTHING)
    }
  }, 60_000)
})
