import { ALL_ROWS } from '#engine/call'
import type { DecodedCall, Page } from '#engine/call'
import { answer, refuse } from '../call/answer.ts'
import type { Headers } from '../call/answer.ts'
import type { CallContext, Operation } from '../call/context.ts'
import { knownZone } from '../call/moment.ts'
import {
  Parameters,
  filterConditions,
  formConditions,
  orderKeys,
  orderText,
  rowsAfter,
  scopeCondition,
} from '../sql/index.ts'
import type { OrderKey, Table } from '../sql/index.ts'
import { cursorsOf } from './cursor.ts'
import type { Cursors } from './cursor.ts'
import { pageHeaders } from './pageHeaders.ts'
import type { Total } from './pageHeaders.ts'
import { projection } from './projection.ts'
import { selection } from './selection.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'
import { withNames } from './withNames.ts'

/** Rows counted before a total is "more than". */
const COUNTED = 1000

/** The rows that a list's call reaches, as a condition over `t`; null when a filter's value cannot be one. */
export function listCondition(
  table: Table,
  context: CallContext,
  call: DecodedCall,
  parameters: Parameters,
): string | null {
  // Rows kept by the resource have no answers to served forms.
  if (call.served.length > 0) return null
  const forms = formConditions(table, call.forms, parameters)
  if (forms === null) return null
  return [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    't.deleted_at is null',
    scopeCondition(table, context.scope, context.plan.user, parameters),
    ...filterConditions(table, call.filter, knownZone(context.tenant.attributes['zonaHoraria']), parameters),
    ...forms,
    ...(context.where?.(parameters) ?? []),
  ].join(' and ')
}

/** One page: ids first by the order's index, then the rows; total capped unless asked for exactly. A page that follows another begins where it ended. */
export const list: Operation = async (context, call) => {
  const table = tableOf(context)
  const { read, answered } = projection(table, call.only)
  const chosen = selection(context, table, read)
  const parameters = new Parameters()
  const where = listCondition(table, context, call, parameters)
  if (where === null) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const keys = orderKeys(table, call.sort.length > 0 ? call.sort : (context.module.list?.sort ?? []))
  const order = orderText(keys)
  const cursors = cursorsOf(context, [table.name, where, parameters.values, order])
  const from = call.cursor ? cursors.read(call.cursor, keys.length) : null
  if (call.cursor && !from) return refuse('90004', { fields: [{ pointer: '/cursor', code: '90004' }] })
  const counting = isCounted(call) ? [total(context, table, where, [...parameters.values], call.exact)] : []
  const [page, places] = pageOf(table, { where, keys, from, page: call.page }, parameters)
  const text = `select ${chosen.select}${places} from (${page}) p join ${table.name} t on t.tenant_id = p.tenant_id and t.id = p.id ${chosen.joins} order by ${order}`
  const [{ rows }, count] = await Promise.all([
    context.rows.query<Record<string, unknown>>({ text, values: parameters.values }),
    ...counting,
  ])
  if (rows.length === 0 && isBeyond(call)) return refuse('91017')
  const records = await withNames(rows.map(chosen.read), read, context)
  return answer(
    200,
    records.map((record) => toWire(record, answered, context)),
    call.page
      ? {
          ...pageHeaders(call.page.number, call.page.size, rows.length, count),
          ...nextPage(cursors, keys, call.page, rows),
        }
      : {},
  )
}

/** A page that follows another is of the same list: how many rows that has is known already. */
const isCounted = ({ page, cursor }: DecodedCall): boolean => page?.counted === true && !cursor

const isBeyond = ({ page, cursor }: DecodedCall): boolean => (page?.number ?? 1) > 1 && !cursor

/** Where a full page ends: another may follow it. */
function nextPage(
  cursors: Cursors,
  keys: readonly OrderKey[],
  { size }: Page,
  rows: readonly Record<string, unknown>[],
): Headers {
  const last = rows.length === size ? rows.at(-1) : undefined
  if (!last) return {}
  const place = keys.map((_, at) => {
    const said = last[`k${at}`]
    return typeof said === 'string' ? said : null
  })
  return { 'x-dat-cursor': cursors.write(place) }
}

interface PageOf {
  readonly where: string
  readonly keys: readonly OrderKey[]
  readonly from: readonly (string | null)[] | null
  readonly page: Page | null
}

/**
 * The ids of a page, and what tells each row's place for the page after it. Its parts, where it takes several, follow each other
 * in the order, so that none is read that is not needed.
 */
function pageOf(
  { name }: Table,
  { where, keys, from, page }: PageOf,
  parameters: Parameters,
): readonly [text: string, places: string] {
  const { size, number } = page ?? { size: ALL_ROWS, number: 1 }
  const order = orderText(keys)
  const told = page ? keys.map(({ read }, at) => `, (${read})::text as k${at}`).join('') : ''
  const places = page ? keys.map((_, at) => `, p.k${at}`).join('') : ''
  const limit = parameters.add(size, 'int')
  const part = (more: string, rest = ''): string =>
    `select t.tenant_id, t.id${told} from ${name} t where ${where}${more} order by ${order} limit ${limit}${rest}`
  if (!from) return [part('', ` offset ${parameters.add((number - 1) * size, 'bigint')}`), places]
  const parts = rowsAfter(keys, from, parameters).map((after) => part(` and ${after}`))
  const [only = ''] = parts
  return [
    parts.length === 1
      ? only
      : `select * from (${parts.map((one) => `(${one})`).join(' union all ')}) u limit ${limit}`,
    places,
  ]
}

async function total(
  { rows }: CallContext,
  table: Table,
  where: string,
  values: readonly unknown[],
  exact: boolean,
): Promise<Total> {
  const held = [...values]
  const text = exact
    ? `select count(*)::int as total from ${table.name} t where ${where}`
    : `select count(*)::int as total from (select 1 from ${table.name} t where ${where} limit ${COUNTED + 1}) counted`
  const found = await rows.query<{ total: number }>({ text, values: held })
  const counted = found.rows[0]?.total ?? 0
  return { rows: counted, exact: exact || counted <= COUNTED }
}
