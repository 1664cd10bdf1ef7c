import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/command/sweep.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const KEY = 'requirement.create'
const CONTENT = { formulario: { id: 'requirement.create', version: 1 }, valores: {} }
const save = (client: WireClient, clave: string, json: object, known?: number) =>
  client.put(`borradores/${clave}`, { json, headers: known === undefined ? {} : { 'if-match': `"${known}"` } })
const get = (client: WireClient, clave: string) => client.get(`borradores/${clave}`)
const days = (count: number): Date => new Date(Date.now() + count * 86_400_000)

describe('a draft of long ago', () => {
  it('DR-01 after ninety days it is none any more, before it is swept too', async () => {
    await save(customer, KEY, CONTENT)
    const version = Number(at((await get(customer, KEY)).body, 'version'))
    await portal.sql(`update draft set updated_at = now() - interval '91 days'`)
    expect((await save(customer, KEY, CONTENT, version)).status).toBe(412)
    expect((await get(customer, KEY)).status).toBe(404)
    expect((await save(customer, KEY, CONTENT, 0)).status).toBe(200)
    await portal.sql('delete from draft')
  })

  it('DR-01 it is swept after ninety days of every organisation, though nobody opens one', async () => {
    const stranger = await portal.as('customer', 'beta')
    expect((await save(customer, 'old', CONTENT)).status).toBe(200)
    expect((await save(stranger, 'theirs', CONTENT)).status).toBe(200)
    await portal.sql(`update draft set updated_at = now() - interval '1 day'`)
    expect((await save(customer, 'young', CONTENT)).status).toBe(200)
    const left = async () => (await portal.sql('select key from draft order by key')).map((row) => row['key'])
    await sweep(portal.portal, days(88))
    expect(await left()).toEqual(['old', 'theirs', 'young'])
    await sweep(portal.portal, days(89.5))
    expect(await left()).toEqual(['young'])
    await sweep(portal.portal, days(90.5))
    expect(await left()).toEqual([])
  })
})
