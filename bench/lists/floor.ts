import Fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { to as copyTo } from 'pg-copy-streams'
import { createPool } from '../../server/database/index.ts'
import type { DatabaseLogin } from '../../server/database/index.ts'

/**
 * The floor: fastify and pg with statements written by hand for these tables, bodies by fastify's own schemas. A bearer token stands in a
 * Map; no session is looked up, no right is asked for, no wall stands behind a statement's own tenant.
 */
interface Reader {
  readonly tenant: number
  readonly user: string
  /** Sees everybody; else whom they have made and whoever works with them. */
  readonly all: boolean
}

// The floor turns nobody away, however long the line: two minutes.
const pool = createPool(JSON.parse(process.env['BENCH_LOGIN'] ?? '{}') as DatabaseLogin, { waitMs: 120_000 })
const readers = new Map<string, Reader>(
  Object.entries(JSON.parse(process.env['BENCH_READERS'] ?? '{}') as { readonly [token: string]: Reader }),
)
const app = Fastify()

const readerOf = ({ headers }: FastifyRequest): Reader => {
  const reader = readers.get(headers.authorization?.slice('Bearer '.length) ?? '')
  if (!reader) throw new Error('Nobody is signed in')
  return reader
}

const HEADER = `t.id, t.version, t.created_by, t.nombre, t.email, t.tipo_persona, t.idioma, t.estatus, t.tipo_autenticacion, t.cif_nif, t.telefonos,
  t.black_list, t.extra, t.direcciones #>> '{0,direccion,poblacion}' as ciudad, t.direcciones #>> '{0,direccion,pais}' as pais`
const ROLES = `(select jsonb_agg(jsonb_build_object('id', r.id, 'nombre', r.nombre, 'tipo', r.tipo)) from floor.role r
  where r.tenant_id = t.tenant_id and r.id in (select e::int from jsonb_array_elements_text(t.roles) e)) as roles`
const TWINS = `(select array_agg(d.id) from floor.person d where d.tenant_id = t.tenant_id and d.name_s = t.name_s
  and d.fecha_nacimiento = t.fecha_nacimiento and d.id <> t.id and d.deleted_at is null) as duplicados`
/** Further columns of a single person, when read and after a change. */
const DATA = `${HEADER}, t.tipo_doc_identidad, t.fecha_nacimiento, t.nacionalidad, t.redes_sociales, t.imagen`
const WHOLE = `${DATA}, t.direcciones, t.correos, t.usuarios_asociados,
  (select jsonb_build_object('id', c.id, 'nombre', c.nombre) from floor.person c where c.tenant_id = t.tenant_id and c.id = t.cliente_asociado) as cliente`
const MINE = (user: string): string =>
  `(t.created_by = ${user}::uuid or t.id = ${user}::uuid or t.id = any(array(select c.user_id from floor.colleague c where c.tenant_id = $1::int and c.of = ${user}::uuid)))`

interface ListBody {
  readonly criterio?: string
  readonly numero?: number
  readonly size: number
  readonly page: number
  readonly exact?: boolean
  /** The last row of the page before, instead of a number: then nothing is counted either. */
  readonly after?: { readonly name: string; readonly id: string }
}

app.post<{ Body: ListBody }>('/people/list', async (request) => {
  const { tenant, user, all } = readerOf(request)
  const { criterio, numero, size, page, exact, after } = request.body
  const values: unknown[] = [tenant]
  const add = (value: unknown): string => `$${values.push(value)}`
  const where = [
    't.tenant_id = $1::int and t.deleted_at is null',
    ...(all ? [] : [MINE(add(user))]),
    ...(criterio === undefined ? [] : [`t.search like f_fold(${add(`%${criterio}%`)}::text)`]),
    ...(numero === undefined ? [] : [`t.extra <> '{}' and t.extra @> ${add(JSON.stringify({ x_1: numero }))}::jsonb`]),
  ].join(' and ')
  const counted = after
    ? null
    : pool.query<{ total: number }>(
        exact
          ? `select count(*)::int as total from floor.person t where ${where}`
          : `select count(*)::int as total from (select 1 from floor.person t where ${where} limit 1001) c`,
        [...values],
      )
  const from = after ? ` and (t.name_s, t.id) > (${add(after.name)}::text, ${add(after.id)}::uuid)` : ''
  const ids = `select t.tenant_id, t.id from floor.person t where ${where}${from} order by t.name_s, t.id limit ${add(size)} offset ${add(after ? 0 : (page - 1) * size)}`
  const [found, count] = await Promise.all([
    pool.query<object>(
      `select ${HEADER}, ${ROLES}, ${TWINS}, t.name_s from (${ids}) p join floor.person t on t.tenant_id = p.tenant_id and t.id = p.id order by t.name_s, t.id`,
      values,
    ),
    counted,
  ])
  return { rows: found.rows, ...(count ? { total: count.rows[0]?.total } : {}) }
})

const UUID = { type: 'string', format: 'uuid' } as const
const ONE = { params: { type: 'object', properties: { id: UUID } } } as const
const NAME = { type: 'string', minLength: 1, maxLength: 100 } as const

