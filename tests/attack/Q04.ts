import { asked, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, validShot, type Ground } from '../support/attack/ground.ts'
import { rowsIn } from '../support/attack/reading.ts'
import { bodyBindings, isResourceList, type Target } from '../support/attack/target.ts'

export const Q04: Attack = {
  id: 'Q04',
  does: 'Searches every list for words that stand in columns which its records do not show',
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => isResourceList(target) && searches(target),
      (target) => casesOf(ground, target),
    ),
}

/** Whether a list takes the words of its search. */
const searches = ({ module, call }: Target): boolean =>
  module.filters.byName.get(module.filters.search ?? '')?.kind.kind === 'text' &&
  [...call.query, ...bodyBindings(call)].some(
    ({ source }) => source.kind === 'path' && source.path[0] === 'filter' && source.path[1] === module.filters.search,
  )

/** Words of hidden columns: long enough to stand nowhere else. */
const LEAST = 8

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const { portal, alpha } = ground
  const table = portal.portal.tenantDefinitions.base.tables.get(target.module.id)
  const search = target.module.filters.search ?? ''
  const get = ground.targets.find(({ module, call }) => module.id === target.module.id && call.name === 'get')
  if (!table || !get) return []
  const plain = await sendAs(portal, alpha, 'admin', await shotBy(ground, 'admin', target))
  const rows = await portal.sql(
    `select to_jsonb(t) as row from ${table.name} t where tenant_id = $1 and deleted_at is null order by id limit 5`,
    [alpha.id],
  )
  const words = await Promise.all(
    rows.map(async ({ row }) => {
      const shown =
        (
          await sendAs(
            portal,
            alpha,
            'admin',
            await validShot(portal, alpha, get, String(Reflect.get(Object(row), 'id'))),
          )
        ).text + plain.text
      return Object.entries(Object(row))
        .filter(([name, value]) => name !== 'search' && typeof value === 'string' && value.length >= LEAST)
        .map(([name, value]) => [name, String(value)] as const)
        .filter(([, value]) => !shown.includes(value))
    }),
  )
  return Promise.all(
    words.flat().map(async ([name, value]) => {
      const shot = await shotBy(ground, 'admin', target, {
        query: { filter: { [search]: value }, sort: [], size: 10, page: 1 },
      })
      return asked(ground, 'admin', `${target.name} ${name} ${value.slice(0, 40)}`, shot, ({ status, body }) =>
        status < 400 && rowsIn(body).length > 0 ? `is found by its ${name}` : null,
      )
    }),
  )
}
