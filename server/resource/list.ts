import { ALL_ROWS } from '#engine/call'
import type { DecodedCall, Page } from '#engine/call'
import { answer, refuse } from '../call/answer.ts'
import type { Headers } from '../call/answer.ts'
import type { CallContext, Operation } from '../call/context.ts'
import { knownZone } from '../call/moment.ts'
import type { Statement, UnknownRow } from '../database/index.ts'
import {
  Parameters,
  filterConditions,
  formConditions,
  orderKeys,
  orderText,
  rowsAfter,
  scopeCondition,
  scopeParts,
  statementName,
} from '../sql/index.ts'
import type { OrderKey, Table } from '../sql/index.ts'
import type { Answered } from '../tenancy/index.ts'
import { cursorsOf } from './cursor.ts'
import type { Cursors } from './cursor.ts'
import { COUNTED, pageHeaders } from './pageHeaders.ts'
import type { Total } from './pageHeaders.ts'
import { projection } from './projection.ts'
import { selection } from './selection.ts'
import type { Selection, StoredRecord } from './selection.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'
import { withNames } from './withNames.ts'

const NONE: Answered = { rows: [], rowCount: 0 }

/** The rows that a list's call reaches, as a condition over `t`; null when a filter's value cannot be one. */
export function listCondition(
  table: Table,
  context: CallContext,
  call: DecodedCall,
  parameters: Parameters,
): string | null {
  const asked = askedCondition(table, context, call, parameters)
  return asked && `${asked} and ${scopeCondition(table, context.scope, context.plan.user, parameters)}`
}

/** The same in parts that have no row in common, where each is found along an index of its own. */
function listParts(
  table: Table,
  context: CallContext,
  call: DecodedCall,
  parameters: Parameters,
): readonly string[] | null {
  const asked = askedCondition(table, context, call, parameters)
  const scope = [table, context.scope, context.plan.user, parameters] as const
  return asked === null
    ? null
    : (scopeParts(...scope) ?? [scopeCondition(...scope)]).map((part) => `${asked} and ${part}`)
}

/** What a list asks of its rows, whoever reads them. */
function askedCondition(table: Table, context: CallContext, call: DecodedCall, parameters: Parameters): string | null {
  // Rows kept by the resource have no answers to served forms.
  if (call.served.length > 0) return null
  const forms = formConditions(table, call.forms, parameters)
  if (forms === null) return null
  return [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    't.deleted_at is null',
    ...filterConditions(table, call.filter, knownZone(context.tenant.attributes['zonaHoraria']), parameters),
    ...forms,
    ...(context.where?.(parameters) ?? []),
  ].join(' and ')
}

