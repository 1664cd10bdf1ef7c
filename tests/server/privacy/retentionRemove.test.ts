import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRetentionCommand } from '../../../server/command/applyRetentionCommand.ts'
import type { Values } from '../../../server/command/command.ts'
import { readConfiguration } from '../../../server/configuration/index.ts'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { publishOverlay } from '../../support/overlays.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { WHOLE, applied, incidentOf, incidents, runRetention } from './retained.ts'
import { someone } from './someone.ts'
import { itWhole } from '../../support/itWhole.ts'

let copy: DefinitionCopy
let portal: TestPortal
beforeAll(async () => {
  copy = await copyDefinitions()
  await copy.rewrite('incident', (source) => ({
    ...source,
    privacy: { erase: 'remove', retention: { months: 24, since: 'fecha' } },
  }))
  await copy.rewrite('requirement', (source) => ({
    ...source,
    privacy: { erase: 'remove', retention: { months: 60, since: 'fechaIni' } },
  }))
  // No table has rows of it.
  await copy.rewrite('readLog', (source) => ({
    ...source,
    fields: { ...source.fields, fecha: { kind: 'dateTime', retentionStart: true } },
    privacy: { retention: { months: 24, since: 'fecha' } },
  }))
  portal = await openTestPortal({ definitions: copy.folder })
  const beta = await publishOverlay(await portal.as('admin', 'beta'), 'incident', { retention: { months: 0 } })
  expect(beta.status).toBe(200)
})
afterAll(async () => {
  await portal.close()
  await copy.remove()
})

const of = (runs: Awaited<ReturnType<typeof applied>>, module: string, tenant = 'alpha') =>
  runs.find((one) => one.module === module && one.tenant === tenant)

async function command(values: Values) {
  const configuration = await unwrap(
    Promise.resolve(
      readConfiguration({
        DATABASE_URL: portal.database.owner.url,
        DATABASE_APP_URL: portal.database.app.url,
        DATA_DIR: portal.dataDirectory,
      }),
    ),
  )
  const migrations = fileURLToPath(new URL('../../../server/database/migrations', import.meta.url))
  return applyRetentionCommand(configuration, { definitions: copy.folder, migrations, client: '' }, values)
}

describe('PV-05 records that are removed when their period is over', () => {
  it('PV-05 apply-retention plans, does, and has nothing left to do', async () => {
    // Retention reports modules without a time column in a table of records. This test leaves them out.
    const text = await copy.rewrite('readLog', ({ privacy: _, ...source }) => source)
    const ids = [await incidentOf(portal, '25 months'), await incidentOf(portal, '25 months')]
    const before = await portal.sql('select * from incident order by id')
    expect(await command({ plan: true, tenant: 'alpha' })).toEqual({
      ok: true,
      value: { lines: ['alpha incident: 2 to be removed'], code: 2 },
    })
    expect(await portal.sql('select * from incident order by id')).toEqual(before)
    expect(await command({})).toEqual({
      ok: true,
      value: { lines: ['alpha incident: 2 added to the waiting list'], code: 0 },
    })
    expect(await portal.sql('select * from incident order by id')).toEqual(before)
    await portal.sql('update retention set due_at = now()')
    expect(await command({})).toEqual({ ok: true, value: { lines: ['alpha incident: 2 removed'], code: 0 } })
    expect(await incidents(portal, ids)).toEqual([])
    expect(await command({ plan: true })).toEqual({
      ok: true,
      value: { lines: ['no retention period is over'], code: 0 },
    })
    expect((await command({ tenant: 'nowhere' })).ok).toBe(false)
    await copy.restore('readLog', text)
  })

  it('PV-05 go; an organisation that keeps them for ever keeps them', async () => {
    const [old, young] = [await incidentOf(portal, '25 months'), await incidentOf(portal, '22 months')]
    const kept = await incidentOf(portal, '25 months', WHOLE.descripcion, 'beta')
    const runs = await applied(portal)
    expect(of(runs, 'incident')).toMatchObject({ removed: 1, emptied: 0, failure: null })
    expect(of(runs, 'incident', 'beta')).toBeUndefined()
    expect(await incidents(portal, [old, young, kept])).toEqual([WHOLE, WHOLE])
    const told = await portal.sql(`select before, after from history where record = $1`, [old])
    expect(told.every(({ before, after }) => JSON.stringify([before, after]) === '[{},{}]')).toBe(true)
  })

  it('PV-05 of which others refer to some: those are emptied, the rest goes', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => incidentOf(portal, '25 months')))
    await portal.sql(
      `create table pinned (tenant_id int, incident uuid, foreign key (tenant_id, incident) references incident (tenant_id, id))`,
    )
    await portal.sql('insert into pinned select tenant_id, id from incident where id = any($1::uuid[])', [
      [ids[2], ids[5]],
    ])
    const planned = await runRetention(portal, { plan: true })
    expect(of(planned, 'incident')).toMatchObject({ removed: 5, emptied: 2 })
    expect(await incidents(portal, ids)).toHaveLength(7)
    expect(of(await applied(portal), 'incident')).toMatchObject({ removed: 5, emptied: 2, failure: null })
    const left = await incidents(portal, ids)
    expect(left).toMatchObject([
      { descripcion: '–', error: null, version: 2 },
      { descripcion: '–', error: null, version: 2 },
    ])
    const written = await portal.sql('select count(*)::int as n from erasure')
    expect(of(await applied(portal), 'incident')).toMatchObject({ removed: 0, emptied: 0 })
    expect(await incidents(portal, ids)).toEqual(left)
    expect(await portal.sql('select count(*)::int as n from erasure')).toEqual(written)
    await portal.sql('drop table pinned')
  })

  it('PV-05 fall back to being emptied where all of them are referred to', async () => {
    const person = await someone(portal, await portal.as('admin'))
    await portal.sql(`update requirement set fecha_ini = now() - interval '6 years' where id = $1`, [
      person.requirement,
    ])
    expect(of(await applied(portal), 'requirement')).toMatchObject({ removed: 0, emptied: 1, failure: null })
    const read = () =>
      portal.sql('select version, submissions, nombre from requirement where id = $1', [person.requirement])
    const [row] = await read()
    expect(row).toMatchObject({ submissions: [] })
    expect(of(await applied(portal), 'requirement')).toMatchObject({ removed: 0, emptied: 0 })
    expect(await read()).toEqual([row])
  })

  itWhole('PV-05 a module that fails keeps no other from its turn', async () => {
    const ids = [await incidentOf(portal, '25 months')]
    await portal.sql(`create function refuse_removal() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_removal before delete on incident for each row execute function refuse_removal()`)
    const runs = await applied(portal)
    expect(of(runs, 'incident')).toMatchObject({ removed: 0, failure: expect.objectContaining({ message: 'no' }) })
    expect(of(runs, 'requirement')).toMatchObject({ failure: null })
    expect(of(runs, 'readLog')?.failure).toBeInstanceOf(Error)
    expect(await incidents(portal, ids)).toEqual([WHOLE])
    expect(await command({ tenant: 'alpha' })).toMatchObject({ ok: true, value: { code: 1 } })
    await portal.sql('drop trigger refuse_removal on incident')
  })
})
