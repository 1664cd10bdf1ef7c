import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate, withClient } from '../../../server/database/index.ts'
import { lockKey } from '../../../server/database/migrate.ts'
import { BASE, openMigrationFolder, type MigrationFolder } from '../../support/migrationFolder.ts'
import { unwrap } from '../../support/testDatabase.ts'

const good = `create table note (tenant_id int not null, id int, body text, primary key (tenant_id, id));
select apply_table_template('note');`

/** The tables of the migrator itself. */
const OWN = ['schema_function', 'schema_migration']

let folder: MigrationFolder
beforeAll(async () => {
  folder = await openMigrationFolder()
})
afterAll(() => folder.close())
beforeEach(() => folder.empty())

const write = (name: string, text: string) => folder.write(name, text)
const run = () => folder.run()
const tables = async () => {
  const found = await unwrap(
    withClient(folder.owner(), 'tramit test', (client) =>
      client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`),
    ),
  )
  return found.rows.map((row: { tablename: string }) => row.tablename)
}

describe('migrate', () => {
  it('applies each migration once, in order, and then has nothing left to do', async () => {
    await write('0002_note', good)
    expect(await run()).toEqual({ ok: true, value: [...BASE, '0002_note'] })
    await write('0003_more', 'alter table note add column done boolean')
    expect(await run()).toEqual({ ok: true, value: ['0003_more'] })
    expect(await run()).toEqual({ ok: true, value: [] })
  })

  it('lets several migrators run at once: each migration is applied exactly once', async () => {
    await write('0002_note', `select pg_sleep(0.2); ${good}`)
    const results = await Promise.all([run(), run(), run()])
    const applied = results.flatMap((result) => (result.ok ? result.value : [JSON.stringify(result.problems)]))
    expect(applied.toSorted()).toEqual([...BASE, '0002_note'].toSorted())
  })

  it('gives up on another migrator that does not end, and goes on when it has ended', async () => {
    await write('0002_note', good)
    await unwrap(
      withClient(folder.owner(), 'another migrator', async (other) => {
        await other.query('select pg_advisory_lock($1::bigint)', [lockKey])
        expect(await migrate(folder.owner(), { directory: folder.directory(), lockTimeoutMs: 50 })).toEqual({
          ok: false,
          problems: [{ code: 'migrationLocked', afterMs: 50 }],
        })
      }),
    )
    expect(await run()).toMatchObject({ ok: true, value: [...BASE, '0002_note'] })
  })

  it('FT-18 lets go of a table that somebody works with, and tries again until it may have it', async () => {
    await write('0002_note', good)
    await unwrap(run())
    await write('0003_more', 'alter table note add column done boolean')
    await unwrap(
      withClient(folder.owner(), 'a reader', async (other) => {
        await other.query('begin; lock table note in access share mode')
        expect(await migrate(folder.owner(), { directory: folder.directory(), lockTimeoutMs: 50 })).toEqual({
          ok: false,
          problems: [{ code: 'migrationBlocked', name: '0003_more', afterMs: 50 }],
        })
        const patient = run()
        const waiting = `select 1 from pg_locks where relation = 'note'::regclass and not granted`
        // It has waited, and has let go again: whoever comes meanwhile is let through.
        while ((await other.query(waiting)).rowCount === 0);
        while ((await other.query(waiting)).rowCount !== 0);
        await other.query('commit')
        expect(await patient).toEqual({ ok: true, value: ['0003_more'] })
      }),
    )
  })

  it('brings the tables as far as it is told', async () => {
    await write('0002_note', good)
    await write('0003_more', 'alter table note add column done boolean')
    expect(await migrate(folder.owner(), { directory: folder.directory(), upTo: '0002_note' })).toEqual({
      ok: true,
      value: [...BASE, '0002_note'],
    })
    expect(await run()).toEqual({ ok: true, value: ['0003_more'] })
  })

  it('rolls a failing migration back whole and says where it failed', async () => {
    await write('0002_note', `${good}\n\nselect nothing from nowhere;`)
    expect(await run()).toMatchObject({
      ok: false,
      problems: [{ code: 'migrationFailed', name: '0002_note', sqlState: '42P01', line: 4 }],
    })
    expect(await tables()).toEqual(OWN)
  })

  it.each([
    [
      'without the template',
      'create table t (tenant_id int not null, id int, primary key (tenant_id, id))',
      'rowSecurity',
    ],
    ['without the tenant', 'create table t (id int primary key)', 'tenantColumn'],
    ['with a tenant of another type', `${table('tenant_id bigint not null')}`, 'tenantColumn'],
    ['with the wall taken down', `${table()} alter table t no force row level security;`, 'rowSecurity'],
    ['with a changed policy', `${table()} alter policy tenant_wall on t using (true);`, 'policy'],
    ['with a second, wider policy', `${table()} create policy wide on t using (true);`, 'policy'],
    ['without a primary key', `${table('tenant_id int not null', 'unique (tenant_id, id)')}`, 'primaryKey'],
    ['with a key that crosses tenants', `${table()} create unique index on t (id);`, 'key'],
    [
      'with a reference that crosses tenants',
      `${table('tenant_id int not null', 'primary key (tenant_id, id), unique (id, tenant_id)')}`,
      'key',
    ],
    ['as a view with the rights of its owner', `${table()} create view v as select * from t;`, 'view'],
    ['as a materialized view', `${table()} create materialized view v as select * from t;`, 'view'],
  ])('SE-11 refuses a table %s and keeps nothing of the migration', async (_, text, reason) => {
    await write('0002_bad', text)
    const result = await run()
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'tablesWithoutPolicy', name: '0002_bad' }] })
    const found = result.ok ? [] : result.problems.flatMap((problem) => ('tables' in problem ? problem.tables : []))
    expect(found.map((each) => each.reason)).toContain(reason)
    expect(await tables()).toEqual(OWN)
  })

  it('refuses a reference between tables of tenants that leaves the tenant out', async () => {
    const text = `${table()} create table u (tenant_id int not null, id int, t_id int, other int, primary key (tenant_id, id));
      select apply_table_template('u');
      alter table u add foreign key (other, t_id) references t (tenant_id, id);`
    await write('0002_bad', text)
    expect(await run()).toMatchObject({ ok: false, problems: [{ tables: [{ table: 'u', reason: 'reference' }] }] })
  })

  it('takes a table with one row per tenant with keys of its own, and a policy for the owner alone', async () => {
    await write(
      '0002_tenant',
      `create table t (tenant_id int primary key, code text not null unique);
      select apply_table_template('t');
      create policy lookup on t for select to current_user using (true);`,
    )
    expect(await run()).toMatchObject({ ok: true })
  })

  it.each([
    ['a changed file', () => write('0002_note', `${good} `), { code: 'migrationChanged', name: '0002_note' }],
    [
      'a missing file',
      () => rm(join(folder.directory(), '0002_note.sql')),
      { code: 'migrationMissing', name: '0002_note' },
    ],
    [
      'a database of a newer version',
      () => rm(join(folder.directory(), '0004_last.sql')),
      { code: 'schemaNewer', found: '0004_last', known: '0002_note' },
    ],
    [
      'a file that comes late',
      () => write('0003_late', 'select 1'),
      { code: 'migrationOutOfOrder', name: '0003_late', after: '0004_last' },
    ],
    ['a file without a number', () => write('late', 'select 1'), { code: 'migrationMisnamed', file: 'late.sql' }],
    ['a number used twice', () => write('0004_twin', 'select 1'), { code: 'migrationDuplicate', version: 4 }],
  ])('answers %s with a code', async (_, change, problem) => {
    await write('0002_note', good)
    await write('0004_last', 'select 1')
    await unwrap(run())
    await change()
    expect(await run()).toEqual({ ok: false, problems: [problem] })
  })

  it('refuses a database that an unreleased version has made', async () => {
    await unwrap(run())
    await rm(join(folder.directory(), '0001_computed.sql'))
    await write('0001_baseline', 'select 1')
    expect(await run()).toEqual({ ok: false, problems: [{ code: 'schemaUnreleased', found: '0001_computed' }] })
  })

  it('takes a file whose line ends were changed for the same', async () => {
    await write('0002_note', good)
    await unwrap(run())
    await write('0002_note', good.replaceAll('\n', '\r\n'))
    expect(await run()).toEqual({ ok: true, value: [] })
  })

  it('refuses a folder without the foundation, and one that is not there', async () => {
    await rm(join(folder.directory(), '0001_computed.sql'))
    await write('0001_other', 'select 1')
    expect(await run()).toEqual({ ok: false, problems: [{ code: 'foundationMissing' }] })
    expect(await migrate(folder.owner(), { directory: '/nowhere' })).toMatchObject({
      ok: false,
      problems: [{ code: 'migrationsUnreadable' }],
    })
  })

  it('folds text for search: case and accents go, also where lower() knows ASCII only', async () => {
    await unwrap(run())
    const folded = await unwrap(
      withClient(folder.owner(), 'tramit test', (client) =>
        client.query(`select f_fold('ÀÇÑ Œuvre Straße ZÜRICH') as f`),
      ),
    )
    expect(folded.rows).toEqual([{ f: 'acn oeuvre strasse zurich' }])
  })
})

function table(tenant = 'tenant_id int not null', keys = 'primary key (tenant_id, id)'): string {
  return `create table t (${tenant}, id int not null, ${keys}); select apply_table_template('t');`
}
