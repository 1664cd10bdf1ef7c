import { asked, anything, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy, type Ground } from '../support/attack/ground.ts'
import { SYSTEM, rowsById, type Row } from '../support/attack/rows.ts'
import { hasPayload, withPayload, withQuery, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

/** Keys of the system, of rights and of states, as other systems call them. */
const KEYS = [
  'tenant_id',
  'tenant',
  'owner',
  'role',
  'roles',
  'rol',
  'tiposRol',
  'is_admin',
  'admin',
  'acceso',
  'access',
  'permissions',
  'grants',
  'status',
  'estatus',
  'signed',
  'verified',
  'verificado',
  'price',
  'precio',
  'created_at',
  'created_by',
  'creado',
  'updated_at',
  'updated_by',
  'deleted_at',
  'live',
  'version',
  'id',
  'password',
  'password_hash',
  'passwordHash',
  'contrasenia',
  'search',
  'extra',
  'acciones',
  'auditoria',
  'blackList',
]
const PLANTED = 'zq7planted'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const LONG_PAST = '1999-01-01T00:00:00Z'
/** More than anybody grants. */
const EVERYTHING = { cF8: { DN2: 127 } }

/** Values of a valid type for each key: a time long past, an unknown tenant and id, an administrator's roles. */
const VALUES: { readonly [key: string]: unknown } = {
  version: 999,
  id: NOBODY,
  tenant_id: 999,
  tenant: 999,
  owner: NOBODY,
  role: 1,
  roles: [{ id: '1' }],
  rol: { id: '1' },
  tiposRol: [1],
  is_admin: true,
  admin: true,
  acceso: 127,
  access: 127,
  permissions: EVERYTHING,
  grants: EVERYTHING,
  status: 'FBy',
  estatus: { id: 'FBy' },
  signed: true,
  verified: true,
  verificado: true,
  created_at: LONG_PAST,
  creado: LONG_PAST,
  updated_at: LONG_PAST,
  created_by: NOBODY,
  updated_by: NOBODY,
  deleted_at: LONG_PAST,
  live: false,
  extra: { [PLANTED]: PLANTED },
  auditoria: { creado: LONG_PAST, usuario: { id: NOBODY } },
  blackList: true,
  password_generation: 999,
}

export const W01: Attack = {
  id: 'W01',
  does: 'Adds every column and key of the system to every write, in its record, in its query, and in its body: no such column changes',
  changesOwn: true,
  inOrder: true,
  cases: async (ground) => {
    const modules = [...ground.portal.portal.tenantDefinitions.base.tables].flatMap(([module, { columns }]) =>
      columns.has('id') ? [module] : [],
    )
    before.clear()
    for (const module of modules) before.set(module, await rowsById(ground, module))
    return eachTarget(ground, hasPayload, (target) => casesOf(ground, target))
  },
  after: async (ground) => (await Promise.all([...before.keys()].map((module) => written(ground, module)))).flat(),
}

const before = new Map<string, Awaited<ReturnType<typeof rowsById>>>()

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const table = ground.portal.portal.tenantDefinitions.base.tables.get(target.module.id)
  const own = new Set(
    [...target.module.fields.values()].filter(({ wire }) => wire !== false).map(({ wire }) => (wire || [''])[0]),
  )
  const keys = [...new Set([...KEYS, ...(table?.columns ?? [])])].filter((key) => !own.has(key) && !key.endsWith('()'))
  const cases: Case[] = []
  for (const key of keys) {
    const title = `${target.name} ${key}`
    const run = async (): Promise<string | null> => {
      const shot = await shotBy(ground, 'admin', target)
      const changed = withPayload(target, shot, (payload) => ({ ...payload, [key]: VALUES[key] ?? PLANTED }))
      const body = changed ? await asked(ground, 'admin', title, changed, anything).run() : null
      return body ?? asked(ground, 'admin', title, withQuery(shot, [[key, PLANTED]]), anything).run()
    }
    // A key that is a column is one of a table: it is tried in each module whose table has it.
    const module = table?.columns.has(key) ? target.module.id : ''
    cases.push(varied(target, { key, module, operation: wayOf(target) }, { title, run }))
  }
  return cases
}

/** System columns of rows that were there, and of those that came, which are not what they should be. */
async function written(ground: Ground, module: string): Promise<readonly string[]> {
  const [was, is] = [before.get(module) ?? new Map<string, Row>(), await rowsById(ground, module)]
  return [...is].flatMap(([id, row]) => {
    const old = was.get(id)
    return [
      ...(old ? movedIn(old, row) : unlikeNew(ground, row)).map((what) => `${module} ${id} ${what}`),
      ...plantedIn(row).map((what) => `${module} ${id} ${what}: ${JSON.stringify(row)}`),
    ]
  })
}

/** System columns that changed. Columns that remove a record or hold its added fields do not count. */
const movedIn = (old: Row, row: Row): readonly string[] =>
  SYSTEM.filter(
    (name) =>
      name in row &&
      !['extra', 'search', 'deleted_at', 'live'].includes(name) &&
      JSON.stringify(row[name]) !== JSON.stringify(old[name]),
  ).map((name) => `has ${name} ${JSON.stringify(row[name])} for ${JSON.stringify(old[name])}`)

/** Checks a new row: it belongs to the sender, was created today, is not removed, and has no known password. */
function unlikeNew({ alpha }: Ground, row: Row): readonly string[] {
  const expected: Row = {
    created_by: alpha.sessions['admin']?.user,
    deleted_at: null,
    live: true,
    password_hash: null,
    password_generation: 1,
  }
  return Object.keys(expected)
    .filter((name) => name in row && JSON.stringify(row[name]) !== JSON.stringify(expected[name]))
    .map((name) => `is new with ${name} ${JSON.stringify(row[name])}`)
}

const plantedIn = (row: Row): readonly string[] => [
  ...(JSON.stringify(row).includes(PLANTED) ? ['keeps what was planted'] : []),
  ...(JSON.stringify(row).includes(LONG_PAST.slice(0, 10)) || row['version'] === 999
    ? ['has a time or a version of ours']
    : []),
  ...(row['id'] === NOBODY ? ['has an id of ours'] : []),
  ...(JSON.stringify(row['grants'] ?? null).includes('127') ? ['grants what we say'] : []),
]
