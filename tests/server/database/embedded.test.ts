import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  onDatabase,
  startEmbedded,
  withClient,
  type DatabaseLogin,
  type EmbeddedDatabase,
} from '../../../server/database/index.ts'
import { serviceAccount } from '../../../server/database/embedded/account.ts'
import { locatePackage } from '../../../server/database/embedded/binaries.ts'
import { isRunning } from '../../../server/database/embedded/postmaster.ts'
import { socketPath } from '../../../server/database/embedded/socketDirectory.ts'
import { endWith, holdInProcess } from '../../support/holdInProcess.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { makeTestFolder } from '../../support/testFolder.ts'
import { itWhole } from '../../support/itWhole.ts'

let root = ''
let directory = ''
let held: EmbeddedDatabase[] = []

beforeEach(async () => {
  root = await makeTestFolder('embedded')
  directory = join(root, 'data')
  held = []
})
afterEach(async () => {
  for (const database of held) await database.stop()
  await rm(root, { recursive: true, force: true })
})

async function start(at = directory, options = {}): Promise<EmbeddedDatabase> {
  const database = await unwrap(startEmbedded(at, { systemDirectory: join(root, 'system'), ...options }))
  held.push(database)
  return database
}

const ask = async (login: DatabaseLogin, text: string): Promise<unknown> => {
  const result = await unwrap(withClient(login, 'tramit test', (client) => client.query(text)))
  return Object.values(result.rows[0] ?? {})[0]
}

