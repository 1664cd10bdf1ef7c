import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_ROWS } from '#engine/access'
import { fitOwnIndexes } from '../../../server/command/fitOwnIndexes.ts'
import { Parameters, orderKeys, pageText, scopeParts } from '../../../server/sql/index.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { explained } from '../resource/explained.ts'

/** So many that no index is small; a third of them somebody has made. */
const MANY = 15_000
const MAKER = randomUUID()

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await unwrap(fitOwnIndexes(portal.database.owner, portal.portal.definitions))
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
  it('PE-04 US-01 tell the places of whom somebody reaches, in the order of names, without a look at the people', async () => {
    const table = portal.portal.models.base.tables.get('user')
    if (!table) throw new Error('People have no table')
    const parameters = new Parameters()
    const reached = scopeParts(table, { ...NO_ROWS, own: true, area: true }, MAKER, parameters) ?? []
    const tenant = parameters.add(portal.tenants.alpha, 'int')
    const parts = reached.map((part) => `t.tenant_id = ${tenant} and t.deleted_at is null and ${part}`)
    const keys = orderKeys(table, [{ field: 'nombre', down: false }])
    const text = pageText(table, { parts, keys, from: null, page: { size: 20, number: 3, counted: true } }, parameters)
    const { nodes } = await explained(portal, { text, values: parameters.values })
    const ways = nodes.flatMap((node) =>
      node['Relation Name'] === 'user' ? [`${node['Node Type']} ${node['Index Name'] ?? ''}`] : [],
    )
    expect(new Set(ways)).toEqual(
      new Set(['Index Only Scan large_user_maker_name', 'Index Only Scan large_user_named']),
    )
  })
})
