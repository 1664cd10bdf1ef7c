import type { Attack } from '../support/attack/attack.ts'

const WORK = /job|schedule|webhook|outbox|queue|task/

export const T07: Attack = {
  id: 'T07',
  does: 'Rows of jobs, schedules and webhooks turned to another organisation: there is no such table yet, and one that comes fails here',
  cases: async ({ portal }) => {
    const tables = await portal.sql(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    return [
      {
        title: 'tables of work to be done',
        run: async () => {
          const found = tables.map(({ name }) => String(name)).filter((name) => WORK.test(name))
          return found.length === 0 ? null : `nobody attacks ${found.join(', ')}`
        },
      },
    ]
  },
}
