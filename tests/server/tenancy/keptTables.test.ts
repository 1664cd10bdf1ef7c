import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/command/sweep.ts'
import { KEPT_TABLES, MAX_SESSION_HOURS, PERIODS, moduleTables } from '../../../server/database/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const DAY = 24

/** Tables that are swept by one column, with the hours that a row is kept and a statement that writes a row so many hours ago. */
const SWEPT: { readonly [table: string]: { readonly hours: number; readonly insert: string } } = {
  session: {
    hours: MAX_SESSION_HOURS + PERIODS.sessions,
    insert: `insert into session (tenant_id, token_hash, user_id, password_generation, created_at)
             select $1::int, decode(md5(random()::text), 'hex'), id, 1, now() - make_interval(hours => $2) from "user" where tenant_id = $1::int limit 1`,
  },
  idempotency: {
    hours: PERIODS.answers,
    insert: `insert into idempotency (tenant_id, user_id, key, request, created_at)
             select $1::int, gen_random_uuid(), gen_random_uuid(), '', now() - make_interval(hours => $2)`,
  },
  attempt: {
    hours: 0,
    insert: `insert into attempt (key, tries, free_at, forget_at)
             select decode(md5(random()::text || $1::int), 'hex'), 1, now(), now() - make_interval(hours => $2)`,
  },
  access_code: {
    hours: PERIODS.codes,
    insert: `insert into access_code (tenant_id, code_hash, user_id, expires_at)
             select $1::int, decode(md5(random()::text), 'hex'), id, now() - make_interval(hours => $2) from "user" where tenant_id = $1::int limit 1`,
  },
  signing_code: {
    hours: PERIODS.codes,
    insert: `insert into signing_code (tenant_id, id, at, expires_at, signer, places, files, hash, sent_to)
             select $1::int, gen_random_uuid(), now(), now() - make_interval(hours => $2), gen_random_uuid(), '{}', '{}', h, h
               from repeat('a', 64) h`,
  },
  sign_in_log: {
    hours: PERIODS.signIns * DAY,
    insert: `insert into sign_in_log (tenant_id, id, outcome, at)
             select $1::int, gen_random_uuid(), 'wrong', now() - make_interval(hours => $2)`,
  },
  read_log: {
    hours: PERIODS.readings * DAY,
    insert: `insert into read_log (tenant_id, at, reader, call, kind, module, fields, total)
             select $1::int, now() - make_interval(hours => $2), gen_random_uuid(), 'list', 'list', 'user', '{}', 1`,
  },
  view_as: {
    hours: PERIODS.readings * DAY,
    insert: `insert into view_as (tenant_id, id, event, administrator, person, reason, at)
             select $1::int, gen_random_uuid(), 'began', a.id, p.id, 'x', now() - make_interval(hours => $2)
               from "user" a join "user" p on p.tenant_id = a.tenant_id and p.id > a.id where a.tenant_id = $1::int limit 1`,
  },
}

/** Swept together with their files or by their state; their own tests hold them to their periods. */
const ELSEWHERE = ['draft', 'file', 'outbox', 'webhook_delivery']

describe('OP-05 what the server writes by itself', () => {
  it('every table of the database says who writes it and until when', async () => {
    const tables = await portal.sql(
      `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
    )
    const { tables: own } = portal.portal.tenantDefinitions.base
    const derived = moduleTables(
      [...own.values()].map(({ name }) => ({ table: name.replaceAll('"', ''), holds: '', isWithin: false })),
    )
    const names = [...KEPT_TABLES, ...derived].map(({ table }) => table)
    expect(names.toSorted()).toEqual(tables.map(({ name }) => String(name)).toSorted())
    const missing = KEPT_TABLES.filter(({ owner }) => !existsSync(new URL(`../../../${owner}`, import.meta.url)))
    expect(missing).toEqual([])
    const swept = KEPT_TABLES.filter(({ expiry }) => expiry.kind === 'swept').map(({ table }) => table)
    expect(swept.toSorted()).toEqual([...Object.keys(SWEPT), ...ELSEWHERE].toSorted())
  })

  it.each(Object.entries(SWEPT))(
    'OP-05 goes from %s when its period is over, and not before, in every organisation',
    async (table, { hours, insert }) => {
      await portal.sql(`delete from ${table}`)
      for (const tenant of Object.values(portal.tenants)) {
        await portal.sql(insert, [tenant, hours + 1])
        await portal.sql(insert, [tenant, hours - 1])
      }
      await sweep(portal.portal, new Date())
      const left = await portal.sql(`select count(*)::int as count from ${table}`)
      expect(left).toEqual([{ count: 2 }])
      await portal.sql(`delete from ${table}`)
    },
  )

  it('OP-05 of logs their last months stay, whatever is asked for', async () => {
    for (const table of ['read_log', 'sign_in_log']) {
      const { insert } = SWEPT[table] ?? { insert: '' }
      await portal.sql(insert, [portal.tenants.alpha, table === 'sign_in_log' ? 29 * DAY : 364 * DAY])
    }
    const removed = await portal.database.pool.query(
      `begin; select set_config('app.tenant', '${portal.tenants.alpha}', true); select sweep_aged('read_log', now(), 10); select sweep_aged('sign_in_log', now(), 10); commit`,
    )
    expect(removed).toBeDefined()
    const left = await portal.sql(
      'select (select count(*)::int from read_log) as read, (select count(*)::int from sign_in_log) as signed',
    )
    expect(left).toEqual([{ read: 1, signed: 1 }])
    await portal.sql('delete from read_log')
  })
})
