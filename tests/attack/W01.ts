import { asked, anything, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy, type Ground } from '../support/attack/ground.ts'
import { SYSTEM, rowsById } from '../support/attack/rows.ts'
import { hasPayload, withPayload, withQuery, type Target } from '../support/attack/target.ts'

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
/** A moment long past, a tenant of nobody, an id of nobody. */
const VALUES: { readonly [key: string]: unknown } = {
  version: 999,
  id: '00000000-0000-4000-8000-000000000000',
  tenant_id: 999,
  created_at: '1999-01-01T00:00:00Z',
  created_by: '00000000-0000-4000-8000-000000000000',
  updated_by: '00000000-0000-4000-8000-000000000000',
  deleted_at: '1999-01-01T00:00:00Z',
  live: false,
  password_generation: 999,
}

export const W01: Attack = {
  id: 'W01',
  does: 'Adds every column and key of the system to every write, in its record, in its query, and in its body: no such column changes',
  changesOwn: true,
  inOrder: true,
  cases: async (ground) => {
    const modules = [...ground.portal.portal.models.base.tables].flatMap(([module, { columns }]) =>
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
  const table = ground.portal.portal.models.base.tables.get(target.module.id)
  const own = new Set(
    [...target.module.fields.values()].filter(({ wire }) => wire !== false).map(({ wire }) => (wire || [''])[0]),
  )
  const keys = [...new Set([...KEYS, ...(table?.columns ?? [])])].filter((key) => !own.has(key) && !key.endsWith('()'))
  const cases: Case[] = []
  for (const key of keys) {
    const title = `${target.name} ${key}`
    cases.push({
      title,
      run: async () => {
        const shot = await shotBy(ground, 'admin', target)
        const changed = withPayload(target, shot, (payload) => ({ ...payload, [key]: VALUES[key] ?? PLANTED }))
        const body = changed ? await asked(ground, 'admin', title, changed, anything).run() : null
        return body ?? asked(ground, 'admin', title, withQuery(shot, [[key, PLANTED]]), anything).run()
      },
    })
  }
  return cases
}

/** System columns of rows that were there, and of those that came, which are not what they should be. */
async function written(ground: Ground, module: string): Promise<readonly string[]> {
  const [was, is] = [before.get(module) ?? new Map<string, object>(), await rowsById(ground, module)]
  const wrong: string[] = []
  for (const [id, row] of is) {
    const old: unknown = was.get(id)
    for (const column of SYSTEM.filter((name) => name in row && name !== 'extra' && name !== 'search'))
      if (
        old !== undefined &&
        !(column === 'deleted_at' || column === 'live') &&
        JSON.stringify(row[column]) !== JSON.stringify(Reflect.get(Object(old), column))
      )
        wrong.push(`${module} ${column} of ${id} became ${JSON.stringify(row[column])}`)
    if (JSON.stringify(row).includes(PLANTED))
      wrong.push(`${module} ${id} keeps what was planted: ${JSON.stringify(row)}`)
    if (JSON.stringify(row).includes('1999-01-01') || row['version'] === 999)
      wrong.push(`${module} ${id} has a time or a version of ours`)
  }
  return wrong
}
