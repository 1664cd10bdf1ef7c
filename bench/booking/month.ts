import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTenant, createUser } from '../../server/provisioning/createTenant.ts'
import { createPool, openDatabase } from '../../server/database/index.ts'
import type { Pool } from '../../server/database/index.ts'
import { loadDefinitions } from '../../server/definitions/index.ts'
import type { Definitions } from '../../server/definitions/index.ts'
import { domain } from '../../server/domain/index.ts'
import { buildApp } from '../../server/http/index.ts'
import { fitTablesOf, openPortal } from '../../server/openPortal.ts'
import { createPasswordQueue } from '../../server/session/index.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { NOW, openArea, period } from '../../tests/support/bookings.ts'
import { signIn } from '../../tests/support/wireClient.ts'
import type { WireClient } from '../../tests/support/wireClient.ts'

export const BOOKINGS = 10_000
/** The month that is full, a day in it, and the start of a block. */
export const MONTH = {
  from: '2026-06-30T22:00:00.000Z',
  to: '2026-07-31T22:00:00.000Z',
  day: '2026-07-15',
  start: '2026-07-15T08:00:00.000Z',
} as const
const PASSWORD = 'a long enough password'
const SEATS = 100
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const DEFINITIONS = here('../../definitions')

/** A portal with an area whose month has ten thousand bookings. */
export interface Month {
  readonly tenant: number
  readonly area: string
  readonly staff: WireClient
  /** A customer: of bookings they see the time only. */
  readonly onlooker: WireClient
  /** The connections of the server. */
  readonly pool: Pool
  /** One statement within the organisation, on a connection that stays open. */
  readonly sql: (text: string, values: readonly unknown[]) => Promise<unknown>
  readonly close: () => Promise<void>
}

export async function openMonth(): Promise<Month> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-month-'))
  const definitions = await valueOf(loadDefinitions(DEFINITIONS))
  const database = await valueOf(
    openDatabase({
      dataDirectory: folder,
      migrations: here('../../server/database/migrations'),
      fitTables: fitTablesOf(definitions),
    }),
  )
  const pools = {
    owner: createPool(database.owner, { max: 1, statementTimeoutMs: 600_000 }),
    pool: createPool(database.app),
    reader: createPool(database.app, { max: 1 }),
  }
  const ends: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const end of ends) await end()
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const { owner, pool, reader } = pools
    const tenant = await createTown(owner, definitions)
    const portal = await valueOf(
      openPortal({ pool, definitions: DEFINITIONS, dataDirectory: folder, clock: () => NOW }),
    )
    const app = await buildApp(portal, domain, { client: null, logs: false })
    ends.push(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/`
    const staff = await signIn(base, 'bench', 'staff@bench.example', PASSWORD)
    const onlooker = await signIn(base, 'bench', 'onlooker@bench.example', PASSWORD)
    const more = { periodos: [period(1, 30, 1), period(3, 1)] }
    const area = await openArea(staff, 'Full', { most: SEATS, more, hours: { horaFin: '21:00' } })
    await fill(owner, { tenant, area, person: staff.user })
    await owner.query('analyze booking; analyze occupancy')
    await reader.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])
    return { tenant, area, staff, onlooker, pool, sql: (text, values) => reader.query(text, [...values]), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function valueOf<T>(
  result: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: unknown }>,
): Promise<T> {
  const settled = await result
  if (!settled.ok) throw new Error(JSON.stringify(settled.problems))
  return settled.value
}

async function createTown(owner: Pool, definitions: Definitions): Promise<number> {
  const tenant = await createTenant(owner, definitions, {
    code: 'bench',
    name: 'Bench',
    language: 3,
    attributes: { zonaHoraria: 'Europe/Madrid' },
    modules: Object.keys(definitions.access.functions),
  })
  const passwordHash = (await createPasswordQueue().hash(PASSWORD)) ?? ''
  await withTenant(owner, { tenant, user: null }, async (tx) => {
    for (const [nombre, role] of [
      ['staff', 1],
      ['onlooker', 5],
    ] as const) {
      const email = `${nombre}@bench.example`
      await createUser(tx, tenant, { nombre, email, passwordHash, language: 3, roles: [role] })
    }
  })
  return tenant
}

/** Bookings of half an hour, spread over the blocks of the month. */
const fill = (
  owner: Pool,
  { tenant, area, person }: { readonly tenant: number; readonly area: string; readonly person: string },
): Promise<unknown> =>
  withTenant(owner, { tenant, user: null }, (tx) =>
    tx.query({
      text: `insert into booking (tenant_id, id, area, fecha_inicio, fecha_fin, cantidad_bloques, capacidad, aforo, estatus, usuario)
             select $1::int, gen_random_uuid(), $2::uuid, start, start + interval '30 minutes', 1, 1, $5::int, 2, $4::uuid
               from generate_series(0, $3::int - 1) n,
                    lateral (select '2026-07-01T07:00:00Z'::timestamptz + make_interval(days => n % 31, mins => 30 * (n / 31 % 24)) as start) s`,
      values: [tenant, area, BOOKINGS, person, SEATS],
    }),
  )
