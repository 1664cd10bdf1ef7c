import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { migrate, withClient } from '../../server/database/index.ts'
import { foundTown } from '../support/foundTown.ts'
import { PATIENT_SERVER } from '../support/patientServer.ts'
import { openPlainDatabase } from '../support/plainOwner.ts'
import { buildServer, type BuiltServer } from '../support/serverProcess.ts'
import { serveInTest } from '../support/serveInTest.ts'
import { unwrap } from '../support/testDatabase.ts'
import { signIn } from '../support/wireClient.ts'
import { startWriters, lostOf } from '../support/writers.ts'
import { toldFault, type Fault } from './ledger.ts'

const STARTERS: Fault = {
  id: 'FT-18a',
  does: 'two starters of an empty database at once; a migrator killed in the middle of a migration; a third and a fourth run',
  figure: 'each migration applied once, a killed one wholly undone and taken up, no-op when run again',
  file: 'FT-18.full.test.ts',
}
const LOADED: Fault = {
  id: 'FT-18b',
  does: 'a migration of a table that somebody holds while a server of the version before serves four writing clients; then a start of that version',
  figure:
    '1 M rows: waits for a table ≤ 2 s at a time, 0 acknowledged writes lost, 0 calls refused; the older version says why it does not start',
  file: 'FT-18.full.test.ts',
}
const ROWS = 1_000_000
/** Milliseconds of a report behind which a migration waits. */
const REPORT = 5000

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

/** A database of a login that is no superuser, with what asks it. */
async function emptyDatabase(name: string) {
  const { url, close } = await openPlainDatabase()
  onTestFinished(close)
  const environment = { ...PATIENT_SERVER, DATABASE_URL: url, DATA_DIR: built.dataDirectory(name) }
  const ask = async (text: string): Promise<readonly { readonly [column: string]: unknown }[]> =>
    (await unwrap(withClient({ url }, 'tramit test', (client) => client.query(text)))).rows
  return { environment, url, ask }
}

const migrations = (): string => join(built.folder, 'server', 'migrations')

/** A migration of a version to come, for as long as the test. */
async function writeMigration(name: string, text: string): Promise<string> {
  const path = join(migrations(), `${name}.sql`)
  await writeFile(path, text)
  onTestFinished(() => rm(path, { force: true }))
  return path
}

it('FT-18 starters share the work, and one that was killed is taken up where it was', async () => {
  const { environment, ask } = await emptyDatabase('starters')
  const ended = await Promise.all([1, 2].map(() => built.run(['migrate'], { environment })))
  expect(ended.map(({ code, errors }) => [code, errors])).toEqual([
    [0, ''],
    [0, ''],
  ])
  const applied = ended.flatMap(({ output }) =>
    [...output.matchAll(/^applied (\S+)$/gm)].map(([, name]) => String(name)),
  )
  const known = await ask(
    `select name from schema_migration union all select 'functions/' || name from schema_function`,
  )
  expect(applied.toSorted()).toEqual(known.map(({ name }) => String(name)).toSorted())

  await writeMigration(
    '9000_slow',
    `create table half (tenant_id int primary key); select apply_table_template('half'); select pg_sleep(2);`,
  )
  const killed = spawn(process.execPath, [join(built.folder, 'server', 'main.js'), 'migrate'], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  const sleeping = `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep(2)%' and pid <> pg_backend_pid() and state = 'active'`
  while ((await ask(sleeping)).length === 0) await pause(20)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const left = `select (select count(*) from schema_migration where version = 9000)::int + (to_regclass('half') is not null)::int as left`
  expect(await ask(left)).toEqual([{ left: 0 }])
  const again = await built.run(['migrate'], { environment })
  expect([again.code, again.output, again.errors]).toEqual([0, 'applied 9000_slow\n', ''])
  expect((await built.run(['migrate'], { environment })).output).toBe('The database is up to date.\n')
  toldFault(
    STARTERS,
    `${applied.length} migrations once each; 0 of the killed one left; applied by the next; then nothing to do`,
  )
}, 300_000)

it('FT-18 a version keeps serving while the next one migrates, waits for nobody long, and does not start on what it does not know', async () => {
  const { environment, url, ask } = await emptyDatabase('loaded')
  await built.run(['migrate'], { environment })
  await foundTown(url, 'a@b.example')
  const old = await serveInTest(built, { environment })
  const { token } = await signIn(old.base, 'town', 'a@b.example', 'Right-2026')
  // Rows of another organisation, without a history: the table is to be large, and what clients write is to be read whole.
  await ask(`alter table category disable trigger user; select set_config('app.tenant', '2', false);
             insert into category (tenant_id, id, nombre, idioma) select 2, gen_random_uuid(), 'row ' || n, 3 from generate_series(1, ${ROWS}) n;
             alter table category enable trigger user`)
  const slow = stallsOf(old.base)
  const writers = startWriters([old.base], token, 4)
  const path = await writeMigration(
    '9001_next',
    'alter table category add column nota text; alter table category add column peso int not null default 0;',
  )
  // A report that reads: whoever wants to change the table waits behind it, and everybody else behind them.
  const { promise: isHeld, resolve: tellHeld } = deferred()
  const held = withClient({ url }, 'tramit test', async (client) => {
    await client.query('begin; lock table category in access share mode')
    tellHeld()
    await pause(REPORT)
    await client.query('rollback')
  })
  await isHeld
  const began = performance.now()
  const migrated = await migrate({ url }, { directory: migrations() })
  const took = performance.now() - began
  expect(migrated).toEqual({ ok: true, value: ['9001_next'] })
  await held
  const before = writers.count()
  while (writers.count() < before + 20) await pause(20)
  const written = await writers.stop()
  const longest = await slow.stop()
  expect([...written.others]).toEqual([])
  expect(await lostOf(old.base, token, written)).toEqual([])
  expect(took).toBeGreaterThan(REPORT * 0.6)
  expect(longest).toBeLessThan(2500)
  await old.end('SIGTERM')
  await rm(path)
  const older = await built.run(['serve'], { environment })
  expect([older.code, older.output, older.errors]).toEqual([
    1,
    '',
    expect.stringMatching(
      /^A newer version of Tramit has brought the database to 9001_next, and this one knows it up to \d+_\S+: serve it with that version, or restore a backup of before\.\n$/,
    ),
  ])
  toldFault(
    LOADED,
    `${ROWS} rows: migrated in ${(took / 1000).toFixed(1)} s behind a reader of ${REPORT / 1000} s, ${written.acknowledged.size} writes meanwhile, longest wait of a call ${(longest / 1000).toFixed(1)} s, 0 lost, 0 refused; the older version was told`,
  )
}, 900_000)

/** A promise, and what keeps it. */
function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Asks one list after the other; knows the longest that an answer took. */
function stallsOf(base: string) {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    const reader = await signIn(base, 'town', 'a@b.example', 'Right-2026')
    while (!isOver) {
      const began = performance.now()
      expect((await reader.get('categorias', 'tampag=10')).status).toBe(200)
      longest = Math.max(longest, performance.now() - began)
      await pause(10)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await asking
      return longest
    },
  }
}
