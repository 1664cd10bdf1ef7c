import type { Attack, Case } from '../support/attack/attack.ts'
import { queryShared } from '../../server/tenancy/index.ts'

export const T10: Attack = {
  id: 'T10',
  does: "Reads, changes and empties every table of the catalogue under the server's own login without saying for whom",
  cases: async ({ portal }) => {
    const tables = await portal.sql(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' order by 1`,
    )
    return tables.flatMap(({ name }) =>
      [
        `select 1 from "${String(name)}"`,
        `update "${String(name)}" set tenant_id = tenant_id`,
        `delete from "${String(name)}"`,
        `insert into "${String(name)}" select * from "${String(name)}"`,
      ].map((text): Case => ({
        title: text,
        run: async () => {
          const reached = await queryShared(portal.database.pool, { text, values: [] }).then(
            ({ rowCount }) => rowCount,
            () => 0,
          )
          return reached === 0 ? null : `${reached} rows`
        },
      })),
    )
  },
}
