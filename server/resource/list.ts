import { ALL_ROWS } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { answer, refuse } from '../call/answer.ts'
import type { Headers } from '../call/answer.ts'
import type { CallContext, Operation } from '../call/context.ts'
import { knownZone } from '../call/moment.ts'
import { Parameters, filterConditions, formConditions, orderBy, scopeCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { rowFields } from './fields.ts'
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
  ].join(' and ')
}

/** One page: ids first by the order's index, then the rows; total capped unless asked for exactly. */
export const list: Operation = async (context, call) => {
  const table = tableOf(context)
  const fields = rowFields(table)
  const chosen = selection(table, fields, context.model.tables)
  const parameters = new Parameters()
  const where = listCondition(table, context, call, parameters)
  if (where === null) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const size = call.page?.size ?? ALL_ROWS
  const number = call.page?.number ?? 1
  const order = orderBy(table, call.sort.length > 0 ? call.sort : (context.module.list?.sort ?? []))
  const counted = call.page?.counted === true
  const counting = counted ? [total(context, table, where, parameters.values, call.exact)] : []
  const page = `select t.tenant_id, t.id from ${table.name} t where ${where} order by ${order} limit ${parameters.add(size, 'int')} offset ${parameters.add((number - 1) * size, 'bigint')}`
  const text = `select ${chosen.select} from (${page}) p join ${table.name} t on t.tenant_id = p.tenant_id and t.id = p.id ${chosen.joins} order by ${order}`
  const [{ rows }, count] = await Promise.all([
    context.rows.query<Record<string, unknown>>({ text, values: parameters.values }),
    ...counting,
  ])
  if (rows.length === 0 && number > 1) return refuse('91017')
  const records = await withNames(rows.map(chosen.read), fields, context)
  const body = records.map((record) => toWire(record, fields, context))
  return answer(200, body, call.page ? pageHeaders(number, size, rows.length, count) : {})
}

interface Total {
  readonly rows: number
  readonly exact: boolean
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

/** Pages are counted from what is known; a page that is there raises it. */
function pageHeaders(number: number, size: number, rows: number, count: Total | undefined): Headers {
  const known = Math.max(1, Math.ceil((count?.rows ?? 0) / size))
  const pages = count?.exact ? known : Math.max(known, number + (rows === size ? 1 : 0))
  return {
    'x-dat-numero-pagina': String(number),
    ...(count
      ? {
          'x-dat-total-paginas': String(pages),
          'x-dat-total-registros': String(count.rows),
          'x-dat-total-exacto': String(count.exact),
        }
      : {}),
  }
}
