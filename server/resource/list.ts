import { createHash } from 'node:crypto'
import type { DecodedCall, Page } from '#engine/call'
import { isFilterEmpty } from '#engine/list'
import { scalarText } from '#engine/text'
import { answer, refuse, validZone } from '../operation/index.ts'
import type { Headers, CallContext, Operation } from '../operation/index.ts'
import type { Statement, UnknownRow } from '../database/index.ts'
import {
  Parameters,
  formConditions,
  isNarrow,
  reachedOrCreated,
  orderKeys,
  orderText,
  pageQuery,
  reachesAll,
  readerConditions,
  rootCondition,
  scopeCondition,
  scopeParts,
  statementName,
} from '../sql/index.ts'
import type { OrderKey, Table } from '../sql/index.ts'
import type { BatchResult } from '../tenancy/index.ts'
import { listedContext, listedState } from './bin/index.ts'
import { withAnswerFilters } from './answers/withAnswerFilters.ts'
import { COUNT_LIMIT, pageHeaders } from './pageHeaders.ts'
import type { Total } from './pageHeaders.ts'
import { projection } from './projection.ts'
import { readSnippets, withSnippet } from './snippets.ts'
import { selection } from './selection.ts'
import type { Selection, StoredRecord } from './selection.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'
import { withCallLabels } from './withCallLabels.ts'

const NO_ROWS_RESULT: BatchResult = { rows: [], rowCount: 0 }

/** The condition over `t` for the rows of a list. Null if a filter has an invalid value. */
export function listCondition(
  table: Table,
  context: CallContext,
  call: DecodedCall,
  parameters: Parameters,
): string | null {
  const inside = listedContext(context, call)
  const asked = requestedCondition(table, inside, call, parameters)
  return asked && `${asked} and ${scopeCondition(table, inside.scope, inside.plan.user, parameters)}`
}

/** The same in disjoint parts, if each part has an index of its own that is independent of the filters. */
function listParts(
  table: Table,
  context: CallContext,
  call: DecodedCall,
  parameters: Parameters,
): readonly string[] | null {
  const asked = requestedCondition(table, context, call, parameters)
  const scope = [table, context.scope, context.plan.user, parameters] as const
  if (asked === null) return null
  const parts = isNarrow(table, call.forms) ? null : scopeParts(...scope)
  return (parts ?? [scopeCondition(...scope)]).map((part) => `${asked} and ${part}`)
}

/** The condition of the filters. What the caller reaches counts for the top level of a tree only. */
function requestedCondition(
  table: Table,
  context: CallContext,
  call: DecodedCall,
  parameters: Parameters,
): string | null {
  // Filters on answers were already moved into the context if the table stores answers.
  if (call.served.length > 0) return null
  const forms = formConditions(table, call.forms, parameters)
  if (forms === null) return null
  const root = rootCondition(table, context.scope, call.filter)
  return [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    listedState(context, call),
    ...readerConditions(
      table,
      { ...call.filter, ...(root ? { [root.field]: null } : {}), ...context.call.source.filter },
      validZone(context.tenant.attributes['zonaHoraria']),
      parameters,
    ),
    ...(root ? [root.text] : []),
    ...forms,
    ...(context.extraConditions?.(parameters) ?? []),
  ].join(' and ')
}

/**
 * Returns one page. Ids are read first along the order's index, then their rows. The total is exact unless the caller
 * accepts a capped one. A cursor continues after the previous page.
 */
export const list: Operation = withAnswerFilters(async (asking, call) => {
  const context = listedContext(asking, call)
  const table = tableOf(context)
  const { read, answered } = projection(table, call.only)
  const chosen = selection(context, table, read, context.scope)
  const parameters = new Parameters()
  const parts = listParts(table, context, call, parameters)
  if (parts === null) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const keys = orderKeys(table, call.sort.length > 0 ? call.sort : (context.module.list?.sort ?? []))
  const order = orderText(keys)
  const cursors = createCursors(context, [table.name, parts, parameters.values, order])
  const from = call.cursor ? cursors.decode(call.cursor, keys.length) : null
  if (call.cursor && !from) return refuse('90004', { fields: [{ pointer: '/cursor', code: '90004' }] })
  const counting = isCounted(call)
    ? [{ text: totalText(table, parts, call.exact), values: [...parameters.values] }]
    : []
  const text = pageQuery(table, { parts, keys, from, page: call.page }, parameters)
  const asked: readonly Statement[] = [{ text, values: parameters.values }, ...counting]
  const [{ rows: places } = NO_ROWS_RESULT, counted] = await context.rows.batch(
    hasFixedPlan(table, context, call, parts) ? asked.map(prepared) : asked,
  )
  const count = counted && readTotal(counted, call.exact)
  if (places.length === 0 && isBeyondLastPage(call)) return refuse('91017')
  const rows = await rowsById(context, table, chosen, places, {
    state: listedState(context, call),
    areExtraColumnsRead: parts.length > 1,
  })
  const records = await withCallLabels(rows, read, context)
  const snippets = await readSnippets(context, table, call, records)
  return answer(
    200,
    records.map((record) => withSnippet(toWire(record, answered, context), snippets)),
    call.page
      ? {
          ...pageHeaders(call.page.number, call.page.size, places.length, count),
          ...nextPage(cursors, keys, call.page, places),
        }
      : {},
  )
})

