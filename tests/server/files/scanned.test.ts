import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createScanner } from '../../../server/scan/index.ts'
import { filesOnDisk, traces } from '../../support/fileTraces.ts'
import { PDF, bytesOf, png, pngChunk, type Sample } from '../../support/samples.ts'
import { MALWARE, openScannerServer, type ScannerServer } from '../../support/scannerServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { createUpload, tus, tusSend } from '../../support/tus.ts'
import { openFileDesk, type FileDesk, type UploadRoute } from '../../support/uploadRoutes.ts'
import type { WireAnswer } from '../../support/wireClient.ts'

/** Bytes of the largest file that the scanner takes. */
const MOST = 200_000

let server: ScannerServer
let portal: TestPortal
let desk: FileDesk
beforeAll(async () => {
  server = await openScannerServer({ most: MOST })
  portal = await openTestPortal({ scanner: createScanner(server.address, 2000) })
  desk = await openFileDesk(portal)
})
beforeEach(() => server.become('well'))
afterAll(async () => {
  await portal.close()
  await server.close()
})

/** A file that a place takes, with bytes in it. */
const fileFor = ({ takes }: UploadRoute, inside: string): Sample =>
  takes.includes('pdf')
    ? { name: 'a.pdf', bytes: bytesOf(PDF.subarray(0, 9), `% ${inside}\n`, PDF.subarray(9)) }
    : { name: 'a.png', bytes: png(1, 1, pngChunk('IDAT', Buffer.from(inside))) }

/** What each place answers to a file with these bytes in it, where it is not this. */
async function othersThan(inside: string, status: number, expected: string): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const route of desk.routes) {
    const { status: found, code } = await route.send(fileFor(route, inside))
    if (found !== status || code !== expected) wrong.push([route.title, found, code].join(' '))
  }
  return wrong
}

it('a file with malware is refused by every place that takes files, and nothing of it is kept', async () => {
  expect(desk.routes.length).toBeGreaterThan(10)
  const before = [await traces(portal), await filesOnDisk(portal)]
  expect(await othersThan(MALWARE, 422, '92126')).toEqual([])
  expect([await traces(portal), await filesOnDisk(portal)]).toEqual(before)
  // And by the call that keeps nothing.
  const verified = await portal.visitor.post(`v3/firmas/${portal.tenants.alpha}/verificar`, {
    parts: [
      ['documento', {}],
      ['archivo', bytesOf(PDF, MALWARE, '\n%%EOF'), 'a.pdf'],
    ],
  })
  expect([verified.status, verified.code]).toEqual([422, '92126'])
})

it('no file is taken while the scanner does not answer, and an upload is ended when it does', async () => {
  server.become('gone')
  const [route] = desk.routes
  const refused = route && (await route.send(fileFor(route, 'x')))
  expect([refused?.status, refused?.code, refused?.headers.get('retry-after')]).toEqual([503, '92127', '60'])
  const id = await createUpload(portal, desk.admin, 'late.pdf', PDF.length)
  const patch = { method: 'PATCH', id, headers: { 'upload-offset': '0' }, body: PDF }
  for (const ending of [patch, { method: 'GET', id }]) {
    const later = await tus(portal, desk.admin, ending)
    expect([later.status, later.headers.get('retry-after')]).toEqual([503, '60'])
  }
  expect(await portal.sql('select state from file where id = $1', [id])).toEqual([{ state: 'arriving' }])
  server.become('well')
  expect((await tus(portal, desk.admin, { method: 'GET', id })).status).toBe(200)
  expect(await portal.sql('select state from file where id = $1', [id])).toEqual([{ state: 'loose' }])
})

it('what is too large for the scanner is too large', async () => {
  const large: Sample = { name: 'a.pdf', bytes: bytesOf(PDF.subarray(0, 9), '% '.repeat(MOST), '\n', PDF.subarray(9)) }
  const outcome = ({ status, code }: WireAnswer): readonly unknown[] => [status, code]
  expect(outcome(await tusSend(portal, desk.admin, large))).toEqual([413, '90008'])
  const route = desk.routes.find(({ title }) => title.startsWith('document.upload'))
  expect(route && outcome(await route.send(large))).toEqual([413, '90008'])
})
