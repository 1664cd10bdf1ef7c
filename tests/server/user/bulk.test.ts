import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { itWhole } from '../../support/itWhole.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** Many people at once, written by the owner: no rule has been asked. */
async function crowd(size: number): Promise<readonly string[]> {
  const mark = randomUUID()
  const rows = await portal.sql(
    `insert into "user" (tenant_id, id, nombre, email, password_hash, idioma)
     select $1, gen_random_uuid(), 'Crowd ' || n, 'crowd' || n || $2, '', 3 from generate_series(1, $3::int) n returning id`,
    [portal.tenants.alpha, `${mark}@bulk.example`, size],
  )
  return rows.map(({ id }) => String(id))
}

const change = (ids: readonly string[], what: string) =>
  sendForm(admin, 'usuarios', [...ids.map((id) => `idsusuario=${id}`), what].join('&'))

const states = (ids: readonly string[]) =>
  portal.sql(
    'select estatus, version, deleted_at is null as there, count(*)::int as n from "user" where id = any($1) group by 1, 2, 3',
    [ids],
  )

describe('US-03 changing as many people as a list shows', () => {
  itWhole('changes a thousand and no more, and removes them', async () => {
    const ids = await crowd(1001)
    const most = ids.slice(0, 1000)
    const beyond = await change(ids, 'idestatus=FBy')
    expect([beyond.status, beyond.code]).toEqual([400, '90004'])
    const off = await change(most, 'idestatus=FBy')
    expect([off.status, listOf(at(off.body, 'ids')).length]).toEqual([200, 1000])
    expect(await states(most)).toEqual([{ estatus: 'FBy', version: 2, there: true, n: 1000 }])
    expect(await portal.sql('select estatus from "user" where id = $1', [ids[1000]])).toEqual([{ estatus: 'NvI' }])
    const told = await admin.get(`usuarios/${String(most[0])}/historial`)
    expect([told.status, listOf(told.body).length]).toEqual([200, 1])
    expect((await change(most, 'accion=Tly')).status).toBe(200)
    expect(await states(most)).toEqual([{ estatus: 'FBy', version: 3, there: false, n: 1000 }])
  })

  it.each(['idestatus=FBy', 'accion=Tly'])('all or none: %s names whom it cannot be done to', async (what) => {
    const ids = await crowd(250)
    const works = await createPerson(admin, { roles: ['4'] })
    const area = randomUUID()
    await portal.sql('insert into area (tenant_id, id, nombre) values ($1, $2, $3)', [portal.tenants.alpha, area, area])
    await portal.sql('insert into area_specialist (tenant_id, area_id, user_id) values ($1, $2, $3)', [
      portal.tenants.alpha,
      area,
      works.id,
    ])
    const stranger = await createPerson(await portal.as('admin', 'beta'))
    for (const [one, code] of [
      [works.id, '91013'],
      [admin.user, '71001'],
      [stranger.id, '91016'],
      [randomUUID(), '91016'],
      ['nobody', '91016'],
    ] as const) {
      const refused = await change([...ids.slice(0, 170), one, ...ids.slice(170)], what)
      expect([one, refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual([one, code, '/idsusuario/170'])
      expect(await states(ids)).toEqual([{ estatus: 'NvI', version: 1, there: true, n: 250 }])
    }
  })
})
