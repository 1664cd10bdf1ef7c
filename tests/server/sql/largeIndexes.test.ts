import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_ROWS } from '#engine/access'
import { fitTenantIndexes } from '../../../server/command/fitTenantIndexes.ts'
import { runBatch } from '../../../server/database/index.ts'
import type { Statement } from '../../../server/database/index.ts'
import { Parameters, orderKeys, pageQuery, scopeParts } from '../../../server/sql/index.ts'
import { identityStatement } from '../../../server/tenancy/identity.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { explained, listed } from '../resource/explained.ts'

/** So many that no index is small; a third of them somebody has made. */
const MANY = 15_000
const MAKER = randomUUID()

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await unwrap(fitTenantIndexes(portal.database.owner, portal.portal.definitions))
  await portal.sql('alter table "user" disable trigger user')
  await portal.sql(
    `insert into "user" (tenant_id, id, nombre, email, created_by)
     select $1, gen_random_uuid(), 'Placed ' || n, 'placed' || n || '@x.example', case when n % 3 = 0 then $2::uuid end
       from generate_series(1, ${MANY}) n`,
    [portal.tenants.alpha, MAKER],
  )
  await portal.sql('alter table "user" enable trigger user')
  await portal.sql('vacuum analyze "user"')
})
afterAll(() => portal.close())

describe('the large indexes of people', () => {
  it('US-01 tell the places of whom somebody reaches, in the order of names, without a look at the people', async () => {
    const table = portal.portal.tenantDefinitions.base.tables.get('user')
    if (!table) throw new Error('People have no table')
    const parameters = new Parameters()
    const reached = scopeParts(table, { ...NO_ROWS, own: true, area: true }, MAKER, parameters) ?? []
    const tenant = parameters.add(portal.tenants.alpha, 'int')
    const parts = reached.map((part) => `t.tenant_id = ${tenant} and t.deleted_at is null and ${part}`)
    const keys = orderKeys(table, [{ field: 'nombre', down: false }])
    const text = pageQuery(table, { parts, keys, from: null, page: { size: 20, number: 3, counted: true } }, parameters)
    const { nodes } = await explained(portal, { text, values: parameters.values })
    const ways = nodes.flatMap((node) =>
      node['Relation Name'] === 'user' ? [`${node['Node Type']} ${node['Index Name'] ?? ''}`] : [],
    )
    expect(new Set(ways)).toEqual(
      new Set(['Index Only Scan large_user_maker_name', 'Index Only Scan large_user_named']),
    )
  })
})

describe('what a list sends', () => {
  const RUNS = 12
  // PostgreSQL plans a statement for its values five times before it may keep a plan for any.
  const TRIED = 5

  const sent = async (body: object): Promise<readonly Statement[]> =>
    (await listed(portal, 'user', '', 'list', portal.portal.tenantDefinitions.base, body)).statements

  it('US-01 keeps the plan of the first page', async () => {
    const [page] = (await sent({ tamPag: 20 })).filter(({ name }) => name !== undefined)
    if (!page) throw new Error('A page has no name')
    const client = await portal.database.pool.connect()
    try {
      const who = identityStatement({ tenant: portal.tenants.alpha, user: null })
      for (let run = 0; run < RUNS; run++) await runBatch(client, [who, page])
      const { rows } = await client.query<{ readonly planned: string }>(
        'select custom_plans as planned from pg_prepared_statements where name = $1',
        [page.name],
      )
      expect(rows).toHaveLength(1)
      expect(Number(rows[0]?.planned)).toBeLessThanOrEqual(TRIED)
    } finally {
      client.release()
    }
  })

  it('US-01 reads one person as it reads twenty: what costs more for fewer would be planned anew each time', async () => {
    const costs = []
    for (const body of [{ criterio: 'placed12345' }, { tamPag: 20 }]) {
      const rows = (await sent(body)).at(-1)
      const { nodes } = await explained(portal, rows ?? { text: '', values: [] })
      costs.push(nodes[0]?.['Total Cost'])
    }
    expect(costs[0]).toBeGreaterThan(0)
    expect(costs[0]).toBe(costs[1])
  })
})
