import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { Unavailable, createPool, withSession, retryAfter, withClient } from '../../../server/database/index.ts'
import type { PoolOptions } from '../../../server/database/index.ts'
import { readConfiguration } from '../../../server/configuration/index.ts'
import { describeProblem } from '../../../server/command/describeProblem.ts'
import { PIXEL, createCategory, putCategory } from '../../support/categories.ts'
import { aPerson, postUser } from '../../support/people.ts'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT, unwrap } from '../../support/testDatabase.ts'
import { emailOf, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { itWhole } from '../../support/itWhole.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  await createCategory(admin, 'held')
  await portal.sql(`update "user" set idioma = 1 where email = $1`, [emailOf('admin')])
})
afterAll(() => portal.close())

/** Resources that a test leaves open, even if it fails. They are closed in reverse order. */
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of open.splice(0).toReversed()) await end()
})

const BUSY = [503, '92005']

/** A server with a pool of its own, and a client that uses the administrator's session there. */
async function beside(options: PoolOptions): Promise<BesideServer & { readonly client: WireClient }> {
  const server = await serveBeside(portal, options)
  open.push(server.close)
  return { ...server, client: createWireClient(server.base, admin.token, admin.user) }
}

/** Keeps every reader of a table waiting until `free` is called. */
async function holdTable(name: string): Promise<{ readonly free: () => Promise<void> }> {
  const holder = new pg.Client({ connectionString: portal.database.creator.url })
  await holder.connect()
  await holder.query(`begin; lock table "${name}" in access exclusive mode`)
  let isHeld = true
  const free = async (): Promise<void> => {
    if (isHeld) await holder.end()
    isHeld = false
  }
  open.push(free)
  return { free }
}

/** Waits until so many statements wait for the lock of a table: the database says when. */
async function waitingFor(name: string, count: number): Promise<readonly number[]> {
  for (;;) {
    const rows = await portal.sql(`select pid from pg_locks where relation = $1::regclass and not granted`, [name])
    if (rows.length >= count) return rows.map(({ pid }) => Number(pid))
  }
}

/** Waits until so many wait for a session of the pool. */
async function queued({ pool }: BesideServer, count: number): Promise<void> {
  while (pool.waitingCount < count) await new Promise((resolve) => setImmediate(resolve))
}

/** Tenant and user variables that the sessions of a pool still hold. */
async function leftIn({ pool }: BesideServer, sessions: number): Promise<readonly unknown[]> {
  const clients = await Promise.all(Array.from({ length: sessions }, () => pool.connect()))
  const left = await Promise.all(
    clients.map(async (client) => {
      const text = `select nullif(current_setting('app.tenant', true), '') as tenant, nullif(current_setting('app.user', true), '') as "user"`
      const { rows } = await client.query<object>(text)
      client.release()
      return rows
    }),
  )
  return left
    .flat()
    .flatMap((row) => Object.values(row))
    .filter((one) => one !== null)
}

function expectBusy(answer: WireAnswer, seconds: string): void {
  expect([answer.status, answer.code]).toEqual(BUSY)
  expect(answer.headers.get('retry-after')).toBe(seconds)
  expect(answer.text).not.toMatch(/stack|node_modules|timeout exceeded|canceling/)
}

