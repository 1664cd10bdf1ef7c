import { Readable } from 'node:stream'
import { csvCell, csvLine, scalarText } from '#engine/text'
import type { Translator } from '#engine/text'
import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { refuse, titleTablesFor } from '../operation/index.ts'
import type { CallContext, Operation } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { recordExport } from '../readAudit/index.ts'
import { Parameters, orderBy } from '../sql/index.ts'
import { withAnswerFilters } from './answers/withAnswerFilters.ts'
import { createCsvCells, textOf } from './csvCells.ts'
import { csvSelection } from './csvColumns.ts'
import type { CsvColumn } from './csvColumns.ts'
import { cursorChunks } from './cursorChunks.ts'
import type { Row } from './cursorChunks.ts'
import { acquireExportSlot } from './exportSlots.ts'
import { listCondition } from './list.ts'
import { selection } from './selection.ts'
import type { StoredRecord } from './selection.ts'
import { tableOf } from './table.ts'
import { withTenantClock } from './environment.ts'
import { withCallLabels } from './withCallLabels.ts'

/** Streams all matching rows as CSV from one cursor, in the columns of the export. */
export const exportRows: Operation = withAnswerFilters(async (context, call) => {
  const { list } = context.module
  if (!list?.export) return refuse('90004')
  const translator = withTenantClock(context.translator, context.tenant)
  const statement = exportStatement(context, call, list.export.columns, translator)
  if (!statement) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  await recordCsvExport(context, call)
  const head = csvLine(list.export.columns.map(({ label }) => translator.translate(label)))
  const lines = csvLines(context, statement, translator)
  let isBegun = false
  const leave = await acquireExportSlot(context.portal.pool, `${context.tenant.id} ${context.plan.user ?? ''}`)
  const transaction: Rows['transaction'] = (work) => context.rows.transaction(work).finally(leave)
  const chunks = await cursorChunks({ ...context.rows, transaction }, statement, async (rows, inside) => {
    const before = isBegun ? '' : head
    isBegun = true
    return before + (await lines(rows, inside))
  })
  return {
    ok: true,
    status: 200,
    stream: Readable.from(chunks, { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list.export.name}.csv"`,
    },
  }
})

/** Writes the export to the read log before the file starts. */
export async function recordCsvExport(context: CallContext, call: DecodedCall): Promise<void> {
  const columns = context.module.list?.export?.columns ?? []
  const [table, parameters] = [tableOf(context), new Parameters()]
  const where = listCondition(table, context, call, parameters)
  if (where !== null) await recordExport(context, call, { table, where, parameters, columns })
}

interface ExportStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Fields whose cells need the record. */
  readonly fields: readonly Field[]
  readonly toRecord: ((row: Record<string, unknown>) => StoredRecord) | null
  readonly columns: readonly CsvColumn[]
}

function exportStatement(
  context: CallContext,
  call: DecodedCall,
  columns: readonly Field[],
  translator: Translator,
): ExportStatement | null {
  const table = tableOf(context)
  const parameters = new Parameters()
  const where = listCondition(table, context, call, parameters)
  if (where === null) return null
  const {
    columns: pieces,
    recordFields,
    select,
    joins,
  } = csvSelection(table, columns, titleTablesFor(context), translator, parameters)
  const fields = withParents(recordFields, context.module)
  const chosen = recordFields.length > 0 ? selection(context, table, fields) : null
  const order = orderBy(table, call.sort.length > 0 ? call.sort : (context.module.list?.sort ?? []))
  const said = [...(chosen ? [chosen.fieldsOnly] : []), ...select].join(', ')
  return {
    text: `select ${said} from ${table.name} t ${chosen?.joins ?? ''} ${joins} where ${where} order by ${order}`,
    values: parameters.values,
    fields,
    toRecord: chosen?.read ?? null,
    columns: pieces,
  }
}

const columnsWithParents = new WeakMap<readonly Field[], readonly Field[]>()

/** Adds the fields that choices depend on, because their labels are requested with them. */
function withParents(columns: readonly Field[], { fields }: Module): readonly Field[] {
  const cached = columnsWithParents.get(columns)
  if (cached) return cached
  const read = columns.flatMap(({ optionCall }) =>
    optionCall?.kind === 'call'
      ? Object.values(optionCall.with).flatMap(({ dependencies }) =>
          dependencies.flatMap(({ path }) => path.slice(0, 2)),
        )
      : [],
  )
  const parents = [...new Set(read)].flatMap((name) => fields.get(name) ?? [])
  const all = parents.length === 0 ? columns : [...new Set([...columns, ...parents])]
  columnsWithParents.set(columns, all)
  return all
}

/** Formats a chunk of rows. */
function csvLines(
  context: CallContext,
  { columns: pieces, fields, toRecord }: ExportStatement,
  translator: Translator,
): (rows: readonly Row[], inside: Rows) => Promise<string> {
  const cells = createCsvCells(context, translator)
  return async (rows, inside) => {
    // The same transaction requests the labels, so that an export never takes a second connection.
    const records = toRecord ? await withCallLabels(rows.map(toRecord), fields, context, inside) : []
    const columns: (readonly string[])[] = []
    for (const piece of pieces)
      columns.push(
        piece.kind === 'written'
          ? rows.map((row) => scalarText(row[piece.column]))
          : piece.kind === 'value'
            ? await cells(piece, rows, inside)
            : records.map((record) => csvCell(textOf(piece.field, record, translator))),
      )
    return rows.map((_row, at) => `${columns.map((column) => column[at] ?? '').join(';')}\r\n`).join('')
  }
}
