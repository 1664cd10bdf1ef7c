import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishOverlay } from '../../support/overlays.ts'
import { createPerson, type PersonRecord } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireClient } from '../../support/wireClient.ts'
import { described, pathOf } from '../incident/report.ts'
import { readings } from './readings.ts'

let portal: TestPortal
let admin: WireClient
let told: PersonRecord
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  told = await createPerson(admin, {
    nombre: 'Told',
    email: 'told@read.example',
    cifNif: '12345678Z',
    fechaNacimiento: '1980-02-03',
  })
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from read_log'))

const entries = (): ReturnType<typeof readings> => readings(portal)
const csv = { accept: 'text/csv' }

describe('PV-01 what is looked for', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['an age', 'initage=40&endage=60&email=told@', ['fechaNacimiento']],
    ['a day of birth', 'initdate=1980-01-01&enddate=1980-12-31', ['fechaNacimiento']],
    ['free text that may stand in it', 'criterio=Told', ['cifNif']],
    ['an order', `orden=cifNif&email=told@`, ['cifNif']],
    ['a condition', `forms=cifNif:eq:12345678Z`, ['cifNif']],
  ])('PV-01 looking for somebody by %s is a reading of what it is about', async (_, query, fields) => {
    await admin.get('users', `${query}&campos=nombre`)
    expect((await entries()).map((entry) => [entry.kind, entry.fields, entry.people])).toEqual([
      ['list', fields, [told.id]],
    ])
  })

  it('PV-01 so is looking for those who are there twice, and a file of whom was looked for', async () => {
    const [twin] = await portal.sql(
      `insert into "user" (tenant_id, id, nombre, email, idioma, fecha_nacimiento) values ($1, gen_random_uuid(), 'told', 'twin@people.example', 3, '1980-02-03') returning id`,
      [portal.tenants.alpha],
    )
    await admin.get('users', 'duplicados=true&campos=nombre')
    await admin.get('users', 'initage=40&endage=60', csv)
    await portal.sql('update "user" set deleted_at = now() where id = $1', [twin?.['id']])
    const [list, file] = await entries()
    expect([list?.fields, list?.people.toSorted()]).toEqual([
      ['fechaNacimiento'],
      [told.id, String(twin?.['id'])].toSorted(),
    ])
    expect([file?.kind, file?.fields.toSorted(), file?.query]).toEqual([
      'export',
      ['cifNif', 'fechaNacimiento'],
      { edad: '…' },
    ])
  })
})

describe('PV-01 records of other modules', () => {
  it('PV-01 a history and a conflict name whose the record is, and nobody is written down for their own', async () => {
    const published = await publishOverlay(admin, 'incident', { fields: { descripcion: { sensitive: true } } })
    expect(published.status).toBe(200)
    const customer = await portal.as('customer')
    const made = [await described(customer, 'theirs'), await described(admin, 'mine')]
    const [theirs, mine] = made.map(({ body }) => pathOf(body))
    await portal.sql('delete from read_log')
    await admin.get(`${theirs}/historial`)
    await admin.get(`${mine}/historial`)
    const stale = { json: { estado: 'closed' }, headers: { 'if-match': '"99"' } }
    await admin.put(theirs ?? '', stale)
    await admin.put(mine ?? '', stale)
    expect((await entries()).map(({ kind, module, people }) => [kind, module, people])).toEqual([
      ['history', 'incident', [customer.user]],
      ['change', 'incident', [customer.user]],
    ])
  })
})
