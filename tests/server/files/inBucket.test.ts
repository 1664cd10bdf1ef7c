import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { filesInBucket } from '../../../server/command/configuredFiles.ts'
import { keepInBucket } from '../../support/bucketServer.ts'
import { postDocument } from '../../support/fileForm.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at } from '../../support/wireClient.ts'

keepInBucket()

// Runs the tests of files on disk with files in a bucket.
await import('./answers.test.ts')
await import('./picture.test.ts')
await import('./resumable.test.ts')
await import('./rows.test.ts')

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const stored = async () => {
  if (!portal.bucket) throw new Error('there is no bucket')
  return filesInBucket(portal.bucket)
}

describe('UP-05 F13 files in a bucket', () => {
  it('F13 leave this machine sealed, and nothing of them stays on its disk', async () => {
    const customer = await portal.as('customer')
    const sent = await postDocument(customer, { name: 'a.pdf', bytes: PDF })
    const [id, tenant] = [String(at(sent.body, 'id')), portal.tenants.alpha]
    const content = await (await stored()).open({ tenant, id })
    if (!content) throw new Error('it is not in the bucket')
    const bytes = await buffer(content)
    expect(bytes.includes(Buffer.from('%PDF'))).toBe(false)
    expect(bytes.length).toBeGreaterThan(PDF.length)
    expect((await filesOnDisk(portal)).filter((path) => path.includes(id))).toEqual([
      `tramit/${tenant}/${id.slice(0, 2)}/${id}`,
    ])
  })

  it('VI-01 are read by parts of the same content', async () => {
    const customer = await portal.as('customer')
    const digits = new Uint8Array(300_000).map((_, at) => 0x30 + (at % 7))
    const bytes = bytesOf(PDF.subarray(0, 9), digits, PDF.subarray(9))
    const sent = await postDocument(customer, { name: 'large.pdf', bytes })
    const read = async (headers: { readonly [name: string]: string }) => {
      const answer = await fetch(`${portal.base}documentos/obtener?docpath=${String(at(sent.body, 'ruta'))}`, {
        headers: { authorization: `Bearer ${customer.token}`, ...headers },
      })
      return {
        status: answer.status,
        tag: answer.headers.get('etag') ?? '',
        read: new Uint8Array(await answer.arrayBuffer()),
      }
    }
    const { tag } = await read({ range: 'bytes=0-0' })
    const part = await read({ range: 'bytes=60000-199999', 'if-range': tag })
    expect([part.status, part.tag, Buffer.compare(part.read, bytes.subarray(60_000, 200_000))]).toEqual([206, tag, 0])
    const whole = await read({ range: 'bytes=60000-199999', 'if-range': '"another"' })
    expect([whole.status, whole.tag, Buffer.compare(whole.read, bytes)]).toEqual([200, tag, 0])
  })

  it('F13 are an error where they were changed, cut or taken away, and never half a file', async () => {
    const customer = await portal.as('customer')
    const tenant = portal.tenants.alpha
    const bucket = await stored()
    for (const spoil of [
      (bytes: Buffer) => bytes.fill(bytes.readUInt8(20) ^ 1, 20, 21),
      (bytes: Buffer) => bytes.subarray(0, -1),
      () => null,
    ]) {
      const sent = await postDocument(customer, { name: 'a.pdf', bytes: PDF })
      const place = { tenant, id: String(at(sent.body, 'id')) }
      const had = await bucket.open(place)
      const spoilt = had && spoil(await buffer(had))
      if (spoilt) await bucket.put(place, Readable.from([spoilt]))
      else await bucket.remove(place)
      const opened = await customer.get('documentos/obtener', { docpath: String(at(sent.body, 'ruta')) })
      expect([opened.status, opened.code]).toEqual([500, '90099'])
    }
  })

  it('OP-02 are found by a backup, each once, below the prefix alone', async () => {
    const bucket = await stored()
    const rows = await portal.sql('select id from file order by id')
    const found: string[] = []
    for await (const { tenant, id } of bucket.list()) found.push(`${tenant} ${id}`)
    const there = rows.map(({ id }) => `${portal.tenants.alpha} ${String(id)}`)
    expect(there).toEqual(expect.arrayContaining(found))
    expect(found.length).toBe(there.length - 1)
    expect(await bucket.open({ tenant: 1, id: '00000000-0000-7000-8000-000000000000' })).toBeNull()
  })
})
