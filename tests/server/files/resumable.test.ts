import { createHash } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILE_LIMIT } from '#engine/field'
import { sweepFiles } from '../../../server/fileStore/sweepFiles.ts'
import { EXE, PDF, bytesOf, type Bytes } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { postDocument } from '../../support/fileForm.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { sized } from '../../support/full.ts'
import { createUpload, tus } from '../../support/tus.ts'
import { openFileDesk, type FileDesk } from '../../support/uploadRoutes.ts'
import { at } from '../../support/wireClient.ts'

let now: Date
let portal: TestPortal
let desk: FileDesk
beforeAll(async () => {
  now = new Date()
  portal = await openTestPortal({ clock: () => now })
  desk = await openFileDesk(portal)
})
afterAll(() => portal.close())

const HOUR = 3_600_000
const large: Bytes = bytesOf(PDF.subarray(0, 9), new Uint8Array(FILE_LIMIT - PDF.length).fill(0x31), PDF.subarray(9))
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const patch = (id: string, offset: number, body: Bytes) =>
  tus(portal, desk.customer, { method: 'PATCH', id, headers: { 'upload-offset': String(offset) }, body })

/** Sends bytes in a request that does not end before the function that it answers is called. */
async function sendOpen(id: string, bytes: Bytes, offset: number): Promise<() => void> {
  const sent = request(`${portal.base}cargas/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${desk.customer.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'transfer-encoding': 'chunked',
    },
  })
  sent.on('error', () => undefined)
  await new Promise((resolve) => sent.write(bytes, resolve))
  return () => void sent.destroy()
}

interface Line {
  readonly write: (bytes: Uint8Array) => void
  readonly heard: () => string
  readonly isOver: () => boolean
  readonly end: () => void
}

/** A connection on which one request may follow another before that is answered. */
async function openLine(): Promise<Line> {
  let heard = ''
  const socket = connect(Number(new URL(portal.base).port), '127.0.0.1')
  socket.on('data', (piece) => (heard += piece.toString('latin1')))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return {
    write: (bytes) => void socket.write(bytes),
    heard: () => heard,
    isOver: () => socket.destroyed,
    end: () => void socket.destroy(),
  }
}

const offsetOf = async (id: string): Promise<number> =>
  Number((await tus(portal, desk.customer, { method: 'HEAD', id })).headers.get('upload-offset'))

async function contentOf(file: unknown): Promise<Uint8Array> {
  const answer = await fetch(`${portal.base}documentos/obtener?docpath=${String(at(file, 'ruta'))}`, {
    headers: { authorization: `Bearer ${desk.customer.token}` },
  })
  return new Uint8Array(await answer.arrayBuffer())
}

describe('UP-05 uploads that can be gone on with', () => {
  it.each([false, true])(
    'FT-14 are the same file after 20 cuts at any byte (protected: %s)',
    async (isProtected) => {
      const cuts = fc.uniqueArray(fc.integer({ min: 1, max: large.length - 1 }), { minLength: 20, maxLength: 20 })
      await fc.assert(
        fc.asyncProperty(cuts, async (places) => {
          const id = await createUpload(portal, desk.customer, 'a.pdf', large.length, isProtected)
          let from = 0
          for (const to of [...places].toSorted((a, b) => a - b)) {
            expect((await patch(id, from, large.slice(from, to))).headers.get('upload-offset')).toBe(String(to))
            from = to
          }
          const last = await patch(id, from, large.slice(from))
          const file: unknown = await last.json()
          const stored = ['id', 'size', 'ddAttributes'].map((name) => at(file, name))
          expect([last.status, ...stored]).toEqual([200, id, large.length, isProtected ? 1 : 0])
          expect(hash(await contentOf(file))).toBe(hash(large))
          expect((await tus(portal, desk.customer, { method: 'DELETE', id })).status).toBe(204)
        }),
        { numRuns: sized(1, 2) },
      )
    },
    60_000,
  )

  it('UP-05 speak with the client that the browser uses, which goes on after a lost connection', async () => {
    const bodies: string[] = []
    const errors: unknown[] = []
    let broken = 0
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(Buffer.from(large), {
        endpoint: `${portal.base}cargas`,
        headers: { authorization: `Bearer ${desk.customer.token}` },
        metadata: { filename: 'ñ.pdf', proteger: 'true' },
        chunkSize: 4_000_000,
        retryDelays: [0, 0, 0],
        onBeforeRequest: (request) => {
          if (request.getMethod() === 'PATCH' && broken < 2) {
            broken += 1
            request.setHeader('upload-offset', '7')
          }
        },
        onAfterResponse: (_request, response) => void bodies.push(response.getBody()),
        onError: (error) => {
          errors.push(error)
          reject(error)
        },
        onSuccess: () => resolve(),
      })
      upload.start()
    })
    expect([errors, broken]).toEqual([[], 2])
    const file: unknown = JSON.parse(bodies.at(-1) ?? '')
    expect([at(file, 'name'), at(file, 'status'), at(file, 'ddAttributes')]).toEqual(['ñ.pdf', 'done', 1])
    expect(hash(await contentOf(file))).toBe(hash(large))
  })

  it('FT-14 have one writer: of two at one place one goes on, and the other is told where it stands', async () => {
    const id = await createUpload(portal, desk.customer, 'a.pdf', large.length)
    const first = large.slice(0, 6_000_000)
    const answers = await Promise.all([patch(id, 0, first), patch(id, 0, first)])
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(1)
    expect(answers.every(({ status }) => [204, 400, 409].includes(status))).toBe(true)
    const offset = await offsetOf(id)
    expect(offset).toBeGreaterThan(0)
    const last = await patch(id, offset, large.slice(offset))
    expect(hash(await contentOf(await last.json()))).toBe(hash(large))
  })

  it('FT-14 one writer gives way to the next, and what its connection brings afterwards is answered too', async () => {
    const id = await createUpload(portal, desk.customer, 'a.pdf', large.length)
    const line = await openLine()
    const head = [
      `PATCH /api/cargas/${id} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${desk.customer.token}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      'content-length: 3000000',
    ]
    line.write(bytesOf(Buffer.from(`${head.join('\r\n')}\r\n\r\n`), large.subarray(0, 1_000_000)))
    // Asking for the offset ends the earlier request.
    while ((await offsetOf(id)) === 0 && line.heard() === '');
    line.write(
      bytesOf(large.subarray(1_000_000, 3_000_000), Buffer.from('GET /live HTTP/1.1\r\nhost: localhost\r\n\r\n')),
    )
    const answers = (): number => line.heard().split('HTTP/1.1 ').length - 1
    await expect.poll(() => line.isOver() || answers() === 2, { timeout: 20_000 }).toBe(true)
    expect(line.heard()).toMatch(/^HTTP\/1\.1 (204|400)/)
    expect(await offsetOf(id)).toBeGreaterThanOrEqual(0)
    line.end()
  })

  it('FT-14 have one writer of several servers', async () => {
    const id = await createUpload(portal, desk.customer, 'a.pdf', PDF.length)
    await portal.sql(`update file set writer = gen_random_uuid(), writer_until = $2 where id = $1`, [
      id,
      new Date(now.getTime() + 20_000),
    ])
    const busy = await patch(id, 0, PDF)
    expect([busy.status, at(await busy.json(), 'subCodigo')]).toEqual([503, '92005'])
    await portal.sql('update file set writer_until = $2 where id = $1', [id, new Date(now.getTime() - 1)])
    expect((await patch(id, 0, PDF)).status).toBe(200)
  })

  it('FT-14 are gone after a day, before they are swept and after', async () => {
    const id = await createUpload(portal, desk.customer, 'a.pdf', PDF.length)
    const head = await tus(portal, desk.customer, { method: 'HEAD', id })
    expect(head.status).toBe(200)
    now = new Date(now.getTime() + 25 * HOUR)
    const late = await patch(id, 0, PDF)
    expect([late.status, at(await late.json(), 'subCodigo')]).toEqual([410, '91016'])
    await sweepFiles(portal.portal, now)
    expect((await tus(portal, desk.customer, { method: 'HEAD', id })).status).toBe(404)
    expect((await filesOnDisk(portal)).filter((path) => path.includes(id))).toEqual([])
  })

  it('UP-05 tell the whole file again to a client that lost the last answer', async () => {
    const id = await createUpload(portal, desk.customer, 'a.pdf', PDF.length)
    expect((await tus(portal, desk.customer, { method: 'GET', id })).status).toBe(404)
    const first: unknown = await (await patch(id, 0, PDF)).json()
    expect(await offsetOf(id)).toBe(PDF.length)
    const again = await tus(portal, desk.customer, { method: 'GET', id })
    expect(await again.json()).toEqual(first)
  })

  it('UP-03 become files though the request with their last byte was never answered', async () => {
    for (const [bytes, states] of [
      [PDF, [200, 200]],
      [EXE, [415, 404]],
    ] as const) {
      const id = await createUpload(portal, desk.customer, 'a.pdf', bytes.length)
      const ends: (() => void)[] = []
      // Asking where it stands ends the request. What had not arrived by then is sent again.
      let isWhole = false
      for (let offset = 0; !isWhole;) {
        ends.push(await sendOpen(id, bytes.slice(offset), offset))
        const head = await tus(portal, desk.customer, { method: 'HEAD', id })
        offset = Number(head.headers.get('upload-offset'))
        // The request that was ended may have refused the file by itself.
        isWhole = head.status === 404 || offset === bytes.length
      }
      const told = await Promise.all([1, 2].map(() => tus(portal, desk.customer, { method: 'GET', id })))
      const [one, two] = told.map(({ status }) => status).toSorted((a, b) => b - a)
      expect(states).toContain(one)
      expect(two).toBe(states[1])
      for (const answer of told.filter(({ ok }) => ok))
        expect(hash(await contentOf(await answer.json()))).toBe(hash(bytes))
      for (const end of ends) end()
    }
  })

  it('UP-02 are refused at their announcement where the name tells, and at their end where the content does', async () => {
    const announce = (name: string, length: string) =>
      tus(portal, desk.customer, {
        method: 'POST',
        headers: { 'upload-length': length, 'upload-metadata': `filename ${btoa(name)}` },
      })
    const told = async (answer: Response) => [answer.status, at(await answer.json(), 'subCodigo')]
    expect(await told(await announce('a.exe', '10'))).toEqual([415, '91018'])
    expect(await told(await announce('a.pdf', '0'))).toEqual([400, '91020'])
    expect(await told(await announce('a.pdf', String(FILE_LIMIT + 1)))).toEqual([413, '90008'])
    const id = await createUpload(portal, desk.customer, 'a.pdf', EXE.length)
    expect(await told(await patch(id, 0, EXE))).toEqual([415, '91018'])
    expect((await tus(portal, desk.customer, { method: 'HEAD', id })).status).toBe(404)
  })

  it.each<readonly [string, { readonly [name: string]: string }]>([
    ['no version', { 'tus-resumable': '' }],
    ['another version', { 'tus-resumable': '0.2.2' }],
    ['no length', { 'upload-metadata': 'filename YQ==' }],
    ['a length that is none', { 'upload-length': '-1' }],
    ['a length that is put off', { 'upload-defer-length': '1' }],
    ['metadata that are none', { 'upload-length': '10', 'upload-metadata': 'a,a,a' }],
  ])('are refused in our words: %s', async (_what, headers) => {
    const answer = await tus(portal, desk.customer, { method: 'POST', headers })
    const body: unknown = await answer.json()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(at(body, 'mensaje')).toBeTruthy()
    expect(at(body, 'idTransaccion')).toBeTruthy()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('S15 want a session for every verb', async () => {
    const id = await createUpload(portal, desk.customer, 'a.pdf', PDF.length)
    for (const method of ['POST', 'HEAD', 'GET', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const client of [portal.visitor, await portal.as('unconfirmed')])
        expect((await tus(portal, client, { method, ...(method === 'POST' ? {} : { id }) })).status).toBe(401)
  })
})

describe('FT-13 a disk that does not take what comes', () => {
  it('is an error of ours, leaves nothing, and is over when the disk is well, without a new start', async () => {
    const folder = join(portal.dataDirectory, 'files')
    const before = await portal.sql('select id from file order by id')
    const id = await createUpload(portal, desk.customer, 'a.pdf', PDF.length)
    await rename(folder, `${folder}.away`)
    await writeFile(folder, '')
    const refused = await postDocument(desk.customer, { name: 'a.pdf', bytes: PDF })
    expect([refused.status, refused.code]).toEqual([500, '90099'])
    const other = await patch(id, 0, PDF)
    expect([other.status, at(await other.json(), 'subCodigo')]).toEqual([500, '90099'])
    await rename(`${folder}.away`, `${folder}.x`)
    await rm(folder)
    await rename(`${folder}.x`, folder)
    expect(await portal.sql('select id from file where id <> $1 order by id', [id])).toEqual(before)
    expect((await patch(id, 0, PDF)).status).toBe(200)
    expect((await postDocument(desk.customer, { name: 'a.pdf', bytes: PDF })).status).toBe(201)
  })
})
