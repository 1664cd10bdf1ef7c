import Fastify from 'fastify'
import { createPool } from '../server/database/index.ts'
import type { DatabaseLogin } from '../server/database/index.ts'

/** The floor: fastify and pg with a statement each, no session, no tenant wall, no checks. */
const login = JSON.parse(process.env['BENCH_LOGIN'] ?? '{}') as DatabaseLogin
const pool = createPool(login)
const app = Fastify()

app.get<{ Params: { id: string } }>('/rows/:id', async ({ params }) => {
  const { rows } = await pool.query<object>({
    name: 'get',
    text: 'select * from bench_floor where tenant_id = $1 and id = $2',
    values: [1, params.id],
  })
  return rows[0]
})

app.get<{ Querystring: { name: string } }>('/rows', async ({ query }) => {
  const values = [1, `%${query.name}%`]
  const [page, count] = await Promise.all([
    pool.query<object>(
      'select * from bench_floor where tenant_id = $1::int and search like f_fold($2::text) order by f_fold(nombre), id limit 10',
      values,
    ),
    pool.query<{ total: number }>(
      'select count(*)::int as total from (select 1 from bench_floor where tenant_id = $1::int and search like f_fold($2::text) limit 1001) c',
      values,
    ),
  ])
  return { rows: page.rows, total: count.rows[0]?.total }
})

app.post<{ Body: { id: string; nombre: string } }>('/rows', async ({ body }, reply) => {
  const { rows } = await pool.query<object>({
    name: 'add',
    text: 'insert into bench_floor (tenant_id, id, nombre, idioma) values ($1, $2, $3, 3) returning *',
    values: [1, body.id, body.nombre],
  })
  return reply.status(201).send(rows[0])
})

app.put<{ Params: { id: string }; Body: { nombre: string } }>('/rows/:id', async ({ params, body }) => {
  const { rows } = await pool.query<object>({
    name: 'edit',
    text: 'update bench_floor set nombre = $3, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2 returning *',
    values: [1, params.id, body.nombre],
  })
  return rows[0]
})

process.send?.(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