/** One page: ids first by the order's index, then their rows; total capped unless asked for exactly. A page that follows another begins where it ended. */
export const list: Operation = async (context, call) => {
  const table = tableOf(context)
  const { read, answered } = projection(table, call.only)
  const chosen = selection(context, table, read)
  const parameters = new Parameters()
  const parts = listParts(table, context, call, parameters)
  if (parts === null) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const keys = orderKeys(table, call.sort.length > 0 ? call.sort : (context.module.list?.sort ?? []))
  const order = orderText(keys)
  const cursors = cursorsOf(context, [table.name, parts, parameters.values, order])
  const from = call.cursor ? cursors.read(call.cursor, keys.length) : null
  if (call.cursor && !from) return refuse('90004', { fields: [{ pointer: '/cursor', code: '90004' }] })
  const counting = isCounted(call) ? [totalOf(table, parts, [...parameters.values], call.exact)] : []
  const text = pageOf(table, { parts, keys, from, page: call.page }, parameters)
  const [{ rows: places } = NONE, counted] = await context.rows.together([
    { text, values: parameters.values },
    ...counting,
  ])
  const count = counted && toldTotal(counted, call.exact)
  if (places.length === 0 && isBeyond(call)) return refuse('91017')
  const rows = await rowsById(context, table, chosen, places)
  const records = await withNames(rows, read, context)
  return answer(
    200,
    records.map((record) => toWire(record, answered, context)),
    call.page
      ? {
          ...pageHeaders(call.page.number, call.page.size, places.length, count),
          ...nextPage(cursors, keys, call.page, places),
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
  readonly parts: readonly string[]
  readonly keys: readonly OrderKey[]
  readonly from: readonly (string | null)[] | null
  readonly page: Page | null
}

/**
 * The ids of a page, with what tells each row's place for the page after it. Where it takes several pieces of the order they follow each
 * other, so that none is read that is not needed.
 */
function pageOf(table: Table, { parts, keys, from, page }: PageOf, parameters: Parameters): string {
  const { size, number } = page ?? { size: ALL_ROWS, number: 1 }
  const limit = parameters.add(size, 'int')
  const span = from
    ? { limit, offset: '', reach: limit }
    : {
        limit,
        offset: ` offset ${parameters.add((number - 1) * size, 'bigint')}`,
        reach: parts.length > 1 ? parameters.add(number * size, 'bigint') : limit,
      }
  const piece = (more: string): string =>
    pieceOf(
      table,
      parts.map((part) => part + more),
      keys,
      page !== null,
      span,
    )
  if (!from) return piece('')
  const pieces = rowsAfter(keys, from, parameters).map((after) => piece(` and ${after}`))
  const [only = ''] = pieces
  return pieces.length === 1
    ? only
    : `select * from (${pieces.map((one) => `(${one})`).join(' union all ')}) u limit ${limit}`
}

/** Where a piece begins and ends; `reach` is how far into the order it looks at most. */
interface Span {
  readonly limit: string
  readonly offset: string
  readonly reach: string
}

/** The ids of the rows of all parts in their order: of several parts each is read in it, no further than the page reaches, and merged. */
function pieceOf(
  { name }: Table,
  parts: readonly string[],
  keys: readonly OrderKey[],
  isPaged: boolean,
  { limit, offset, reach }: Span,
): string {
  const [only = 'false', ...more] = parts
  const order = orderText(keys)
  const read = isPaged || more.length > 0 ? keys.map((key, at) => `, ${key.read} as s${at}`).join('') : ''
  const piece = (part: string, span: string): string =>
    `select t.id${read} from ${name} t where ${part} order by ${order} limit ${span}`
  if (!isPaged && more.length === 0) return piece(only, `${limit}${offset}`)
  // As text only what is answered: a deep page steps over thousands.
  const told = isPaged ? keys.map((_, at) => `, s${at}::text as k${at}`).join('') : ''
  const merged = orderText(keys.map((key, at) => ({ ...key, read: `s${at}` })))
  if (more.length === 0) return `select id${told} from (${piece(only, `${limit}${offset}`)}) m order by ${merged}`
  const each = parts.map((part) => `(${piece(part, reach)})`)
  return `select id${told} from (${each.join(' union all ')}) m order by ${merged} limit ${limit}${offset}`
}

/**
 * The rows of a page by their ids, in its order. Apart from the page, whose plan hangs on what is asked for: this one is planned once. What
 * is gone or out of reach by now is left out.
 */
async function rowsById(
  context: CallContext,
  table: Table,
  chosen: Selection,
  places: readonly UnknownRow[],
): Promise<readonly StoredRecord[]> {
  if (places.length === 0) return []
  const parameters = new Parameters()
  const tenant = parameters.add(context.tenant.id, 'int')
  const ids = parameters.add(
    places.map(({ id }) => id),
    'uuid[]',
  )
  const scope = scopeCondition(table, context.scope, context.plan.user, parameters)
  // A join, so that each id is one row for the planner, which knows nothing of them.
  const text = `select ${chosen.select} from unnest(${ids}) with ordinality p (id, place) join ${table.name} t on t.tenant_id = ${tenant} and t.id = p.id ${chosen.joins} where t.deleted_at is null and ${scope} order by p.place`
  const { rows } = await context.rows.query<UnknownRow>({
    name: statementName(text, 'chosen'),
    text,
    values: parameters.values,
  })
  return rows.map(chosen.read)
}

/** Counts the rows of a list, up to where a total is "more than" unless it is asked for exactly. */
function totalOf({ name }: Table, parts: readonly string[], values: readonly unknown[], exact: boolean): Statement {
  const each = parts.map((part) => `select 1 from ${name} t where ${part}`).join(' union all ')
  return { text: `select count(*)::int as total from (${each}${exact ? '' : ` limit ${COUNTED + 1}`}) counted`, values }
}

function toldTotal({ rows }: Answered, exact: boolean): Total {
  const counted = Number(rows[0]?.['total'] ?? 0)
  return { rows: counted, exact: exact || counted <= COUNTED }
}
