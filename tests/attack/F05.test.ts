import { sized } from '../support/full.ts'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { FILE_LIMIT } from '#engine/field'
import { PDF, bytesOf, type Bytes } from '../support/samples.ts'
import { sampled } from '../support/sampled.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postDocument } from '../support/fileForm.ts'
import { traces } from '../support/fileTraces.ts'
import { tus } from '../support/tus.ts'
import { at } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk

/** A PDF of so many bytes. */
const pdfOf = (bytes: number): Bytes =>
  bytesOf(PDF.subarray(0, 9), new Uint8Array(bytes - PDF.length).fill(0x20), PDF.subarray(9))

const HEAD = [
  '--b\r\ncontent-disposition: form-data; name="documento"\r\ncontent-type: application/json\r\n\r\n{}\r\n',
  '--b\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
].join('')

/** Ways of a file, by the title of their route. */
const WAYS = [/\.create /, /\.edit /, /^tus$/, /./] as const

interface Sent {
  readonly status: number | undefined
  readonly code: unknown
  /** Bytes that the server took before it answered. */
  readonly taken: number
}

/** Sends a body in pieces until the server answers or closes, or there are no more. */
function stream(pieces: Iterable<Uint8Array>, headers: { readonly [name: string]: string } = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let taken = 0
    let isOver = false
    const sent = request(`${portal.base}v3/documentos`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${desk.admin.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        ...headers,
      },
    })
    sent.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        isOver = true
        const text = Buffer.concat(chunks).toString()
        resolve({ status: answer.statusCode, code: text === '' ? null : at(JSON.parse(text), 'subCodigo'), taken })
        sent.destroy()
      })
    })
    sent.on('error', (error) => {
      isOver = true
      reject(error)
    })
    const all = pieces[Symbol.iterator]()
    const next = (): void => {
      const piece = isOver ? undefined : all.next()
      if (!piece || piece.done) {
        if (!isOver) sent.end()
        return
      }
      sent.write(piece.value, () => {
        taken += piece.value.length
        setImmediate(next)
      })
    }
    next()
  })
}

function* endless(): Generator<Uint8Array> {
  yield Buffer.from(HEAD)
  const piece = Buffer.alloc(65_536, 0x20)
  for (;;) yield piece
}

describe('F05 sizes', () => {
  it(
    'UP-02 takes a file of the limit, by parts and by the resumable protocol, and refuses one byte more',
    async () => {
      const [fits, over] = [pdfOf(FILE_LIMIT), pdfOf(FILE_LIMIT + 1)]
      const before = await traces(portal)
      const routes = desk.routes.filter(({ title, takes }) => !title.includes('adjuntos') && takes.includes('pdf'))
      // Creating, changing and the resumable protocol: the limit is held where parts are read, before a call is made.
      for (const { title, send } of sampled(routes, (route) => [
        WAYS.find((way) => way.test(route.title))?.source ?? '',
      ])) {
        const refused = await send({ name: 'a.pdf', bytes: over })
        expect([title, refused.status, refused.code]).toEqual([title, 413, '90008'])
      }
      expect(await traces(portal)).toEqual(before)
      const kept = await postDocument(desk.admin, { name: 'a.pdf', bytes: fits })
      expect([kept.status, at(kept.body, 'size')]).toEqual([201, FILE_LIMIT])
      const resumable = await desk.routes.at(-1)?.send({ name: 'a.pdf', bytes: fits })
      expect([resumable?.status, at(resumable?.body, 'size')]).toEqual([201, FILE_LIMIT])
    },
    sized(120_000, 360_000),
  )

  it('UP-02 holds the lower limit of a field: 5,242,880 bytes of an attachment', async () => {
    for (const { title, send } of desk.routes.filter((route) => route.title.includes('adjuntos'))) {
      const fits = await send({ name: 'a.pdf', bytes: pdfOf(5_242_880) })
      expect([title, fits.code]).toEqual([title, null])
      const refused = await send({ name: 'a.pdf', bytes: pdfOf(5_242_881) })
      // The contract gives the file of a report the code of files, those of a request that of documents.
      expect([title, refused.status, refused.code]).toEqual([
        title,
        413,
        title.startsWith('incident.') ? '90008' : '91019',
      ])
    }
  }, 60_000)

  it('UP-02 refuses a body that never ends, with the answer and soon', async () => {
    const before = await traces(portal)
    const { status, code, taken } = await stream(endless())
    expect([status, code]).toEqual([413, '90008'])
    // The limit bounds the stored bytes. A timeout and the socket buffers bound the bytes read and discarded after it.
    expect(taken).toBeLessThan(FILE_LIMIT + 16_777_216)
    expect(await traces(portal)).toEqual(before)
  })

  it('UP-02 takes a body without a length, and judges it alike', async () => {
    const whole = [Buffer.from(HEAD), PDF, Buffer.from('\r\n--b--\r\n')]
    expect((await stream(whole)).status).toBe(201)
    const large = [Buffer.from(HEAD), pdfOf(FILE_LIMIT + 1), Buffer.from('\r\n--b--\r\n')]
    expect(await stream(large)).toMatchObject({ status: 413, code: '90008' })
  })

  it('UP-02 is not deceived by a length that is too small', async () => {
    const before = await traces(portal)
    const body = Buffer.concat([Buffer.from(HEAD), PDF, Buffer.from('\r\n--b--\r\n')])
    const cut = body.subarray(0, HEAD.length + 20)
    expect(await stream([cut], { 'content-length': String(cut.length) })).toMatchObject({ status: 400, code: '90004' })
    expect(await traces(portal)).toEqual(before)
  })

  it('UP-02 FT-14 is not deceived by a resumable upload that sends more than it says, or says more than may be', async () => {
    const said = await tus(portal, desk.admin, {
      method: 'POST',
      headers: { 'upload-length': String(FILE_LIMIT + 1), 'upload-metadata': `filename ${btoa('a.pdf')}` },
    })
    expect([said.status, at(await said.json(), 'subCodigo')]).toEqual([413, '90008'])
    const more = await tus(portal, desk.admin, {
      method: 'POST',
      headers: { 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.pdf')}` },
      body: PDF,
    })
    expect([more.status, at(await more.json(), 'subCodigo')]).toEqual([413, '90008'])
  })

  it('V5.2.4 stops at the quota of the organisation and at that of a person', async () => {
    const set = (attributes: object) =>
      portal.sql(`update tenant set attributes = attributes || $2::jsonb where tenant_id = $1`, [
        portal.tenants.beta,
        JSON.stringify(attributes),
      ])
    const other = await portal.as('admin', 'beta')
    const file = { name: 'a.pdf', bytes: pdfOf(600_000) }
    expect((await postDocument(other, file)).status).toBe(201)
    await set({ cuotaArchivos: '1' })
    expect(await postDocument(await portal.as('admin', 'beta'), file)).toMatchObject({ status: 413, code: '92040' })
    await set({ cuotaArchivos: '100', cuotaSueltos: '1' })
    expect(await postDocument(await portal.as('admin', 'beta'), file)).toMatchObject({ status: 413, code: '92043' })
    expect((await postDocument(await portal.as('customer', 'beta'), file)).status).toBe(201)
  })
})
