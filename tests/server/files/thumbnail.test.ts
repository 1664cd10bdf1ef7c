import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../server/database/index.ts'
import { pdfFile } from '../../../server/demo/documents/pdfFile.ts'
import { createThumbnailer } from '../../../server/thumbnail/index.ts'
import { postDocument } from '../../support/documents.ts'
import { bytesOf } from '../../support/samples.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { tus } from '../../support/tus.ts'
import { at, idOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const BROKEN = bytesOf('%PDF-1.4\nnothing that could be drawn\n%%EOF\n')

/** The signed path of the file of a document. */
const pathOf = async (id: string): Promise<string> =>
  String(at((await admin.get(`documentos/${id}`)).body, 'archivo', 0, 'ruta'))

const small = (client: WireClient, docpath: string): Promise<Response> =>
  fetch(`${portal.base}documentos/miniatura?${new URLSearchParams({ docpath }).toString()}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })

it('DO-01 the first page of a PDF is drawn once, for whoever may open it, and is not noted as opened', async () => {
  const id = idOf(
    await postDocument(admin, 'drawn.pdf', { bytes: bytesOf(pdfFile([['Lease', 'Two rooms', 'One year']])) }),
  )
  const path = await pathOf(id)
  const drawn = await small(admin, path)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const content = Buffer.from(await drawn.arrayBuffer())
  const picture = await loadImage(content)
  expect(picture.width).toBe(400)
  // A page with words is neither empty nor black.
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const dark = data.filter((value, place) => place % 4 === 0 && value < 128).length
  expect(dark).toBeGreaterThan(20)
  expect(dark).toBeLessThan(data.length / 8)
  const again = await small(admin, path)
  expect(Buffer.from(await again.arrayBuffer()).equals(content)).toBe(true)
  expect(await portal.sql('select count(*)::int as kept from file_thumbnail')).toEqual([{ kept: 1 }])
  expect(await portal.sql(`select kind from evidence where record = $1 and kind = 'opened'`, [id])).toEqual([])
  const stranger = await portal.as('customer')
  expect((await small(stranger, path)).status).toBe(404)
  await admin.delete(`documentos/${id}`)
  await admin.delete(`documentos/papelera/${id}`)
  expect(await portal.sql('select count(*)::int as kept from file_thumbnail')).toEqual([{ kept: 0 }])
})

it('DO-01 a file that cannot be drawn is tried once, and has none', async () => {
  const path = await pathOf(idOf(await postDocument(admin, 'broken.pdf', { bytes: BROKEN })))
  expect((await small(admin, path)).status).toBe(404)
  expect(await portal.sql('select content from file_thumbnail')).toEqual([{ content: null }])
  expect((await small(admin, path)).status).toBe(404)
})

it('DO-01 a file that is dropped while it is drawn leaves no thumbnail', async () => {
  const id = idOf(await postDocument(admin, 'dropped.pdf', { bytes: bytesOf(pdfFile([['Lease']])) }))
  const path = await pathOf(id)
  const before = await portal.sql('select file from file_thumbnail')
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const answered = await unwrap(
    withClient(portal.database.creator, 'tramit test', async (client) => {
      await client.query('begin')
      await client.query(`update file set state = 'dropped', expires_at = now() where record_id = $1`, [id])
      const asked = small(admin, path)
      await expect.poll(async () => (await portal.sql(waiting))[0]?.['n']).toBe(1)
      await client.query('commit')
      return asked
    }),
  )
  expect(answered.status).toBe(200)
  expect(await portal.sql('select file from file_thumbnail')).toEqual(before)
})

it('DO-01 those who ask for the same file at once share the work, and no organisation takes the turns of others', async () => {
  const draw = createThumbnailer({ ofTenant: 1 })
  let reads = 0
  const ask = (tenant: number, file: string) =>
    draw({
      tenant,
      file,
      mime: 'application/pdf',
      bytes: async () => {
        reads += 1
        return bytesOf(pdfFile([['Lease']]))
      },
    })
  const answers = await Promise.all([ask(1, 'a'), ask(1, 'a'), ask(1, 'b'), ask(2, 'c')])
  expect(answers.map((one) => (one.kind === 'failed' ? one.problem : one.kind))).toEqual([
    'drawn',
    'drawn',
    'busy',
    'drawn',
  ])
  expect(reads).toBe(2)
})

it.each([
  [60_000, 1],
  [0, 2],
])('DO-01 a file that took too long is tried again after %d ms', async (pause, tries) => {
  const draw = createThumbnailer({ milliseconds: 0, pause })
  let reads = 0
  const bytes = async () => {
    reads += 1
    return bytesOf(pdfFile([['Lease']]))
  }
  const ask = () => draw({ tenant: 1, file: 'a', mime: 'application/pdf', bytes })
  const late = { kind: 'failed', problem: 'time' }
  expect([await ask(), await ask()]).toEqual([late, late])
  expect(reads).toBe(tries)
})

it('DO-01 UP-05 how much room is left is told before anything is sent', async () => {
  const answer = await tus(portal, admin, { method: 'OPTIONS' })
  expect(Number(answer.headers.get('upload-room'))).toBeGreaterThan(1_000_000)
})