/** A page after a cursor needs no total. */
const isCounted = ({ page, cursor }: DecodedCall): boolean => page?.counted === true && !cursor

const isBeyondLastPage = ({ page, cursor }: DecodedCall): boolean => (page?.number ?? 1) > 1 && !cursor

/** The cursor of the next page, if this page is full. */
function nextPage(
  cursors: CursorCodec,
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
  return { 'x-dat-cursor': cursors.encode(place) }
}

/**
 * Reads the rows of a page by id, in its order. A separate statement whose plan does not depend on the filters. Rows
 * that are gone or out of reach are left out. If the page was made of parts, it already knows which rows functions
 * named.
 */
async function rowsById(
  context: CallContext,
  table: Table,
  chosen: Selection,
  places: readonly UnknownRow[],
  { state, areExtraColumnsRead }: { readonly state: string; readonly areExtraColumnsRead: boolean },
): Promise<readonly StoredRecord[]> {
  if (places.length === 0) return []
  const parameters = new Parameters()
  const tenant = parameters.add(context.tenant.id, 'int')
  const idsOf = (rows: readonly UnknownRow[]): readonly string[] => rows.map(({ id }) => scalarText(id))
  const ids = parameters.add(idsOf(places), 'uuid[]')
  const { user } = context.plan
  const scope = areExtraColumnsRead
    ? reachedOrCreated(user, idsOf(places.filter(({ named }) => named === true)), parameters)
    : scopeCondition(table, context.scope, user, parameters)
  // With a join the planner assumes one row per id and keeps its plan, whatever the number of ids.
  const text = `select ${chosen.select} from unnest((select ${ids})) with ordinality p (id, place) join ${table.name} t on t.tenant_id = ${tenant} and t.id = p.id ${chosen.joins} where ${state} and ${scope} order by p.place`
  const { rows } = await context.rows.query<UnknownRow>({
    name: statementName(text, 'chosen'),
    text,
    values: parameters.values,
  })
  return rows.map(chosen.read)
}

/**
 * Whether the plan of a page can be kept: without filters, and over all rows of the tenant or over parts that an
 * index has in the list's order.
 */
function hasFixedPlan(
  table: Table,
  { extraConditions, scope }: CallContext,
  call: DecodedCall,
  parts: readonly string[],
): boolean {
  const { forms, filter, sort } = call
  if (
    // The indexes of a module in a table that modules share are those of one organisation.
    table.general ||
    extraConditions ||
    forms.length > 0 ||
    Object.values(filter).some((value) => !isFilterEmpty(value) || value === false)
  )
    return false
  return reachesAll(table, scope) || (parts.length > 1 && sort.length === 0)
}

const prepared = (statement: Statement): Statement => ({ ...statement, name: statementName(statement.text, 'page') })

/** Counts the rows of a list, up to a limit if the caller accepts a capped total. */
function totalText({ name }: Table, parts: readonly string[], exact: boolean): string {
  const each = parts.map((part) => `select 1 from ${name} t where ${part}`).join(' union all ')
  return `select count(*)::int as total from (${each}${exact ? '' : ` limit ${COUNT_LIMIT + 1}`}) counted`
}

function readTotal({ rows }: BatchResult, exact: boolean): Total {
  const counted = Number(rows[0]?.['total'] ?? 0)
  return { rows: counted, exact: exact || counted <= COUNT_LIMIT }
}

const PURPOSE = 'cursor'

type CursorPosition = readonly (string | null)[]

/**
 * Encodes the position of the last row of a page. It is valid for the same list, filter and order only, and
 * encrypted, because it contains values of the row.
 */
interface CursorCodec {
  readonly encode: (place: CursorPosition) => string
  /** Null if the cursor is foreign or belongs to another list, filter or order. */
  readonly decode: (written: string, keys: number) => CursorPosition | null
}

/** Creates the codec. `of` identifies the list by its condition, parameters and order. */
function createCursors({ portal }: Pick<CallContext, 'portal'>, of: readonly unknown[]): CursorCodec {
  const { signer } = portal
  const digest = createHash('sha256').update(JSON.stringify(of)).digest('base64url')
  return {
    encode: (place) => signer.seal(PURPOSE, JSON.stringify([digest, ...place])),
    decode: (written, keys) => {
      const text = signer.unseal(PURPOSE, written)
      const [said, ...place] = text === null ? [] : (JSON.parse(text) as readonly (string | null)[])
      return said === digest && place.length === keys ? place : null
    },
  }
}
