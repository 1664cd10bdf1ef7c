import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTenant, createUser } from '../server/provisioning/createTenant.ts'
import { createPool, openDatabase } from '../server/database/index.ts'
import type { Pool } from '../server/database/index.ts'
import { loadDefinitions } from '../server/definitions/index.ts'
import { createPasswordQueue } from '../server/session/index.ts'
import { withTenant } from '../server/tenancy/index.ts'
import { bundle } from './bundle.ts'
import { rateFigure } from './figure.ts'
import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { median } from './pages/median.ts'
import type { LoadRequest } from './load.ts'

const ROWS = 100_000
const ROUNDS = 7
/** Rounds before them, which warm both up. */
const WARM = 2
const SIDES = ['mine', 'bare'] as const
/** Milliseconds of one round of one side. */
const ROUND = 1500
/** Share of the floor's rate that is asked for. */
const GOAL = 0.5
const PASSWORD = 'a long enough password'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Requests per second at 100,000 rows beside a bare fastify + pg floor, in interleaved rounds of one run. */
export async function serverFigures(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-bench-'))
  const opened = await openDatabase({ dataDirectory: folder, migrations: here('../server/database/migrations') })
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const database = opened.value
  const children: ChildProcess[] = []
  const scripts = await bundle([here('./ours.ts'), here('./floor.ts')])
  try {
    const owner = createPool(database.owner, { max: 2, statementTimeoutMs: 600_000 })
    const ids = await seed(owner)
    await owner.end()
    const start = (script = ''): Promise<number> =>
      startChild(script, children, {
        BENCH_LOGIN: JSON.stringify(database.app),
        BENCH_DEFINITIONS: here('../definitions'),
        BENCH_DATA: folder,
      })
    const [ours, floor] = [await start(scripts.files[0]), await start(scripts.files[1])]
    return await measure(ours, floor, ids)
  } finally {
    for (const child of children) child.kill()
    await database.stop()
    await scripts.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

function startChild(
  script: string,
  children: ChildProcess[],
  environment: { readonly [name: string]: string },
): Promise<number> {
  const child = fork(script, {
    // As the product is started: nothing of the loader that runs the bench itself.
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

/** One tenant with the rows, the floor's table with the same rows. */
async function seed(owner: Pool): Promise<readonly string[]> {
  const definitions = await loadDefinitions(here('../definitions'))
  if (!definitions.ok) throw new Error('The definitions are not valid')
  const tenant = await createTenant(owner, definitions.value, {
    code: 'bench',
    name: 'Bench',
    language: 3,
    attributes: {},
    modules: ['category'],
  })
  const passwordHash = (await createPasswordQueue().hash(PASSWORD)) ?? ''
  return withTenant(owner, { tenant, user: null }, async (tx) => {
    await createUser(tx, tenant, { nombre: 'Bench', email: 'bench@example.org', passwordHash, language: 3, roles: [1] })
    await tx.query({
      text: `insert into category (tenant_id, id, nombre, idioma, orden)
             select $1::int, gen_random_uuid(), 'Category ' || (array['Puig','Martinez','Soler','Zubiri','Garcia'])[1 + n % 5] || ' ' || n, 3, n from generate_series(1, $2::int) n`,
      values: [tenant, ROWS],
    })
    for (const text of FLOOR_TABLE) await tx.query({ text, values: [] })
    const { rows } = await tx.query<{ id: string }>({
      text: 'select id from category where tenant_id = $1::int order by random() limit 2000',
      values: [tenant],
    })
    return rows.map(({ id }) => id)
  })
}

const FLOOR_TABLE = [
  'create table bench_floor (like category including defaults including generated including indexes)',
  `insert into bench_floor (tenant_id, id, nombre, idioma, orden) select 1, id, nombre, idioma, orden from category`,
  'grant all on bench_floor to tramit_app',
  'analyze category',
  'analyze bench_floor',
]

async function measure(ours: number, floor: number, ids: readonly string[]): Promise<readonly Figure[]> {
  const token = await signIn(ours)
  const bearer = { authorization: `Bearer ${token}` }
  const json = { 'content-type': 'application/json' }
  const id = (at: number): string => ids[at % ids.length] ?? ''
  const pairs: readonly (readonly [string, (at: number) => LoadRequest, (at: number) => LoadRequest])[] = [
    [
      'get by id',
      (at) => ({ method: 'GET', path: `/api/categorias/${id(at)}`, headers: bearer }),
      (at) => ({ method: 'GET', path: `/rows/${id(at)}` }),
    ],
    [
      'list, search, capped total',
      () => ({ method: 'GET', path: '/api/categorias?nombre=zubiri%2099', headers: bearer }),
      () => ({ method: 'GET', path: '/rows?name=zubiri%2099' }),
    ],
    [
      'insert',
      (at) => withPart('POST', '/api/categorias', { nombre: `New ${at}`, idioma: { id: 3 } }, bearer),
      (at) => ({
        method: 'POST',
        path: '/rows',
        headers: json,
        body: JSON.stringify({ id: randomUUID(), nombre: `New ${at}` }),
      }),
    ],
    [
      'update',
      (at) =>
        withPart('PUT', `/api/categorias/${id(at)}?mask=1024`, { estatus: { id: at % 2 ? 'NvI' : 'FBy' } }, bearer),
      (at) => ({
        method: 'PUT',
        path: `/rows/${id(at)}`,
        headers: json,
        body: JSON.stringify({ nombre: `Changed ${at}` }),
      }),
    ],
  ]
  const figures: Figure[] = []
  for (const [name, mine, bare] of pairs) {
    const rates: { readonly mine: number[]; readonly bare: number[] } = { mine: [], bare: [] }
    for (let round = 0; round < ROUNDS + WARM; round++) {
      const measured = { mine: 0, bare: 0 }
      // The sides alternate, because the second one runs on the disk state that the first one left.
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed())
        measured[side] = side === 'mine' ? await load(ours, mine, ROUND) : await load(floor, bare, ROUND)
      if (round < WARM) continue
      rates.mine.push(measured.mine)
      rates.bare.push(measured.bare)
    }
    const ratios = rates.mine.map((rate, at) => rate / (rates.bare[at] ?? rate))
    figures.push(rateFigure(name, median(rates.mine), median(rates.bare), median(ratios), GOAL))
  }
  return figures
}

const BOUNDARY = 'bench-boundary'

/** A multipart request with one JSON part, as the contract asks for. */
function withPart(
  method: string,
  path: string,
  record: object,
  headers: { readonly [name: string]: string },
): LoadRequest {
  const body = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="categoria"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(record)}\r\n--${BOUNDARY}--\r\n`
  return { method, path, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body }
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/registro/autenticarusuario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codapp: 'bench', email: 'bench@example.org', contrasenia: PASSWORD }),
  })
  const token = answer.headers.get('id-token')
  if (!token) throw new Error(`Signing in answered ${answer.status}`)
  return token
}
