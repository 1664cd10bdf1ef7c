import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTenant, createUser } from '../../server/provisioning/createTenant.ts'
import { createPool, fitIndexes, openDatabase, withClient } from '../../server/database/index.ts'
import type { DatabaseLogin, Pool } from '../../server/database/index.ts'
import { loadDefinitions, seedGrants } from '../../server/definitions/index.ts'
import type { Definitions } from '../../server/definitions/index.ts'
import { createPasswordQueue } from '../../server/session/index.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { LARGE_INDEX, LARGE_INDEXES } from '../../server/sql/index.ts'
import { parentOf } from './processes.ts'
import { AFTER, MEMBER_SHARE, NEAR, fillTables, idsOf } from './tables.ts'

export const PASSWORD = 'a long enough password'
export const CODE = 'bench'
/** Ids of the seeded roles: a member reaches their own records and those of their areas; a plain user has no rights. */
const [MEMBER_ROLE, PLAIN] = [104, 109]
const [OWN_AND_AREAS, WEB_AND_MOBILE] = [12, 3]

/** Somebody whom figures are taken as. */
export interface Person {
  readonly name: 'administrator' | 'member'
  readonly id: string
  readonly email: string
  /** People whom they may read and change. */
  readonly ids: readonly string[]
}

/** A database of its own with an application of a fifth of all people and 99 smaller ones. */
export interface World {
  readonly tenant: number
  readonly login: DatabaseLogin
  readonly owner: DatabaseLogin
  readonly folder: string
  readonly definitions: string
  /** Process of the database server; 0 where the system does not tell. */
  readonly server: number
  readonly people: readonly Person[]
  /** A role that new people are given. */
  readonly role: number
  /** People of the large application; those whom the member reaches. */
  readonly size: number
  readonly reached: number
  readonly close: () => Promise<void>
}

const TENANTS = 100
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** As the anchors were taken; nothing of the server's own may work while somebody is measured. */
const SETTINGS = {
  shared_buffers: '1GB',
  max_parallel_workers_per_gather: '0',
  autovacuum: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
}

export async function openWorld(people: number): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-lists-'))
  const definitions = here('../../definitions')
  // The database does not hear a Ctrl-C: without it whatever is being done ends, and nothing is left behind.
  let interrupt = (): void => undefined
  const interrupted = new Promise<void>((resolve) => (interrupt = resolve))
  process.once('SIGINT', interrupt)
  const opened = await openDatabase({
    dataDirectory: folder,
    migrations: here('../../server/database/migrations'),
    embedded: { settings: SETTINGS },
  })
  if (!opened.ok) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(JSON.stringify(opened.problems))
  }
  const { app, owner, stop } = opened.value
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => (closing ??= stop().then(() => rm(folder, { recursive: true, force: true })))
  void interrupted.then(close)
  const pool = createPool(owner, { max: 2, statementTimeoutMs: 3_600_000 })
  try {
    const loaded = await loadDefinitions(definitions)
    if (!loaded.ok) throw new Error('The definitions are not valid')
    const filled = await fill(pool, owner, loaded.value, people)
    await withClient(owner, 'tramit indexes', (client) =>
      fitIndexes(client, () => Promise.resolve(LARGE_INDEXES), LARGE_INDEX),
    )
    const backend = await pool.query<{ id: number }>('select pg_backend_pid() as id')
    const server = await parentOf(backend.rows[0]?.id ?? 0)
    return { ...filled, login: app, owner, folder, definitions, server, role: PLAIN, close }
  } catch (error) {
    await close()
    throw error
  } finally {
    await pool.end()
  }
}

async function fill(
  owner: Pool,
  login: DatabaseLogin,
  definitions: Definitions,
  people: number,
): Promise<Pick<World, 'tenant' | 'people' | 'size' | 'reached'>> {
  const tenants: number[] = []
  for (let at = 0; at < TENANTS; at++)
    tenants.push(
      await createTenant(owner, definitions, {
        code: at === 0 ? CODE : `${CODE}${at}`,
        name: `Town ${at}`,
        language: 2,
        attributes: { zonaHoraria: 'Europe/Madrid' },
        modules: at === 0 ? Object.keys(definitions.access.functions) : [],
      }),
    )
  const [tenant = 0, ...others] = tenants
  const { administrator, member } = await signers(owner, tenant, definitions)
  const size = Math.floor(people / 5)
  const counts = { size, each: Math.floor((people - size) / others.length) }
  await withTenant(owner, { tenant, user: null }, (tx) => fillTables(tx, { tenant, others, member, ...counts }))
  for (const text of AFTER) {
    const done = await withClient(login, 'tramit bench', (client) => client.query(text))
    if (!done.ok) throw new Error(JSON.stringify(done.problems))
  }
  return withTenant(owner, { tenant, user: null }, async (tx) => ({
    tenant,
    size,
    reached: Math.floor(size * MEMBER_SHARE) + NEAR,
    people: [
      {
        name: 'administrator' as const,
        id: administrator,
        email: mail('administrator'),
        ids: await idsOf(tx, tenant, null),
      },
      { name: 'member' as const, id: member, email: mail('member'), ids: await idsOf(tx, tenant, member) },
    ],
  }))
}

const mail = (name: Person['name']): string => `${name}@bench.example`

async function signers(
  owner: Pool,
  tenant: number,
  { access }: Definitions,
): Promise<{ readonly [name in Person['name']]: string }> {
  const passwordHash = (await createPasswordQueue().hash(PASSWORD)) ?? ''
  const users = access.functions['user'] ?? ''
  const every = Object.fromEntries(Object.values(access.actions).map((id) => [id, OWN_AND_AREAS + WEB_AND_MOBILE]))
  return withTenant(owner, { tenant, user: null }, async (tx) => {
    for (const [id, type, grants] of [
      [MEMBER_ROLE, 4, { ...seedGrants(access, 4), [users]: every }],
      [PLAIN, 9, {}],
    ] as const)
      await tx.query({
        text: 'insert into role (tenant_id, id, nombre, tipo, grants) values ($1::int, $2::int, $3, $4::int, $5::jsonb)',
        values: [tenant, id, `Role ${id}`, type, JSON.stringify(grants)],
      })
    const make = (name: Person['name'], role: number): Promise<string> =>
      createUser(tx, tenant, { nombre: name, email: mail(name), passwordHash, language: 2, roles: [role] })
    return { administrator: await make('administrator', 1), member: await make('member', MEMBER_ROLE) }
  })
}