describe('a server whose sessions of the database are all taken', () => {
  it('FT-10 T09 says that it is busy instead of waiting for ever, and goes on where it was', async () => {
    const server = await beside({ max: 2, waitMs: 2_000 })
    expect((await server.client.get('categorias')).status).toBe(200)
    const table = await holdTable('category')
    const held = [server.client.get('categorias'), server.client.get('categorias')]
    await waitingFor('category', 2)
    const [own, catalan] = [
      await server.client.get('aplicacion', 'codapp=alpha'),
      await server.client.get(`usuarios/${admin.user}`, '', { 'accept-language': 'ca' }),
    ]
    const live = await fetch(`${server.origin}/live`)
    const ready = await fetch(`${server.origin}/ready`)
    expect([live.status, ready.status]).toEqual([200, 503])
    expectBusy(own, '1')
    expectBusy(catalan, '1')
    const { es, ca } = portal.portal.definitions.texts
    expect([at(own.body, 'mensaje'), at(catalan.body, 'mensaje')]).toEqual([
      es['msg.error.92005'],
      ca['msg.error.92005'],
    ])
    await table.free()
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(200)
    expect((await server.client.get('categorias')).status).toBe(200)
    // The result of the readiness check is cached for a second.
    while ((await fetch(`${server.origin}/ready`)).status !== 200);
    expect(await leftIn(server, 2)).toEqual([])
  })

  it('FT-11 lets so many wait and no more: whoever comes then is told at once', async () => {
    const server = await beside({ max: 2, waitMs: 60_000, queue: 1 })
    await server.client.get('categorias')
    const table = await holdTable('category')
    const held = [server.client.get('categorias'), server.client.get('categorias')]
    await waitingFor('category', 2)
    const waiting = server.client.get(`usuarios/${admin.user}`)
    await queued(server, 1)
    expectBusy(await server.client.get(`usuarios/${admin.user}`), '1')
    expect(server.pool.waitingCount).toBe(1)
    await table.free()
    for (const answer of await Promise.all([...held, waiting])) expect(answer.status).toBe(200)
    expect(await leftIn(server, 2)).toEqual([])
  })
})

describe('a statement that the database ends', () => {
  it.each([
    ['takes too long', { statementTimeoutMs: 1500 }],
    ['waits too long for a lock', { lockTimeoutMs: 200 }],
  ])('FT-8 T09 as it %s is a refusal that may be tried again, and nothing is kept of it', async (_why, limits) => {
    const server = await beside({ ...PATIENT, max: 2, ...limits })
    await server.client.get('categorias')
    const table = await holdTable('category')
    const name = `late ${randomUUID()}`
    const key = { 'idempotency-key': randomUUID() }
    const add = () =>
      server.client.post('categorias', { parts: [['categoria', { nombre: name, idioma: { id: 3 } }]], headers: key })
    expectBusy(await add(), '5')
    expectBusy(await server.client.get('categorias'), '5')
    await table.free()
    const count = async () =>
      (await portal.sql('select count(*)::int as found from category where nombre = $1', [name]))[0]
    expect(await count()).toEqual({ found: 0 })
    expect([(await add()).status, await count()]).toEqual([201, { found: 1 }])
    expect(await leftIn(server, 2)).toEqual([])
  })

  it('FT-9 T09 whose connection is cut in the middle of a change is one too, and the pool makes another', async () => {
    const server = await beside({ ...PATIENT, max: 2 })
    await server.client.get('categorias')
    const table = await holdTable('category')
    const name = `cut ${randomUUID()}`
    const key = { 'idempotency-key': randomUUID() }
    const add = () =>
      server.client.post('categorias', { parts: [['categoria', { nombre: name, idioma: { id: 3 } }]], headers: key })
    const cut = add()
    const [pid] = await waitingFor('category', 1)
    await portal.sql('select pg_terminate_backend($1)', [pid])
    expectBusy(await cut, '5')
    await table.free()
    expect((await add()).status).toBe(201)
    expect(await portal.sql('select count(*)::int as found from category where nombre = $1', [name])).toEqual([
      { found: 1 },
    ])
    expect(await leftIn(server, 2)).toEqual([])
  })
})

