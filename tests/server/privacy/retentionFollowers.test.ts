import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { idOf, outcome, type WireClient } from '../../support/wireClient.ts'
import { fileOf, sendFiles, signAttachment } from '../requirement/attachments.ts'
import { askDocuments, asked, seedPlaced } from '../requirement/procedure.ts'
import { applied, runRetention } from './retained.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let procedure: TestProcedure
let documents: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  procedure = await seedPlaced(portal)
  documents = await askDocuments(portal, procedure.template, [{ ...asked('report', true, 'Report'), firmable: true }])
})
afterAll(() => portal.close())

/** A procedure that ended long ago, with the signed document of its file. */
async function ended(): Promise<{ readonly id: string; readonly document: string }> {
  const made = await sendFiles(customer, procedure, documents, ['report'])
  const signed = await signAttachment(customer, { id: idOf(made), file: String(fileOf(made, 'report', 'id')) })
  expect(outcome(signed)).toEqual([200, null])
  await portal.sql(`update requirement set fecha_fin = now() - interval '6 years' where id = $1`, [idOf(made)])
  return { id: idOf(made), document: idOf(signed) }
}

const retains = async (withFollowers: boolean): Promise<void> => {
  const retention = { months: 60, since: 'fechaFin', withFollowers }
  expect(outcome(await publishOverlay(admin, 'requirement', { retention }, 10))).toEqual([200, null])
}

/** What is left of the document, its files and its signature: bytes that can be read, and strokes. */
const leftOf = (document: string) =>
  portal.sql(
    `select exists (select from document where id = $1::uuid and archivo is not null) as document,
            (select count(*)::int from file f where f.state = 'kept'
               and (f.record_id = $1::uuid or f.record_id in (select s.id from signature s where s.record = $1::text))) as files,
            (select bool_and(s.erased) from signature s where s.record = $1::text) as erased`,
    [document],
  )

const WHOLE = [{ document: true, files: 3, erased: false }]
const GONE = [{ document: false, files: 0, erased: true }]

describe('PV-05 the signed files of procedures whose retention period is over', () => {
  it('PV-05 stay as documents of their own, as long as nobody says otherwise', async () => {
    const one = await ended()
    await retains(false)
    expect(await applied(portal)).toMatchObject([{ module: 'requirement', emptied: 1, taken: 0, failure: null }])
    expect(await leftOf(one.document)).toEqual(WHOLE)
  })

  it('PV-05 go with the procedure where the organisation says so, planned before, and not while one is stopped', async () => {
    const [one, stopped] = [await ended(), await ended()]
    const own = { months: 60, since: 'fechaFirma' }
    expect(outcome(await publishOverlay(admin, 'document', { retention: own }, 10))).toEqual([200, null])
    await portal.sql(`update document set fecha_firma = now() - interval '6 years' where id = $1`, [stopped.document])
    await runRetention(portal)
    await portal.sql(`update retention set state = 'stopped', due_at = null where record = $1`, [stopped.document])
    await retains(true)
    const planned = await runRetention(portal, { plan: true })
    expect(planned.find(({ module }) => module === 'requirement')).toMatchObject({ emptied: 2, taken: 1 })
    expect([...(await leftOf(one.document)), ...(await leftOf(stopped.document))]).toEqual([...WHOLE, ...WHOLE])
    await portal.sql('delete from erasure')
    const done = (await applied(portal)).find(({ module }) => module === 'requirement')
    expect(done).toMatchObject({ emptied: 2, taken: 1, failure: null })
    expect([...(await leftOf(one.document)), ...(await leftOf(stopped.document))]).toEqual([...GONE, ...WHOLE])
    const told = await portal.sql('select effect from erasure order by id')
    expect(JSON.stringify(told)).toContain('"module":"document"')
    expect((await admin.get(`documentos/${one.document}`)).code).toBe('91016')
    expect((await admin.get(`requerimiento/${one.id}`)).status).toBe(200)
  })
})