async function postmaster(database: EmbeddedDatabase): Promise<number> {
  return Number((await readFile(join(database.directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

describe('embedded database', () => {
  it('starts fresh, keeps its data over a stop, and leaves no process, socket or file of its own outside', async () => {
    const first = await start()
    const pid = await postmaster(first)
    expect(first.fresh).toBe(true)
    expect(first.leakproof).toBe(true)
    const socket = String(await ask(first.admin, 'show unix_socket_directories'))
    expect(await ask(first.admin, 'show listen_addresses')).toBe('')
    await ask(first.owner, 'create table kept as select 7 as n')
    await first.stop()
    expect(isRunning(pid)).toBe(false)
    expect(existsSync(socket)).toBe(false)
    const second = await start()
    expect(second.fresh).toBe(false)
    expect(await ask(second.owner, 'select n from kept')).toBe(7)
  })

  it('gives the application a login that owns nothing and cannot widen itself', async () => {
    const { app } = await start()
    const rights = `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user`
    expect(await ask(app, rights)).toBe(false)
    expect(await ask(app, `select count(*)::int from pg_class where relowner = current_user::regrole`)).toBe(0)
    await expect(ask(app, 'create table mine (n int)')).rejects.toMatchObject({ code: '42501' })
    await expect(ask(app, 'create temp table mine (n int)')).rejects.toMatchObject({ code: '42501' })
    await expect(ask(app, 'set role tramit_owner')).rejects.toMatchObject({ code: '42501' })
  })

  itWhole('attaches to the server that a killed process left running', async () => {
    const holder = await holdInProcess(directory)
    expect(holder.answer.ok).toBe(true)
    await endWith(holder, 'SIGKILL')
    const before = Number((await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
    expect(isRunning(before)).toBe(true)
    const database = await start()
    expect(await postmaster(database)).toBe(before)
    await database.stop()
    expect(isRunning(before)).toBe(false)
  })

  itWhole('starts anew after the whole server was killed', async () => {
    const holder = await holdInProcess(directory)
    const before = Number((await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(before, 'SIGKILL')
    await endWith(holder, 'SIGKILL')
    const database = await start()
    expect(await postmaster(database)).not.toBe(before)
    expect(await ask(database.app, 'select 1')).toBe(1)
  })

  itWhole('starts although the process id of a server that died belongs to another process now', async () => {
    const first = await start()
    await first.stop()
    const lines = [String(process.pid), join(directory, 'cluster'), '1', '5432', '', '', '0 0', '']
    await writeFile(join(directory, 'cluster/postmaster.pid'), lines.join('\n'))
    expect(await ask((await start()).app, 'select 1')).toBe(1)
  })

  itWhole('brings the server and its lock back when they are killed under it', async () => {
    const database = await start()
    const before = await postmaster(database)
    process.kill(before, 'SIGKILL')
    const locks = `select count(*)::int from pg_locks where locktype = 'advisory' and granted`
    await expect.poll(() => ask(database.admin, locks).catch(() => 0), { timeout: 20_000 }).toBe(1)
    expect(await postmaster(database)).not.toBe(before)
    const second = await holdInProcess(directory)
    expect(second.answer).toMatchObject({ ok: false, problems: [{ code: 'dataInUse' }] })
    expect(await ask(database.app, 'select 1')).toBe(1)
  })

  itWhole('leaves the server alone at its stop when another one took the data over meanwhile', async () => {
    const problems: unknown[] = []
    const database = await start(directory, { onLost: (found: readonly unknown[]) => problems.push(...found) })
    const rival = new pg.Client(onDatabase(database.admin, 'postgres').url)
    await rival.connect()
    const key = (
      await rival.query(`select classid::bigint << 32 | objid::bigint as key from pg_locks where locktype = 'advisory'`)
    ).rows[0]?.key
    const waiting = rival.query('select pg_advisory_lock($1::bigint)', [key])
    await ask(database.admin, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`)
    await waiting
    await expect.poll(() => problems, { timeout: 20_000 }).toMatchObject([{ code: 'dataInUse' }])
    await database.stop()
    expect((await rival.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await rival.end()
    held = [await start()]
  })

  it('refuses a second server on the same data and names the holder; the first goes on', async () => {
    const database = await start()
    const second = await holdInProcess(directory)
    expect(second.answer).toMatchObject({
      ok: false,
      problems: [{ code: 'dataInUse', directory: database.directory, holder: `tramit ${process.pid}` }],
    })
    expect(await ask(database.app, 'select 1')).toBe(1)
  })

  itWhole('lets exactly one of three simultaneous starts on an empty directory win', async () => {
    const holders = await Promise.all([holdInProcess(directory), holdInProcess(directory), holdInProcess(directory)])
    expect(holders.filter((holder) => holder.answer.ok)).toHaveLength(1)
    const winner = holders.find((holder) => holder.answer.ok)
    if (winner !== undefined) await endWith(winner, 'SIGTERM')
    expect(await readdir(directory)).toEqual(['cluster', 'postgres.log'])
    expect(existsSync(join(directory, 'cluster/postmaster.pid'))).toBe(false)
  })

  itWhole('works in a checkout under a private folder, binaries without links, and finds its data again', async () => {
    const clone = join(root, 'private')
    await mkdir(clone, { mode: 0o700 })
    const source = await unwrap(Promise.resolve(locatePackage()))
    const packageDirectory = join(clone, 'package')
    const isLink = (path: string) => /\.so(\.\d+)?$/.test(path) && /lib(icu|pq|ecpg|pgtypes)/.test(path)
    await cp(source, packageDirectory, { recursive: true, filter: (path) => !isLink(path) || /postgresql/.test(path) })
    const data = join(clone, 'deep', 'data')
    const first = await start(data, { packageDirectory })
    if (process.getuid?.() === 0) expect(first.directory.startsWith(join(root, 'system'))).toBe(true)
    await ask(first.owner, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start(data, { packageDirectory })
    expect(second.directory).toBe(first.directory)
    expect(await ask(second.owner, 'select n from kept')).toBe(7)
  })

  it.each([
    ['a file in place of the directory', async () => writeFile(directory, ''), 'directoryNotWritable'],
    ['a cluster of another version', async () => oldCluster(), 'versionMismatch'],
  ])('answers %s with a code', async (_, prepare, code) => {
    await prepare()
    expect(await startEmbedded(directory)).toMatchObject({ ok: false, problems: [{ code }] })
  })

  itWhole('answers a server that cannot start with the end of its log, and leaves nothing running', async () => {
    const started = await startEmbedded(directory, { settings: { shared_buffers: 'plenty' } })
    expect(started).toMatchObject({
      ok: false,
      problems: [{ code: 'cannotStart', log: expect.stringContaining('shared_buffers') }],
    })
    expect(existsSync(socketPath(join(directory, 'cluster'), serviceAccount(join(directory, 'cluster'))))).toBe(false)
    expect(existsSync(join(directory, 'cluster/postmaster.pid'))).toBe(false)
  })
})

async function oldCluster(): Promise<void> {
  await mkdir(join(directory, 'cluster'), { recursive: true })
  await writeFile(join(directory, 'cluster/PG_VERSION'), '9\n')
}
