import { ALL_ROWS } from '#engine/call'
import type { Page } from '#engine/call'
import { groupingOf, optionOf } from '#engine/field'
import type { Grouping, Field } from '#engine/field'
import { answer, refuse, validZone, titleTablesFor, titleTable } from '../operation/index.ts'
import type { Answer, CallContext, Operation } from '../operation/index.ts'
import { Parameters, titleRead } from '../sql/index.ts'
import type { Stored, Table } from '../sql/index.ts'
import { withAnswerFilters } from './answers/withAnswerFilters.ts'
import { listCondition } from './list.ts'
import { pageHeaders } from './pageHeaders.ts'
import { tableOf } from './table.ts'

/** The field to group by, and its storage. */
interface GroupColumn {
  readonly field: Field
  readonly storage: Stored
  readonly unit: Grouping
}

/** One group with its count, the overall count, and the number of groups. */
interface Group {
  readonly key: string | null
  readonly total: number
  readonly sum: number
  readonly groups: number
  readonly title: string | null
}

/**
 * Counts the rows of a list by one of its fields, under the list's rights and filters. A hidden field is refused like
 * an unknown one. Values are ordered by count, months from the latest.
 */
export const summary: Operation = withAnswerFilters(async (context, call) => {
  const table = tableOf(context)
  const counted = groupColumn(context, table, call.input['por'])
  if (!counted) return refusePointer('/por')
  if (call.cursor) return refusePointer('/cursor')
  const parameters = new Parameters()
  const where = listCondition(table, context, call, parameters)
  if (where === null) return refusePointer('/forms')
  const groups = await readGroups(context, table, counted, { where, page: call.page }, parameters)
  const { size, number } = call.page ?? { size: ALL_ROWS, number: 1 }
  if (groups.length === 0 && number > 1) return refuse('91017')
  return answer(
    200,
    groups.map(({ key, total, sum, title }) => ({
      clave: key,
      nombre: nameOf(key, title, counted, context),
      total,
      suma: sum,
    })),
    call.page ? pageHeaders(number, size, groups.length, { rows: groups[0]?.groups ?? 0, exact: true }) : {},
  )
})

const refusePointer = (pointer: string): Answer => refuse('90004', { fields: [{ pointer, code: '90004' }] })

/** The requested field, if the list declares it and the caller may read it. */
function groupColumn({ module }: CallContext, { storage }: Table, name: unknown): GroupColumn | null {
  const { counts = [] } = module.source.list ?? {}
  const field = typeof name === 'string' && counts.includes(name) ? module.fields.get(name) : undefined
  const place = field && storage.get(field.name)
  const by = field ? groupingOf(field) : null
  return field && by && place && place.kind !== 'constant' ? { field, storage: place, unit: by } : null
}

interface SummaryQuery {
  readonly where: string
  readonly page: Page | null
}

async function readGroups(
  context: CallContext,
  table: Table,
  counted: GroupColumn,
  { where, page }: SummaryQuery,
  parameters: Parameters,
): Promise<readonly Group[]> {
  const { size, number } = page ?? { size: ALL_ROWS, number: 1 }
  const key = keyOf(counted, context, parameters)
  const order = counted.unit === 'month' ? 'key desc nulls last' : 'total desc, key'
  const limit = parameters.add(size, 'int')
  const offset = parameters.add((number - 1) * size, 'bigint')
  const grouped = `select ${key} as key, count(*)::int as total, (sum(count(*)) over ())::int as sum, (count(*) over ())::int as groups from ${table.name} t where ${where} group by 1 order by ${order} limit ${limit} offset ${offset}`
  const { title, join } = titles(counted, context, parameters)
  const text = `select g.key::text as key, g.total, g.sum, g.groups, ${title} as title from (${grouped}) g ${join} order by ${order}`
  const { rows } = await context.rows.query<Group>({ text, values: parameters.values })
  return rows
}

/** Months are those of the tenant's time zone. An empty text counts as no value. */
function keyOf({ storage, unit }: GroupColumn, { tenant }: CallContext, parameters: Parameters): string {
  const type = storage.kind === 'count' ? 'integer' : storage.type
  if (unit === 'value') return type === 'text' ? `nullif(${storage.read}, '')` : storage.read
  const zone = (): string => parameters.add(validZone(tenant.attributes['zonaHoraria']), 'text')
  return `to_char(${type === 'timestamptz' ? `${storage.read} at time zone ${zone()}` : storage.read}, 'YYYY-MM')`
}

/** The titles of referenced records, as far as the caller may see them. */
function titles({ field }: GroupColumn, context: CallContext, parameters: Parameters) {
  const target = field.kind.isReference ? titleTable(field, titleTablesFor(context)) : undefined
  const title = target?.module.roles.get('title')
  if (!target || !title) return { title: 'null', join: '' }
  const tenant = parameters.add(context.tenant.id, 'int')
  return {
    title: titleRead('r', title),
    join: `left join ${target.name} r on r.tenant_id = ${tenant} and r.id = g.key`,
  }
}

/** The name of a group. Empty if it has no value or its title is hidden. */
function nameOf(
  key: string | null,
  title: string | null,
  { field, unit }: GroupColumn,
  { translator }: CallContext,
): string {
  if (key === null) return ''
  if (unit === 'month') return monthName(key, translator.language)
  if (title !== null || field.kind.isReference) return title ?? ''
  const option = optionOf(field, key)
  if (option) return translator.translate(option.text)
  return field.kind.column(field) === 'boolean' ? field.kind.text(key === 'true', field, translator) : key
}

const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
