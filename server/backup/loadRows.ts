import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { copyFrom } from '../database/index.ts'
import type { Client } from '../database/index.ts'
import { differingTables } from './compareBackup.ts'
import { tablePath } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { BackupProblem } from './problem.ts'
import { copiedTables, copyInStatement } from './copiedTables.ts'
import type { CopiedTable } from './copiedTables.ts'

/**
 * Loads all rows of a backup in the caller's transaction and compares the result with the backup. Foreign keys,
 * indexes and triggers are dropped meanwhile and created again at the end, which is faster and runs no triggers for
 * old rows.
 */
export async function loadRows(
  client: Client,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<Result<void, BackupProblem>> {
  const present = await copiedTables(client)
  await client.query(
    `select set_config('maintenance_work_mem', '256MB', true), set_config('synchronous_commit', 'on', true)`,
  )
  const dropped = await dropConstraints(client, present)
  // No tenant can be created from here on.
  if (await hasTenants(client)) return fail({ code: 'notEmpty', what: 'organisations' })
  // The backup also contains the rows that migrations insert.
  for (const { name } of present) await client.query(`delete from public."${name}"`)
  for (const { name, columns } of tables)
    await pipeline(
      createReadStream(tablePath(folder, name)),
      createGunzip(),
      copyFrom(client, copyInStatement(name, columns)),
    )
  for (const statement of dropped.references) await client.query(statement)
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, last, isCalled])
  for (const statement of dropped.policies) await client.query(statement)
  const other = await differingTables(client, tables)
  return other.length === 0
    ? ok(undefined)
    : fail(...other.map((table) => ({ code: 'restoredOtherwise' as const, table })))
}

/** Statements that restore what was dropped: foreign keys and indexes first, then policies. */
interface DroppedConstraints {
  readonly references: readonly string[]
  readonly policies: readonly string[]
}

async function dropConstraints(client: Client, tables: readonly CopiedTable[]): Promise<DroppedConstraints> {
  const names = tables.map(({ name }) => `public."${name}"`)
  const { rows: references } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as add
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [names],
  )
  const { rows: walled } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.oid = any ($1::regclass[]) and c.relforcerowsecurity`,
    [names],
  )
  for (const { drop } of [...references, ...indexes]) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of walled) await client.query(`alter table ${name} no force row level security`)
  return {
    references: [...indexes, ...references].map(({ add }) => add),
    policies: [
      ...names.map((name) => `alter table ${name} enable trigger user`),
      ...walled.map(({ name }) => `alter table ${name} force row level security`),
    ],
  }
}

/** Whether the database is in use. */
export async function hasTenants(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from public.tenant limit 1')
  return rowCount !== 0
}
