import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, putCategory } from '../../support/categories.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  const published = await publishOverlay(admin, 'category', {
    fields: { x_1: { kind: 'date' }, x_2: { kind: 'date', after: 'x_1' } },
    texts: inAll({ 'lbl.category.x_1': 'From', 'lbl.category.x_2': 'To' }),
  })
  if (published.status !== 200) throw new Error(published.text)
})
afterAll(() => portal.close())

/** How often a session of the database is lent meanwhile: once for each round trip outside of a transaction. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  let lent = 0
  const note = (): void => void lent++
  portal.database.pool.on('acquire', note)
  try {
    await work()
  } finally {
    portal.database.pool.off('acquire', note)
  }
  return lent
}

describe('a change of some fields of a record', () => {
  it('US-11 is held against the stored field that one of them has to follow', async () => {
    const category = await createCategory(admin, 'period', { x_1: '2026-05-01' })
    const early = await putCategory(admin, category, null, { x_2: '2026-04-30' })
    expect([early.status, early.code]).toEqual([422, '90005'])
    expect((await putCategory(admin, category, null, { x_2: '2026-05-02' })).status).toBe(200)
  })

  it('US-11 takes one round trip where what came can be decided over by itself, and holds the version all the same', async () => {
    const made = await admin.post('planes', { json: { nombre: 'Zero' } })
    const change = (value: object): Promise<WireAnswer> =>
      admin.put(`planes/${idOf(made)}`, { query: 'mask=1', json: value, headers: { 'if-match': '"1"' } })
    expect(await roundTrips(async () => expect((await change({ descripcion: 'One' })).status).toBe(200))).toBe(1)
    const late = await change({ descripcion: 'Two' })
    expect([late.status, late.code]).toEqual([412, '92001'])
  })

  it('US-11 holds the version also where all that came may not be changed', async () => {
    const published = await publishOverlay(admin, 'plan', {
      fields: { x_1: { kind: 'text', readOnly: true } },
      texts: inAll({ 'lbl.plan.x_1': 'Note' }),
    })
    expect(published.status).toBe(200)
    const made = await admin.post('planes', { json: { nombre: 'Held' } })
    const change = (version: number): Promise<WireAnswer> =>
      admin.put(`planes/${idOf(made)}`, { json: { x_1: 'No' }, headers: { 'if-match': `"${version}"` } })
    expect([(await change(9)).code, (await change(1)).code]).toEqual(['92001', null])
  })
})
