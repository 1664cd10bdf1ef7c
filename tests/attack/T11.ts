import type { Attack } from '../support/attack/attack.ts'

/** Statements that no login of the server may run. */
const STATEMENTS = [
  'set role postgres',
  `set session authorization postgres`,
  'set row_security = off; select * from "user"',
  `copy "user" to '/tmp/attack'`,
  `copy "user" from '/etc/passwd'`,
  `copy (select 1) to program 'true'`,
  `select pg_read_file('/etc/passwd')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/passwd')`,
  `select lo_export(1, '/tmp/attack')`,
  'alter table "user" disable row level security',
  'alter table "user" no force row level security',
  'drop policy if exists tenant on "user"; drop table "user"',
  'truncate session',
  'create table attack (id int)',
  'create function attack() returns int language sql as $$select 1$$',
  'create role attack superuser',
  'alter role current_user bypassrls',
  'alter system set row_security = off',
  `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'`,
  `do $$ begin execute 'set role ' || (select tableowner from pg_tables where tablename = 'user'); end $$`,
]

export const T11: Attack = {
  id: 'T11',
  does: "Leaves the walls of row-level security under the server's own login: other roles, files, copies, changes of tables",
  inOrder: true,
  cases: ({ portal }) =>
    STATEMENTS.map((text) => ({
      title: text,
      run: async () => {
        const client = await portal.database.pool.connect()
        try {
          await client.query('begin')
          const done = await client.query(text).then(
            (result) =>
              [result]
                .flat()
                .some(({ rows }) => rows.some((row: object) => Object.values(row).some((value) => value !== false))) ||
              /^(set|copy|alter|drop|create|truncate|do)/.test(text),
            () => false,
          )
          return done ? 'is done' : null
        } finally {
          await client.query('rollback')
          client.release()
        }
      },
    })),
}
