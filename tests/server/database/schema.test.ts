import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../server/database/index.ts'
import { openTestDatabase, unwrap, type TestDatabase } from '../../support/testDatabase.ts'

const migrations = fileURLToPath(new URL('../../../server/database/migrations', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Every function of the product that the database has: name, arguments and text. */
const functions = async (): Promise<readonly { readonly name: string; readonly text: string }[]> => {
  const found = await unwrap(
    withClient(database.owner, 'tramit test', (client) =>
      client.query<{ name: string; text: string }>(
        `select p.proname as name, pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as text from pg_proc p
          where p.pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
          order by p.oid::regprocedure::text`,
      ),
    ),
  )
  return found.rows
}

const readAll = async (folder: string): Promise<readonly string[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
}

it('the functions of the database are those of the files, and the histories that are made from tables', async () => {
  const texts = [...(await readAll(migrations)), ...(await readAll(join(migrations, 'functions')))].join('\n')
  const written = new Set(
    [...texts.matchAll(/create (?:or replace )?function (?:public\.)?(\w+)\(/g)].map(([, name]) => name),
  )
  for (const [, name] of texts.matchAll(/^drop function (\w+)/gm)) written.delete(name)
  const made = (await functions()).map(({ name }) => name)
  expect(made.filter((name) => !written.has(name) && !/^keep_history_of_\w+$/.test(name))).toEqual([])
  expect([...written].filter((name) => !made.includes(String(name)))).toEqual([])
})

it('the files of functions can be applied again with their bodies checked, and change nothing', async () => {
  const before = await functions()
  await unwrap(
    withClient(database.owner, 'tramit test', async (client) => {
      await client.query(`select set_config('tramit.app_role', $1, false)`, [
        (await database.pool.query<{ name: string }>('select current_user as name')).rows[0]?.name,
      ])
      for (const text of await readAll(join(migrations, 'functions'))) await client.query(text)
    }),
  )
  expect(await functions()).toEqual(before)
})

it('no migration replaces a function: it would be older than the file of functions', async () => {
  expect((await readAll(migrations)).filter((text) => /or replace function/.test(text))).toEqual([])
})
