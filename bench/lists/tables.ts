import { seedPeople } from '../../server/demo/people/index.ts'
import type { Tx } from '../../server/tenancy/index.ts'
import { FLOOR_TABLES } from './floorTables.ts'

/** Part of the large application's people whom the member has made; how many work with the member in an area. */
export const MEMBER_SHARE = 0.1
export const NEAR = 200
const SEED = 5
/** Requests take turns over so many people. */
const TAKEN = 2000

interface Filling {
  readonly tenant: number
  readonly others: readonly number[]
  readonly member: string
  /** People of the large application, and of each other one. */
  readonly size: number
  readonly each: number
}

/** Indexes and foreign keys that slow down bulk inserts. They are dropped before, and restored afterwards. */
const LATER = `select format('drop index %s', i.indexrelid::regclass) as away, pg_get_indexdef(i.indexrelid) as back
    from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
         format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k where k.contype = 'f' and k.conrelid = any($1::regclass[])`

const FILLED = ['public."user"', 'public.user_role', 'public.user_mail']
/** Tables whose owner bypasses row-level security meanwhile: foreign keys are checked over rows of all tenants. */
const OPENED = [...FILLED, 'public.role']

/** Writes everybody in one transaction: drawn once for the large application, of whom the others have a part each. */
export async function fillTables(tx: Tx, { tenant, others, member, size, each }: Filling): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []): Promise<unknown> => tx.query({ text, values })
  // Names are written with their schema then, which tables of this transaction would stand before.
  await run('set local search_path = pg_catalog')
  const { rows: later } = await tx.query<{ away: string; back: string }>({ text: LATER, values: [FILLED] })
  await run('set local search_path = default')
  await run(`set local maintenance_work_mem = '512MB'`)
  await drawn(tx, tenant, size)
  for (const { away } of later) await run(away)
  for (const table of OPENED) {
    await run(`alter table ${table} no force row level security`)
    await run(`alter table ${table} disable trigger user`)
  }
  await run(PEOPLE, [tenant, member, 0, size])
  for (const [at, other] of others.entries())
    await run(PEOPLE, [other, null, (at * each) % Math.max(1, size - each), each])
  await run(ROLES)
  await run(MAILS)
  for (const { back } of later) await run(back)
  await nearTo(tx, tenant, member)
  // While rows of all tenants are seen: the floor has the same.
  for (const text of FLOOR_TABLES) await run(text)
  for (const table of OPENED) {
    await run(`alter table ${table} enable trigger user`)
    await run(`alter table ${table} force row level security`)
  }
}

/** The demo's people, written into tables of this transaction that stand before those of the product. */
async function drawn(tx: Tx, tenant: number, size: number): Promise<void> {
  for (const text of [
    'create temp table "user" (like public."user" including defaults) on commit drop',
    'create temp table user_role (like public.user_role including defaults) on commit drop',
    'alter table pg_temp.user_role alter column role_type drop not null',
  ])
    await tx.query({ text, values: [] })
  await seedPeople(tx, tenant, size, SEED)
  for (const text of [
    `create temp table drawn on commit drop as
       select row_number() over (order by u.id) - 1 as n, u.*, r.role_id from pg_temp."user" u join pg_temp.user_role r on r.user_id = u.id`,
    'create unique index on drawn (n)',
    'analyze drawn',
  ])
    await tx.query({ text, values: [] })
}

/** `x_1` is the application's own field: a number that one person has. */
const PEOPLE = `
  insert into public."user" (tenant_id, id, created_at, updated_at, created_by, nombre, email, tipo_persona, cif_nif, tipo_doc_identidad,
    fecha_nacimiento, idioma, estatus, telefonos, direcciones, roles, tipos_rol, extra)
  select $1::int, gen_random_uuid(), d.created_at, d.updated_at, case when d.n % ${1 / MEMBER_SHARE} = 3 then $2::uuid end, d.nombre, d.email,
         d.tipo_persona, d.cif_nif, d.tipo_doc_identidad, d.fecha_nacimiento, d.idioma, d.estatus, d.telefonos, d.direcciones,
         jsonb_build_array(d.role_id::text), jsonb_build_array(d.role_id), jsonb_build_object('x_1', 100000 + d.n)
    from drawn d where d.n >= $3::int and d.n < $3::int + $4::int order by d.n`

const ROLES = `insert into public.user_role (tenant_id, user_id, role_id, role_type)
  select tenant_id, id, (roles->>0)::int, (tipos_rol->>0)::int from public."user" where password_hash is null`

const MAILS = `insert into public.user_mail (tenant_id, mail, user_id)
  select tenant_id, lower(email), id from public."user" where password_hash is null`

/** An area in which the member works beside others. */
async function nearTo(tx: Tx, tenant: number, member: string): Promise<void> {
  await tx.query({
    text: `insert into area (tenant_id, id, nombre, especialistas)
           select $1::int, gen_random_uuid(), 'Area', (select jsonb_agg(p.id) from (select $2::uuid as id union all
             (select id from public."user" where tenant_id = $1::int and password_hash is null and created_by is null limit ${NEAR})) p)`,
    values: [tenant, member],
  })
}

/** People whom somebody has made, or nobody who is known. */
export async function idsOf(tx: Tx, tenant: number, maker: string | null): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from "user" where tenant_id = $1::int and password_hash is null
              and created_by is not distinct from $2::uuid and id not in (select user_id from area_specialist where tenant_id = $1::int)
            order by random() limit ${TAKEN}`,
    values: [tenant, maker],
  })
  if (rows.length === 0) throw new Error(`Nobody was made by ${maker ?? 'nobody'}`)
  return rows.map(({ id }) => id)
}

/** Statements that the owner runs after the rows are inserted, each outside a transaction. */
export const AFTER = [
  'public."user"',
  'user_role',
  'user_mail',
  'role',
  'area_specialist',
  'floor.person',
  'floor.role',
  'floor.person_role',
  'floor.mail',
  'floor.colleague',
].map((table) => `vacuum analyze ${table}`)
