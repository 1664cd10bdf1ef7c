import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outdateForm } from '../../support/outdatedForm.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { idOf, outcome, type WireClient } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'
import { hold } from '../../support/heldLock.ts'
import { fileOf, signAttachment as sign, sendFiles } from './attachments.ts'
import { askDocuments, asked, seedArea, seedPlaced, work } from './procedure.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
let procedure: TestProcedure
let documents: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  const area = await seedArea(portal, 'Grants', { specialists: [String(employee.user)] })
  procedure = await seedPlaced(portal, { area })
  documents = await askDocuments(portal, procedure.template, [
    { ...asked('report', true, 'Report'), firmable: true },
    asked('plan', false, 'Plan'),
  ])
})
afterAll(() => portal.close())

interface Sent {
  readonly id: string
  readonly report: string
  /** The path of the file. */
  readonly path: string
}

async function send(): Promise<Sent> {
  const made = await sendFiles(customer, procedure, documents, ['report'])
  const path = fileOf(await customer.get(`requerimiento/${idOf(made)}`), 'report', 'ruta')
  return { id: idOf(made), report: String(fileOf(made, 'report', 'id')), path: String(path) }
}

/** Opens the file: as a whole, or from some byte on. */
async function open({ path }: Sent, client: WireClient, range?: string): Promise<number> {
  const headers = { authorization: `Bearer ${client.token}`, ...(range === undefined ? {} : { range }) }
  const answer = await fetch(`${portal.base}documentos/obtener/?docpath=${path}`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

/** Who is noted in the evidence that stands under the id of an attachment. */
const notedOf = async (attachment: string): Promise<readonly unknown[]> =>
  (await portal.sql('select kind, actor from evidence where record = $1 order by seq', [attachment])).map((row) => [
    row['kind'],
    row['actor'],
  ])

describe('readings of attachments that may be signed', () => {
  it('SG-04 look at no form once they are noted', async () => {
    const sent = await send()
    expect(await open(sent, customer)).toBe(200)
    const held = await hold(portal, 'lock table form_version in access exclusive mode')
    try {
      expect(await open(sent, customer, 'bytes=9-')).toBe(206)
      expect(await open(sent, customer)).toBe(200)
    } finally {
      await held.free()
    }
    expect(await notedOf(sent.report)).toEqual([['opened', customer.user]])
  })

  it('SG-04 hold no connection while a signature has the chain of evidence', async () => {
    const sent = await send()
    const tenant = portal.tenants.alpha
    const chain = `evidence/${tenant}/document/${sent.report}`
    const held = await hold(portal, 'select pg_advisory_xact_lock($1::int, hashtext($2))', [tenant, chain])
    try {
      const opened = open(sent, customer)
      for (let call = 0; call < 5; call += 1)
        expect(outcome(await employee.get(`requerimiento/${sent.id}`))).toEqual([200, null])
      expect(await notedOf(sent.report)).toEqual([])
      const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted
                          and database = (select oid from pg_database where datname = current_database())`
      expect(await portal.sql(waiting)).toEqual([])
      await held.free()
      expect(await opened).toBe(200)
    } finally {
      await held.free()
    }
    expect(await notedOf(sent.report)).toEqual([['opened', customer.user]])
  })

  it('SG-04 read the form of a file that may not be signed once, whatever parts of it are read', async () => {
    const made = await sendFiles(customer, procedure, documents, ['report', 'plan'])
    const read = await customer.get(`requerimiento/${idOf(made)}`)
    const path = String(fileOf(read, 'plan', 'ruta'))
    const plan = { id: idOf(made), report: '', path }
    expect(await open(plan, customer)).toBe(200)
    const held = await hold(portal, 'lock table form_version in access exclusive mode')
    try {
      expect(await open(plan, customer, 'bytes=9-')).toBe(206)
      expect(await open(plan, employee)).toBe(200)
    } finally {
      await held.free()
    }
  })

  it('SG-04 are noted while a signature may follow, not once the procedure has ended, and always once it is signed', async () => {
    const state = (idEstatus: string) => ({ estatusReq: { idEstatus }, observacion: 'Noted' })
    const sent = await send()
    expect(outcome(await work(employee, sent.id, state('rR8')))).toEqual([200, null])
    expect(await open(sent, customer)).toBe(200)
    expect(await notedOf(sent.report)).toEqual([])
    expect(outcome(await work(employee, sent.id, state('rI4')))).toEqual([200, null])
    expect(await open(sent, customer)).toBe(200)
    expect(await notedOf(sent.report)).toEqual([['opened', customer.user]])
    expect(outcome(await sign(customer, { id: sent.id, file: sent.report }))).toEqual([200, null])
    expect(outcome(await work(employee, sent.id, state('rR8')))).toEqual([200, null])
    expect(await open(sent, employee)).toBe(200)
    expect((await notedOf(sent.report)).at(-1)).toEqual(['opened', employee.user])
  })

  it('SG-04 are given, and not noted, where the form of the answers does not compile any more', async () => {
    const sent = await send()
    await outdateForm(portal, documents, { table: 'requirement', id: sent.id })
    expect(await open(sent, customer)).toBe(200)
    expect(await notedOf(sent.report)).toEqual([])
  })

  it('SG-04 RQ-07 join no document that is gone, and who had signed that signs the next one', async () => {
    const sent = await send()
    const former = idOf(await sign(customer, { id: sent.id, file: sent.report }))
    expect(former).toBe(sent.report)
    const { id: owner } = await addPerson(portal, {})
    await portal.sql(`update "user" set cif_nif = '12345678Z' where id = $1`, [owner])
    const moved = { parts: [['documento', { nombre: 'Report.pdf', usuOwner: { id: owner } }] as const] }
    expect(outcome(await admin.put(`documentos/${former}`, moved))).toEqual([200, null])
    const [person] = await portal.sql('select nombre from "user" where id = $1', [owner])
    const erased = await admin.post(`supresiones/${owner}`, { json: { confirmacion: person?.['nombre'] } })
    expect(outcome(erased)).toEqual([204, null])
    const before = await notedOf(sent.report)
    expect(await open(sent, employee)).toBe(200)
    expect(await notedOf(sent.report)).toEqual(before)
    const signed = await sign(customer, { id: sent.id, file: sent.report })
    expect([outcome(signed), idOf(signed) === former]).toEqual([[200, null], false])
    expect((await notedOf(idOf(signed)))[0]).toEqual(['created', customer.user])
    expect(await notedOf(sent.report)).toEqual(before)
  })
})
