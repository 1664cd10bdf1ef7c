import type { Module } from '#engine/definition'
import type { Values } from '#engine/form'
import type { LimitSource } from '#engine/source'
import { scalarText } from '#engine/text'
import { refuse } from '../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { Parameters, comparison } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { hasMoves } from './refusedMove.ts'
import { unrestrictedTable } from './table.ts'

interface Before {
  readonly id: string
  readonly values: Values
}

/** Whether a change gives a record a value of which there may be only so many. */
export const isLimited = (context: CallContext, values: Values, before: Values = {}): boolean =>
  changedLimits(context, values, before).length > 0

/** Refuses one record more than the limit of its value. Those who count the same value wait for each other. */
export async function refuseBeyondLimit(
  context: CallContext,
  table: Table,
  rows: Rows,
  values: Values,
  before: Before | null = null,
): Promise<RefusedAnswer | null> {
  for (const limit of changedLimits(context, values, before?.values ?? {})) {
    const { by, code } = limit
    const value = values[by] ?? before?.values[by]
    const count = await countOthers(context, unrestrictedTable(table), rows, limit, value, before?.id ?? null)
    if (count < largest(limit, context)) continue
    const wire = context.module.fields.get(by)?.wire
    return refuse(code, { fields: [{ pointer: `/${(wire || [by]).join('/')}`, code }] })
  }
  return null
}

const changedLimits = ({ module }: CallContext, values: Values, before: Values): readonly LimitSource[] =>
  (module.source.limits ?? []).filter((limit) => {
    const after = { ...before, ...values }
    const value = after[limit.by]
    if (value === undefined || value === null || !counts(module, limit, after)) return false
    return value !== before[limit.by] || !counts(module, limit, before)
  })

/** Whether a record counts in the state that it is in. */
function counts({ fields }: Module, { states }: LimitSource, values: Values): boolean {
  const field = states && [...fields.values()].find(hasMoves)
  return !field || states.includes(scalarText(values[field.name]))
}

/** The organisation's own limit, if it has a valid one. */
function largest({ max, attribute }: LimitSource, { tenant }: CallContext): number {
  const own = Number(attribute === undefined ? Number.NaN : tenant.attributes[attribute])
  return Number.isInteger(own) && own > 0 ? own : max
}

async function countOthers(
  { tenant }: CallContext,
  { name, storage, module }: Table,
  rows: Rows,
  { by, states }: LimitSource,
  value: unknown,
  id: string | null,
): Promise<number> {
  const place = storage.get(by)
  if (!place || place.kind === 'constant') return 0
  const state = states && storage.get([...module.fields.values()].find(hasMoves)?.name ?? '')
  await rows.query({
    name: 'lock-limit',
    text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
    values: [tenant.id, `${name} ${by} ${JSON.stringify(value)}`],
  })
  const parameters = new Parameters()
  const where = [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    't.deleted_at is null',
    comparison(place, 'eq', value, parameters),
    ...(state && state.kind !== 'constant' && states
      ? [`(${state.read})::text = any(${parameters.add(states, 'text[]')})`]
      : []),
    ...(id === null ? [] : [`t.id <> ${parameters.add(id, 'uuid')}`]),
  ]
  const { rows: found } = await rows.query<{ count: number }>({
    text: `select count(*)::int as count from ${name} t where ${where.join(' and ')}`,
    values: parameters.values,
  })
  return found[0]?.count ?? 0
}
