import { ALL_ROWS } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Values } from '#engine/form'
import { answer, refuse, validZone } from '../operation/index.ts'
import type { CallContext, Operation } from '../operation/index.ts'
import { Parameters, filterConditions, formConditions, orderBy } from '../sql/index.ts'
import type { Table, Storage } from '../sql/index.ts'
import { COUNT_LIMIT, pageHeaders } from './pageHeaders.ts'
import type { Total } from './pageHeaders.ts'
import type { Module } from '#engine/definition'

/** Defines the list of a log: visible entries and their conversion. */
export interface LogList<Row> {
  readonly log: Log
  /** SQL conditions for the entries that the caller may see. */
  readonly visibleCondition: (context: CallContext, found: Table, parameters: Parameters) => readonly string[]
  /** Conditions of filters without a column, by filter. */
  readonly filters?: { readonly [filter: string]: (value: unknown, parameters: Parameters) => string }
  /** Pointer to a filter or order that this caller may not use, or null. */
  readonly restrictedPointer?: (context: CallContext, call: DecodedCall) => string | null
  readonly toEntry: (row: Row, context: CallContext) => Values
}

/** Creates the list operation of a log. Refuses invalid filters with 90004 and missing pages with 91017. */
export function logList<Row extends object>(list: LogList<Row>): Operation {
  const tablesOf = logTables(list.log)
  return async (context, call) => {
    const { filterable, sortable } = tablesOf(context.module)
    const parameters = new Parameters()
    const said = formConditions(filterable, call.forms, parameters)
    const barred =
      said === null || call.served.length > 0 ? '/forms' : (list.restrictedPointer?.(context, call) ?? null)
    if (said === null || barred !== null || call.cursor !== null)
      return refuse('90004', { fields: [{ pointer: barred ?? '/cursor', code: '90004' }] })
    const where = [...conditions(list, context, call, filterable, parameters), ...said].join(' and ')
    const { rows, total } = await readPage<Row>(list.log, context, call, where, sortable, parameters)
    const { number, size } = call.page ?? { number: 1, size: ALL_ROWS }
    if (rows.length === 0 && number > 1) return refuse('91017')
    const headers = call.page ? pageHeaders(number, size, rows.length, total) : {}
    return answer(
      200,
      rows.map((row) => list.toEntry(row, context)),
      headers,
    )
  }
}

function conditions<Row>(
  { visibleCondition, filters = {} }: LogList<Row>,
  context: CallContext,
  { filter }: DecodedCall,
  found: Table,
  parameters: Parameters,
): readonly string[] {
  const { tenant } = context
  const own = Object.entries(filters).flatMap(([name, condition]) =>
    filter[name] === undefined ? [] : [condition(filter[name], parameters)],
  )
  const ofColumns = Object.fromEntries(Object.entries(filter).filter(([name]) => !Object.hasOwn(filters, name)))
  return [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    ...visibleCondition(context, found, parameters),
    ...own,
    ...filterConditions(found, ofColumns, validZone(tenant.attributes['zonaHoraria']), parameters),
  ]
}

interface PageResult<Row> {
  readonly rows: readonly Row[]
  readonly total: Total | undefined
}

/** The entries of a page, and their number if requested. */
async function readPage<Row extends object>(
  { from, columns }: Log,
  { module, rows }: CallContext,
  { page, sort, exact }: DecodedCall,
  where: string,
  ordered: Table,
  parameters: Parameters,
): Promise<PageResult<Row>> {
  const { size, number, counted } = page ?? { size: ALL_ROWS, number: 1, counted: false }
  const counting = `select 1 from ${from} where ${where}${exact ? '' : ` limit ${COUNT_LIMIT + 1}`}`
  const count = counted ? `select count(*)::int as total from (${counting}) counted` : 'select null::int as total'
  const held = [...parameters.values]
  const order = orderBy(ordered, sort.length > 0 ? sort : (module.list?.sort ?? []))
  const text = `select ${columns} from ${from} where ${where} order by ${order} limit ${parameters.add(size, 'int')} offset ${parameters.add((number - 1) * size, 'bigint')}`
  const [{ rows: found }, { rows: totals }] = await Promise.all([
    rows.query<Row>({ text, values: parameters.values }),
    rows.query<{ readonly total: number | null }>({ text: count, values: counted ? held : [] }),
  ])
  const total = totals[0]?.total ?? null
  return { rows: found, total: total === null ? undefined : { rows: total, exact: exact || total <= COUNT_LIMIT } }
}

/** A log for lists. Its entries never change, so it is no table of the resource. */
interface Log {
  /** Name of the table. */
  readonly name: string
  /** The FROM clause. `t` is the entry and has the tenant. */
  readonly from: string
  /** Selected columns, in SQL. */
  readonly columns: string
  /** Columns to filter by. People are filtered by id. */
  readonly filterable: ReadonlyMap<string, Storage>
  /** Columns to sort by, if different. People are sorted by name. */
  readonly sortable?: ReadonlyMap<string, Storage>
}

interface LogTables {
  readonly filterable: Table
  readonly sortable: Table
}

/** Creates the tables of a log, cached by module. */
function logTables({ name, filterable, sortable = filterable }: Log): (module: Module) => LogTables {
  const known = new WeakMap<Module, LogTables>()
  return (module) => {
    const table = (storage: Table['storage']): Table => ({ module, name, storage, columns: new Set(), referredBy: [] })
    const cached = known.get(module) ?? { filterable: table(filterable), sortable: table(sortable) }
    known.set(module, cached)
    return cached
  }
}