describe('a database that cannot be reached', () => {
  it('FT-9 is said, in every call alike, and the server goes on when it is back', async () => {
    const server = await beside({ ...PATIENT, max: 2 })
    expect((await server.client.get('categorias')).status).toBe(200)
    const { creator } = inject('database')
    const { name } = portal.database
    const say = (text: string) => unwrap(withClient(creator, 'tramit test', (client) => client.query(text)))
    await say(`alter database ${name} with allow_connections false`)
    await say(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    for (const answer of [
      await server.client.get('categorias'),
      await server.client.get('categorias', '', { accept: 'text/csv' }),
      await postUser(server.client, aPerson()),
      await createWireClient(server.base).post('registro/autenticarusuario', {
        json: { codapp: 'alpha', email: emailOf('admin'), contrasenia: 'x' },
      }),
      await server.client.send('POST', 'cargas', { headers: { 'tus-resumable': '1.0.0', 'upload-length': '4' } }),
    ])
      expectBusy(answer, '5')
    expect((await fetch(`${server.origin}/ready`)).status).toBe(503)
    expect((await fetch(`${server.origin}/live`)).status).toBe(200)
    await say(`alter database ${name} with allow_connections true`)
    expect((await server.client.get('categorias')).status).toBe(200)
  })

  itWhole('FT-9 is the same where nobody listens, and where somebody listens who says nothing', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const nobody = createServer()
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
    const free = (nobody.address() as AddressInfo).port
    await new Promise((resolve) => nobody.close(resolve))
    for (const [at, waitMs] of [
      [free, 30_000],
      [port, 100],
    ] as const) {
      const pool = createPool({ url: `postgresql://nobody@127.0.0.1:${at}/nothing?sslmode=disable` }, { waitMs })
      const error: unknown = await withSession(pool, () => Promise.resolve('lent')).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Unavailable)
      expect([error instanceof Unavailable && error.reason, retryAfter(error)]).toEqual(['lost', 5])
      await pool.end()
    }
    silent.close()
  })
})

describe('what passes by itself', () => {
  it.each(['08006', '08P01', '40001', '40P01', '53300', '55P03', '57014', '57P01', '57P02', '57P03'])(
    '%s may be tried again',
    (code) => {
      expect(retryAfter(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }))).toBe(5)
    },
  )

  it.each(['23505', '42501', '22P02', '25006', 'TR001', '57P04', '42P01'])('%s is something else', (code) => {
    expect(retryAfter(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }))).toBeNull()
  })

  it('errors of the program are its own', () => {
    expect([retryAfter(new Error('x')), retryAfter({ code: '57014' }), retryAfter(null)]).toEqual([null, null, null])
  })
})

describe('one session of the database', () => {
  it('FT-1 is enough for any call: none needs a second one while it holds the first', async () => {
    const server = await beside({ max: 1, waitMs: 1000 })
    const { client } = server
    const key = () => ({ 'idempotency-key': randomUUID() })
    const made = await client.post('categorias', {
      parts: [
        ['categoria', { nombre: 'alone', idioma: { id: 3 } }],
        ['imgIcono', PIXEL, 'icon.png', 'image/png'],
      ],
      headers: key(),
    })
    const record = { id: String(at(made.body, 'id')), version: Number(at(made.body, 'version')) }
    const answers: readonly WireAnswer[] = [
      made,
      await putCategory(client, record, null, { nombre: 'alone again' }),
      await client.get('categorias', 'exacto=true'),
      await client.get('categorias', '', { accept: 'text/csv' }),
      await client.post('usuarios/listar', { json: {}, headers: { accept: 'text/csv' } }),
      await postUser(client, aPerson()),
      await client.get(`categorias/${record.id}/historial`),
      await client.delete(`categorias/${record.id}`, { headers: { 'if-match': '"2"' } }),
      await client.get('definiciones'),
    ]
    expect(answers.map(({ status, text }) => [status < 400, status < 400 ? '' : text])).toEqual(
      answers.map(() => [true, '']),
    )
  })
})

describe('the settings of the pool', () => {
  it('are read from the environment, within bounds, and else as the product has them', () => {
    expect(readConfiguration({})).toMatchObject({
      ok: true,
      value: { databaseConnections: 10, databaseWait: 2000, databaseQueue: 500 },
    })
    const said = { DATABASE_CONNECTIONS: '40', DATABASE_WAIT: '500', DATABASE_QUEUE: '0' }
    expect(readConfiguration(said)).toMatchObject({
      ok: true,
      value: { databaseConnections: 40, databaseWait: 500, databaseQueue: 0 },
    })
  })

  it.each([
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', 'ten'],
    ['DATABASE_WAIT', '99'],
    ['DATABASE_WAIT', '1e3'],
    ['DATABASE_QUEUE', '-1'],
  ])('%s=%s is refused in one sentence', (name, value) => {
    const read = readConfiguration({ [name]: value })
    expect(read.ok ? '' : read.problems.map(describeProblem).join()).toMatch(
      new RegExp(`^${name} must be a whole number from .* not "${value}"`),
    )
  })
})
