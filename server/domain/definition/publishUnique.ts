import { DUPLICATE } from '#engine/definition'
import type { Fault } from '#engine/definition'
import type { ExtraSource } from '#engine/extra'
import { failAll } from '#engine/result'
import type { Result } from '#engine/result'
import type { Rows } from '../../tenancy/index.ts'

/** Records that exist already have the same values. */
export const DUPLICATE_RECORDS = { code: '92160', reason: 'duplicateRecords' } as const

/** Groups of records that a refusal names. */
const MOST_NAMED = 10

interface UniqueRule {
  /** Ids of fields. */
  readonly fields: readonly string[]
  readonly blanks: boolean
  readonly code: string
}

/**
 * Makes the unique values of a module of the organisation the rules that the database holds, for records that exist
 * already too. Returns the first records that have the same values, and then changes nothing. Writers of records of
 * the module wait meanwhile.
 * @param hasOtherTree whether the tree of the module is another one than before, by which records without one above are compared
 */
export async function publishUnique(
  rows: Rows,
  tenant: number,
  { id: module, unique = [] }: ExtraSource,
  hasOtherTree: boolean,
): Promise<Result<never, Fault> | null> {
  const wanted = unique.map(({ fields, blanks = false, code = DUPLICATE }): UniqueRule => ({ fields, blanks, code }))
  await rows.query({ text: 'select hold_extra_rules($1::int, $2, true)', values: [tenant, module] })
  const { rows: held } = await rows.query<UniqueRule>({
    text: 'select fields, blanks, code from extra_unique where tenant_id = $1::int and module = $2',
    values: [tenant, module],
  })
  if (!hasOtherTree && writtenOf(held) === writtenOf(wanted)) return null
  const found: (readonly Fault[])[] = []
  for (const [at, rule] of wanted.entries()) found.push(await duplicatesOf(rows, tenant, module, rule, at))
  const faults = found.flat()
  if (faults.length > 0) return failAll(faults)
  await rows.query({
    text: 'delete from extra_unique where tenant_id = $1::int and module = $2',
    values: [tenant, module],
  })
  for (const { fields, blanks, code } of wanted) {
    await rows.query({
      text: `insert into extra_unique (tenant_id, module, fields, blanks, code) values ($1::int, $2, $3::text[], $4::boolean, $5)`,
      values: [tenant, module, fields, blanks, code],
    })
    await rows.query({
      text: `insert into extra_key (tenant_id, module, fields, hash, record)
             select r.tenant_id, r.module, $3::text[], k.hash, r.id
               from extra_record r, lateral (select extra_key_of(extra_in_tree(r.tenant_id, r.module, r.extra), $3::text[], $4::boolean) as hash) k
              where r.tenant_id = $1::int and r.module = $2 and r.deleted_at is null and k.hash is not null`,
      values: [tenant, module, fields, blanks],
    })
  }
  return null
}

const writtenOf = (rules: readonly UniqueRule[]): string =>
  rules
    .map(({ fields, blanks, code }) => JSON.stringify([fields, blanks, code]))
    .toSorted()
    .join()

async function duplicatesOf(
  rows: Rows,
  tenant: number,
  module: string,
  { fields, blanks }: UniqueRule,
  at: number,
): Promise<readonly Fault[]> {
  const { rows: found } = await rows.query<{ readonly shown: string; readonly records: number }>({
    text: `select (array_agg(k.shown order by r.id))[1] as shown, count(*)::int as records
             from extra_record r,
                  lateral (select extra_key_of(extra_in_tree(r.tenant_id, r.module, r.extra), $3::text[], $4::boolean) as hash,
                                  (select string_agg(coalesce(r.extra ->> f.field, '–'), ', ' order by f.n)
                                     from unnest($3::text[]) with ordinality f (field, n)) as shown) k
            where r.tenant_id = $1::int and r.module = $2 and r.deleted_at is null and k.hash is not null
            group by k.hash having count(*) > 1 order by min(r.id::text) limit ${MOST_NAMED}`,
    values: [tenant, module, fields, blanks],
  })
  return found.map(({ shown, records }) => ({
    pointer: `/unique/${at}`,
    reason: DUPLICATE_RECORDS.reason,
    figures: { values: shown, records },
  }))
}
