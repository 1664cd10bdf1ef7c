import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../../server/fileStore/index.ts'
import { dailyRetention } from '../../../server/privacy/retention/index.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { EMPTIED, WHOLE, applied, daysLater, incidentOf, incidents, runRetention } from './retained.ts'
import { WORDS, someone } from './someone.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql('delete from incident')
  await portal.sql('delete from erasure')
})

const entries = () => portal.sql('select tenant_id, person, by_user, effect from erasure order by id')

async function retains(module: string, retention: object): Promise<void> {
  expect((await publishOverlay(admin, module, { retention })).status).toBe(200)
}

describe('PV-05 records whose retention period is over', () => {
  it('PV-05 are kept for ever where nobody says a period', async () => {
    const ids = [await incidentOf(portal, '90 years')]
    expect(await applied(portal)).toEqual([])
    expect(await incidents(portal, ids)).toEqual([WHOLE])
  })

  it('PV-05 are emptied; younger ones, those of no moment and those of others are left alone', async () => {
    await retains('incident', { months: 60, since: 'fecha' })
    const [old, young] = [await incidentOf(portal, '61 months'), await incidentOf(portal, '58 months')]
    const foreign = await incidentOf(portal, '61 months', WHOLE.descripcion, 'beta')
    expect(await applied(portal)).toMatchObject([
      { tenant: 'alpha', module: 'incident', removed: 0, emptied: 1, failure: null },
    ])
    expect(await incidents(portal, [old, young, foreign])).toEqual([EMPTIED, WHOLE, WHOLE])
  })

  it('PV-05 are emptied once: the second run changes nothing and writes nothing', async () => {
    const ids = [await incidentOf(portal, '61 months'), await incidentOf(portal, '7 years')]
    await applied(portal)
    const after = await incidents(portal, ids)
    expect(await applied(portal)).toMatchObject([{ removed: 0, emptied: 0, failure: null }])
    expect(await incidents(portal, ids)).toEqual(after)
    expect(await entries()).toEqual([
      {
        tenant_id: portal.tenants.alpha,
        person: null,
        by_user: null,
        effect: [{ module: 'incident', does: 'anonymise', records: 2 }],
      },
    ])
  })

  it('PV-05 are emptied once by two servers at once, more than a transaction of them', async () => {
    const ids: string[] = []
    await portal.sql(
      `insert into incident (tenant_id, id, numero, usuario, fecha, descripcion, error)
       select $1::int, gen_random_uuid(), null, u.id, now() - interval '6 years', $2, 'it broke'
         from "user" u, generate_series(1, 1203) where u.tenant_id = $1::int and u.nombre = 'customer'`,
      [portal.tenants.alpha, WHOLE.descripcion],
    )
    for (const { id } of await portal.sql('select id from incident')) ids.push(String(id))
    await runRetention(portal)
    expect((await admin.put('plazosvencidos/aceptar', { json: {} })).status).toBe(204)
    const clock = daysLater(31)
    const run = () => runRetention(portal, { clock })
    const runs = await Promise.all([run(), run(), run()])
    const sum = runs.flat().reduce((total, { emptied }) => total + emptied, 0)
    expect([sum, runs.flat().some(({ failure }) => failure !== null)]).toEqual([1203, false])
    expect(new Set((await incidents(portal, ids)).map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify(EMPTIED)]),
    )
  })

  it('PV-05 --plan tells what would be done and changes nothing', async () => {
    const ids = [await incidentOf(portal, '61 months')]
    expect(await runRetention(portal, { plan: true })).toMatchObject([{ module: 'incident', removed: 0, emptied: 1 }])
    expect([await incidents(portal, ids), await entries()]).toEqual([[WHOLE], []])
  })

  it('PV-05 months are those of the calendar in the time zone of the organisation', async () => {
    await retains('incident', { months: 6, since: 'fecha' })
    // In Madrid the last hour of August, in summer time: six months later it is the last hour of February.
    const ids = [await incidentOf(portal, '2025-08-31T21:30:00Z')]
    const by = (instant: string) => runRetention(portal, { plan: true, clock: () => new Date(instant) })
    expect(await by('2026-02-28T22:29:59Z')).toMatchObject([{ emptied: 0 }])
    expect(await by('2026-02-28T22:30:00Z')).toMatchObject([{ emptied: 1 }])
    expect(await incidents(portal, ids)).toEqual([WHOLE])
  })

  it('PV-05 are let go of by history too, also where only the history still holds something', async () => {
    await retains('incident', { months: 60, since: 'fecha' })
    const kept = await incidentOf(portal, '58 months')
    const ids = [await incidentOf(portal, '61 months')]
    for (const id of [kept, ...ids])
      await portal.sql(
        `with home as (select set_config('app.tenant', $1, true)) update incident set error = 'changed' from home where id = $2::uuid`,
        [String(portal.tenants.alpha), id],
      )
    const held = () =>
      portal.sql(`select record from history where entity = 'incident' and (before <> '{}' or after <> '{}')`)
    expect(await held()).toHaveLength(2)
    expect(await applied(portal)).toMatchObject([{ emptied: 1 }])
    expect(await held()).toEqual([{ record: kept }])
    await portal.sql(`update history set before = '{"error": "typed once"}' where record = $1`, [ids[0]])
    expect(await applied(portal)).toMatchObject([{ emptied: 1 }])
    expect(await held()).toEqual([{ record: kept }])
    expect(await applied(portal)).toMatchObject([{ emptied: 0 }])
  })

  it('PV-05 leave no file, and no word of what was answered', async () => {
    const person = await someone(portal, admin)
    await retains('requirement', { months: 60, since: 'fechaIni' })
    await portal.sql(`update requirement set fecha_ini = now() - interval '6 years' where id = $1`, [
      person.requirement,
    ])
    const onDisk = async () => (await filesOnDisk(portal)).filter((path) => path.includes(person.files.answered))
    expect(await onDisk()).toHaveLength(1)
    expect(await applied(portal)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tenant: 'alpha', module: 'requirement', removed: 0, emptied: 1, failure: null }),
      ]),
    )
    await sweepFiles(portal.portal, daysLater(32)())
    expect(await onDisk()).toEqual([])
    const [row] = await portal.sql('select submissions, codigo, usuario, estatus from requirement where id = $1', [
      person.requirement,
    ])
    expect(row).toMatchObject({
      submissions: [],
      codigo: expect.stringMatching(/\d/),
      usuario: person.id,
      estatus: 'rN1',
    })
    const [history] = await portal.sql(
      `select coalesce(string_agg(before::text || after::text, ''), '') as said from history where record = $1`,
      [person.requirement],
    )
    expect(history?.['said']).not.toContain(WORDS.nombre)
    expect(await applied(portal)).toMatchObject([{ emptied: 0 }, { emptied: 0 }])
    expect(await portal.sql('select nombre from "user" where id = $1', [person.id])).toEqual([{ nombre: WORDS.nombre }])
  })

  it('PV-05 of people leave who administers the organisation, and end the sessions of the others', async () => {
    const { id } = await createPerson(admin, { nombre: 'Long gone', fechaNacimiento: '1900-01-01' })
    const birthday = { retention: { months: 1200, since: 'fechaNacimiento' } }
    const refused = await publishOverlay(admin, 'user', birthday)
    expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['92013', '/contenido/retention/since'])
    await portal.sql(`update "user" set extra = extra || '{"x_left": "1900-01-01"}' where id = any($1::uuid[])`, [
      [id, admin.user],
    ])
    const leaving = {
      fields: { x_left: { kind: 'date', retentionStart: true } },
      texts: inAll({ 'lbl.user.x_left': 'Left' }),
      retention: { months: 1200, since: 'x_left' },
    }
    const unconfirmed = await publishOverlay(admin, 'user', leaving)
    expect([unconfirmed.code, at(unconfirmed.body, 'actual')]).toEqual(['92023', { registros: 2 }])
    const said = await publishOverlay(admin, 'user', leaving, 2)
    expect([said.status, said.text]).toEqual([200, expect.anything()])
    const done = await applied(portal)
    expect(done.find(({ module }) => module === 'user')).toMatchObject({ emptied: 1, failure: null })
    const people = await portal.sql('select id, nombre, estatus from "user" where id = any($1::uuid[])', [
      [id, admin.user],
    ])
    expect(people).toEqual(
      expect.arrayContaining([
        { id: admin.user, nombre: 'admin', estatus: 'NvI' },
        { id, nombre: 'Erased person', estatus: 'FBy' },
      ]),
    )
    expect(await portal.sql('select 1 from user_role where user_id = $1', [id])).toEqual([])
    expect((await applied(portal)).find(({ module }) => module === 'user')).toMatchObject({ emptied: 0 })
    await retains('user', { months: 0 })
  })

  it('PV-05 PE-03 are for who may erase to say: publishing alone changes no period, by no way of publishing', async () => {
    const publisher = await signedInWith(portal, { cF8: { veB: 35, DN2: 35, pUb: 35 } })
    const period = { retention: { months: 72, since: 'fecha' } }
    const refused = await publishOverlay(publisher, 'incident', period)
    expect([refused.status, refused.code]).toEqual([403, '71001'])
    const before = await publishOverlay(admin, 'incident', period)
    expect(before.status).toBe(200)
    const version = Number(at(before.body, 'version'))
    // Back to the product as shipped is another period too.
    const back = await publisher.post('definiciones/incident/volver', { json: { version: 0 } })
    expect([back.status, back.code, version > 0]).toEqual([403, '71001', true])
    await retains('incident', { months: 60, since: 'fecha' })
  })

  it('PV-05 stand in the log of erasures under a name of their own', async () => {
    await incidentOf(portal, '61 months')
    await applied(portal)
    const { status, body } = await admin.get('supresiones')
    expect(status).toBe(200)
    expect(listOf(body)).toEqual([
      expect.objectContaining({ nombre: 'Retention period', efecto: expect.stringContaining('1 record is emptied') }),
    ])
    expect(at(listOf(body)[0], 'autor')).toBeUndefined()
  })

  it('PV-05 SE-11 histories let go for no period without an entry of the same transaction, nor of what it has not changed', async () => {
    const id = await incidentOf(portal, '1 day')
    await portal.sql(
      `insert into history (tenant_id, entity, record, version, kind, before, after) values ($1, 'incident', $2, 1, 1, '{}', '{"error": "it broke"}')`,
      [portal.tenants.alpha, id],
    )
    const ask = (before: string) =>
      portal.portal.pool.query(
        `begin; select set_config('app.tenant', '${portal.tenants.alpha}', true); ${before}; select blank_history(null, 'incident', array['${id}']); commit`,
      )
    await expect(ask('select 1')).rejects.toThrow(/nobody is erased/)
    await portal.portal.pool.query('rollback').catch(() => undefined)
    await ask(`insert into erasure (tenant_id, effect) values (${portal.tenants.alpha}, '[]')`)
    const [entry] = await portal.sql(`select after from history where record = $1`, [id])
    expect(entry).toEqual({ after: { error: 'it broke' } })
  })

  it('PV-05 a server applies them once a day, and soon after it starts', async () => {
    const ids = [await incidentOf(portal, '61 months')]
    let now = Date.now()
    const failures: unknown[] = []
    const runs: string[] = []
    const daily = dailyRetention(
      { ...portal.portal, clock: () => new Date(now) },
      ({ module }) => runs.push(module),
      (error) => failures.push(error),
    )
    const turn = async (): Promise<number> => {
      runs.length = 0
      daily.runIfDue()
      await expect.poll(daily.isRunning).toBe(false)
      return runs.length
    }
    expect(await turn()).toBeGreaterThan(0)
    expect(await turn()).toBe(0)
    now += 30 * 86_400_000 - 1
    expect(await turn()).toBeGreaterThan(0)
    expect(await incidents(portal, ids)).toEqual([WHOLE])
    now += 86_400_000
    expect(await turn()).toBeGreaterThan(0)
    expect(await incidents(portal, ids)).toEqual([EMPTIED])
    await daily.stop()
    expect(failures).toEqual([])
  })
})