app.get<{ Params: { id: string } }>('/people/:id', { schema: ONE }, async (request) => {
  const { tenant, user, all } = readerOf(request)
  const { rows } = await pool.query<object>({
    name: all ? 'get' : 'get-mine',
    text: `select ${DATA}, ${ROLES}, ${TWINS} from floor.person t
            where t.tenant_id = $1::int and t.id = $2::uuid and t.deleted_at is null ${all ? '' : `and ${MINE('$3')}`}`,
    values: [tenant, request.params.id, ...(all ? [] : [user])],
  })
  return rows[0]
})

interface PersonBody {
  readonly nombre: string
  readonly email: string
  readonly cifNif: string
  readonly fechaNacimiento: string
  readonly telefonos: readonly object[]
  readonly direcciones: readonly object[]
  readonly roles: readonly string[]
}

const ROWS = { type: 'array', maxItems: 20, items: { type: 'object' } } as const
const PERSON = {
  type: 'object',
  additionalProperties: false,
  required: ['nombre', 'email', 'roles'],
  properties: {
    nombre: NAME,
    email: { type: 'string', format: 'email', maxLength: 320 },
    cifNif: { type: 'string', maxLength: 20 },
    fechaNacimiento: { type: 'string', format: 'date' },
    telefonos: ROWS,
    direcciones: ROWS,
    roles: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'string', pattern: '^[0-9]{1,9}$' } },
  },
} as const

app.post<{ Body: PersonBody }>('/people', { schema: { body: PERSON } }, async (request, reply) => {
  const { tenant, user } = readerOf(request)
  const { nombre, email, cifNif, fechaNacimiento, telefonos, direcciones, roles } = request.body
  const { rows } = await pool.query<object>({
    name: 'add',
    text: `with made as (
             insert into floor.person as t (tenant_id, id, created_by, updated_by, nombre, email, tipo_persona, idioma, tipo_autenticacion, cif_nif,
                                            fecha_nacimiento, telefonos, direcciones, roles)
             values ($1::int, $2::uuid, $3::uuid, $3::uuid, $4, $5, 'N', 2, 1, $6, $7::date, $8::jsonb, $9::jsonb, $10::jsonb) returning *),
           held as (
             insert into floor.person_role (tenant_id, person, role) select tenant_id, id, e::int from made, jsonb_array_elements_text(roles) e),
           mailed as (insert into floor.mail (tenant_id, mail, person) select tenant_id, lower(email), id from made),
           noted as (
             insert into floor.audit (tenant_id, record, by_user, kind, before, after) select tenant_id, id, created_by, 1, '{}', to_jsonb(made) from made)
           select ${WHOLE}, ${ROLES}, ${TWINS} from made t`,
    values: [
      tenant,
      randomUUID(),
      user,
      nombre,
      email,
      cifNif,
      fechaNacimiento,
      JSON.stringify(telefonos),
      JSON.stringify(direcciones),
      JSON.stringify(roles),
    ],
  })
  return reply.status(201).send(rows[0])
})

interface Change {
  readonly nombre: string
  /** That the change was made on. */
  readonly version: number
}
const CHANGE = {
  type: 'object',
  additionalProperties: false,
  required: ['nombre', 'version'],
  properties: { nombre: NAME, version: { type: 'integer' } },
} as const

app.put<{ Params: { id: string }; Body: Change }>(
  '/people/:id',
  { schema: { ...ONE, body: CHANGE } },
  async (request, reply) => {
    const { tenant, user, all } = readerOf(request)
    const { nombre, version } = request.body
    const { rows } = await pool.query<object>({
      name: all ? 'edit' : 'edit-mine',
      text: `with was as (select t.tenant_id, t.id, t.nombre from floor.person t
                           where t.tenant_id = $1::int and t.id = $2::uuid and t.version = $5::int and t.deleted_at is null
                             ${all ? '' : `and ${MINE('$3')}`} for update),
             now as (update floor.person t set nombre = $4, version = version + 1, updated_at = now(), updated_by = $3::uuid from was
                      where t.tenant_id = was.tenant_id and t.id = was.id returning t.*),
             noted as (insert into floor.audit (tenant_id, record, by_user, kind, before, after)
                       select now.tenant_id, now.id, $3::uuid, 2, jsonb_build_object('nombre', was.nombre), jsonb_build_object('nombre', now.nombre)
                         from now join was on was.id = now.id)
             select ${WHOLE}, ${ROLES}, ${TWINS} from now t`,
      values: [tenant, request.params.id, user, nombre, version],
    })
    return rows[0] ?? reply.status(409).send({ changed: true })
  },
)

/** The columns of the product's export as PostgreSQL itself writes them. */
app.get('/people.csv', async (request, reply) => {
  const { tenant } = readerOf(request)
  const client = await pool.connect()
  const rows = client.query(
    copyTo(`copy (select t.nombre, t.cif_nif, t.tipo_persona, t.email, t.black_list, t.telefonos, t.roles, t.direcciones #>> '{0,direccion,poblacion}',
                         t.direcciones #>> '{0,direccion,pais}', t.idioma
                    from floor.person t where t.tenant_id = ${tenant} and t.deleted_at is null order by t.name_s, t.id)
              to stdout (format csv, header, delimiter ';', force_quote *)`),
  )
  rows.once('close', () => client.release())
  return reply.type('text/csv').send(rows)
})

process.send?.(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
