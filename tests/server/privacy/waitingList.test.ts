import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { EMPTIED, WHOLE, daysLater, incidentOf, incidents, runRetention } from './retained.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  const published = await publishOverlay(admin, 'incident', { retention: { months: 60, since: 'fecha' } })
  expect(published.status).toBe(200)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql('delete from incident')
  await portal.sql('delete from retention')
})

async function waitingList(): Promise<readonly unknown[]> {
  const { status, text, body } = await admin.get('plazosvencidos')
  expect([status, text]).toEqual([200, expect.anything()])
  return listOf(body)
}
const states = async (): Promise<readonly unknown[]> => (await waitingList()).map((entry) => at(entry, 'estado'))
const firstId = async (): Promise<string> => String(at((await waitingList())[0], 'id'))
const decide = async (path: string): Promise<number> => (await admin.put(`plazosvencidos/${path}`, { json: {} })).status

/** Old reports of errors, and some of today. */
async function manyIncidents(old: number, young: number): Promise<void> {
  await portal.sql(
    `insert into incident (tenant_id, id, numero, usuario, fecha, descripcion, error)
     select $1::int, gen_random_uuid(), 'N' || n, u.id, now() - case when n <= $2 then interval '6 years' else interval '1 day' end, 'typed', ''
       from "user" u, generate_series(1, $3::int) n where u.tenant_id = $1::int and u.nombre = 'customer'`,
    [portal.tenants.alpha, old, old + young],
  )
}
const typed = async (): Promise<unknown> =>
  (await portal.sql(`select count(*)::int as n from incident where descripcion = 'typed'`))[0]?.['n']

describe('PV-05 records whose retention period is over wait in a list', () => {
  it('PV-05 is read by who may erase: what, of which kind, since when and until when', async () => {
    const id = await incidentOf(portal, '61 months')
    const [incident] = await portal.sql(`select numero from incident where id = $1`, [id])
    await runRetention(portal)
    const [entry] = await waitingList()
    expect(entry).toMatchObject({ nombre: incident?.['numero'], modulo: 'Error reports', estado: 'waiting' })
    const days = (Date.parse(String(at(entry, 'previsto'))) - Date.parse(String(at(entry, 'encontrado')))) / 86_400_000
    expect(days).toBe(30)
    const reader = await signedInWith(portal, { M_w: { veB: 35, DN2: 35 } })
    for (const client of [reader, await portal.as('employee'), await portal.as('customer')])
      for (const answer of [
        await client.get('plazosvencidos'),
        await client.put(`plazosvencidos/${await firstId()}/parar`, { json: {} }),
        await client.put('plazosvencidos/aceptar', { json: {} }),
      ])
        expect([answer.status, answer.code]).toEqual([403, '71001'])
    expect(listOf((await (await portal.as('admin', 'beta')).get('plazosvencidos')).body)).toEqual([])
    const foreign = await (
      await portal.as('admin', 'beta')
    ).put(`plazosvencidos/${await firstId()}/parar`, { json: {} })
    expect([foreign.code, await states()]).toEqual(['91016', ['waiting']])
  })

  it('PV-05 they are stopped, and stay until somebody allows their deletion, which waits again', async () => {
    const ids = [await incidentOf(portal, '61 months')]
    await runRetention(portal)
    expect(await decide(`${await firstId()}/parar`)).toBe(204)
    await runRetention(portal, { clock: daysLater(400) })
    expect([await states(), await incidents(portal, ids)]).toEqual([['stopped'], [WHOLE]])
    expect(await decide(`${await firstId()}/aceptar`)).toBe(204)
    await runRetention(portal, { clock: daysLater(29) })
    expect([await states(), await incidents(portal, ids)]).toEqual([['waiting'], [WHOLE]])
    await runRetention(portal, { clock: daysLater(31) })
    expect([await states(), await incidents(portal, ids)]).toEqual([[], [EMPTIED]])
  })

  it('PV-05 more than a small share of a table at once wait for a decision, however long it takes', async () => {
    await manyIncidents(11, 100)
    expect(await runRetention(portal)).toMatchObject([{ module: 'incident', waiting: 0, asking: 11, emptied: 0 }])
    await runRetention(portal, { clock: daysLater(20) })
    await runRetention(portal, { clock: daysLater(400) })
    expect([new Set(await states()), await typed()]).toEqual([new Set(['asking']), 111])
    const kept = String(at((await waitingList())[0], 'id'))
    expect([await decide(`${kept}/parar`), await decide('aceptar')]).toEqual([204, 204])
    await runRetention(portal, { clock: daysLater(29) })
    expect(await typed()).toBe(111)
    await runRetention(portal, { clock: daysLater(31) })
    expect([await states(), await typed()]).toEqual([['stopped'], 101])
  })

  it('PV-05 a few, or a small share of many, wait without a decision', async () => {
    await manyIncidents(11, 400)
    expect(await runRetention(portal)).toMatchObject([{ module: 'incident', waiting: 11, asking: 0 }])
    expect(await decide('parar')).toBe(204)
    await runRetention(portal, { clock: daysLater(31) })
    expect([new Set(await states()), await typed()]).toEqual([new Set(['stopped']), 411])
  })

  it('PV-05 leave it when their period is not over any more, or their module has none', async () => {
    await manyIncidents(2, 0)
    await runRetention(portal)
    expect(await states()).toHaveLength(2)
    await portal.sql(`update incident set fecha = now() where id = (select id from incident order by numero limit 1)`)
    await runRetention(portal)
    expect(await states()).toHaveLength(1)
    expect((await publishOverlay(admin, 'incident', { retention: { months: 0 } })).status).toBe(200)
    await runRetention(portal, { clock: daysLater(31) })
    expect([await states(), await typed()]).toEqual([[], 2])
    await publishOverlay(admin, 'incident', { retention: { months: 60, since: 'fecha' } }, 2)
  })

  it('PV-05 an organisation says another number of days', async () => {
    await portal.sql(`update tenant set attributes = attributes || '{"diasConservacion": "90"}' where code = 'alpha'`)
    const ids = [await incidentOf(portal, '61 months')]
    await runRetention(portal)
    await runRetention(portal, { clock: daysLater(89) })
    expect(await incidents(portal, ids)).toEqual([WHOLE])
    await runRetention(portal, { clock: daysLater(91) })
    expect(await incidents(portal, ids)).toEqual([EMPTIED])
    await portal.sql(`update tenant set attributes = attributes - 'diasConservacion' where code = 'alpha'`)
  })
})
