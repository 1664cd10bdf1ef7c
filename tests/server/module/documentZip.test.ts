import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chosen, postDocument, postFolder } from '../../support/documents.ts'
import { sized } from '../../support/full.ts'
import { hold } from '../../support/heldLock.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { formOf, idOf, type WireClient } from '../../support/wireClient.ts'
import { itWhole } from '../../support/itWhole.ts'

const FILES = 500
/** Bytes of each: together they are many times what may be in memory at once. */
const EACH = sized(300_000, 1_200_000)
/** Bytes that packing may hold, whatever it packs. */
const MOST = 100_000_000

let portal: TestPortal
let admin: WireClient
let folder: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  folder = idOf(await postFolder(admin, 'Five hundred'))
  const bytes = bytesOf(PDF, ' '.repeat(EACH), '\n%%EOF')
  const one = idOf(await postDocument(admin, 'First.pdf', { parent: folder, bytes }))
  // The others name the same file, so that no time is spent on bringing them.
  const columns = await portal.sql(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = 'document' and is_generated = 'NEVER' and column_name not in ('id', 'nombre')`,
  )
  const names = String(columns[0]?.['names'])
  await portal.sql(
    `insert into document (id, nombre, ${names})
     select gen_random_uuid(), 'Paper ' || n || '.pdf', ${names} from document, generate_series(2, ${FILES}) n where id = $1::uuid`,
    [one],
  )
})
afterAll(() => portal.close())

/** Asks for the archive of the folder, and hands over the answer before its content is read. */
const packed = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${portal.base}documentos/comprimir`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      },
      resolve,
    )
    asked.once('error', reject)
    asked.end(new URLSearchParams(chosen(folder).map(([name, value]) => [name, value])).toString())
  })

const held = (): number => process.memoryUsage().external + process.memoryUsage().arrayBuffers

it('DO-01 an archive of 500 documents is written while it is read, in little memory', async () => {
  const answer = await packed()
  expect(answer.statusCode).toBe(200)
  const before = held()
  let [bytes, most, entries] = [0, 0, 0]
  let tail = Buffer.alloc(0)
  for await (const piece of answer) {
    bytes += (piece as Buffer).length
    tail = Buffer.concat([tail, piece as Buffer]).subarray(-65_536)
    most = Math.max(most, held() - before)
  }
  // The end of the archive says how many files it has (APPNOTE 4.3.16).
  entries = tail.readUInt16LE(tail.lastIndexOf('PK\u0005\u0006') + 10)
  expect(entries).toBe(FILES + 1)
  expect(bytes).toBeGreaterThan(FILES * EACH)
  expect(most).toBeLessThan(MOST)
})

it('DO-01 SG-04 an archive waits for the signature of one of its documents without a connection, and is noted of all', async () => {
  const ids = [idOf(await postDocument(admin, 'One.pdf')), idOf(await postDocument(admin, 'Two.pdf'))]
  const noted = () =>
    portal.sql(`select record, kind from evidence where record = any($1) and kind <> 'created' order by record`, [ids])
  const chain = `evidence/${portal.tenants.alpha}/document/${ids[1]}`
  const lock = await hold(portal, 'select pg_advisory_xact_lock($1::int, hashtext($2))', [portal.tenants.alpha, chain])
  try {
    const zipped = admin.send('POST', 'documentos/comprimir', formOf(...chosen(...ids)))
    const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted
                        and database = (select oid from pg_database where datname = current_database())`
    // Long enough that the archive has come to the chain.
    for (let call = 0; call < 40; call += 1) {
      expect((await admin.get(`documentos/${ids[0]}`)).status).toBe(200)
      expect(await portal.sql(waiting)).toEqual([])
    }
    expect(await noted()).toEqual([])
    await lock.free()
    expect((await zipped).status).toBe(200)
  } finally {
    await lock.free()
  }
  expect(await noted()).toEqual(ids.toSorted().map((record) => ({ record, kind: 'downloaded' })))
})

itWhole('DO-01 a client that hangs up, or does not read, holds neither files nor connections', async () => {
  const { pool } = portal.portal
  const opened = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'FSReqPromise' || name === 'TCPSocketWrap').length
  const before = opened()
  for (let time = 0; time < 10; time += 1) {
    const answer = await packed()
    await new Promise((resolve) => answer.once('data', resolve))
    answer.destroy()
  }
  const slow = await packed()
  const memory = held()
  await expect.poll(() => held() - memory).toBeLessThan(MOST)
  slow.destroy()
  await expect.poll(opened).toBeLessThanOrEqual(before + 2)
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
  const again = await packed()
  expect(again.statusCode).toBe(200)
  again.destroy()
})
