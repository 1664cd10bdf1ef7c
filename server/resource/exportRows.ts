import { Readable } from 'node:stream'
import { csvCell, csvLine, inClock } from '#engine/text'
import type { Speech } from '#engine/text'
import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { refuse } from '../call/answer.ts'
import type { CallContext, Operation } from '../call/context.ts'
import { knownZone } from '../call/moment.ts'
import { Parameters, orderBy } from '../sql/index.ts'
import { csvPieces } from './csvPieces.ts'
import type { CsvPiece } from './csvPieces.ts'
import { listCondition } from './list.ts'
import { selection } from './selection.ts'
import type { StoredRecord } from './selection.ts'
import { tableOf } from './table.ts'
import { withNames } from './withNames.ts'

/** A clock of twelve hours, among the settings of an organisation. */
const TWELVE = '12'

/** Rows read at once while a file streams. */
const CHUNK = 1000

/** All rows that match, in the export's columns, as CSV: streamed from one cursor, so that memory stays flat. */
export const exportRows: Operation = async (context, call) => {
  const { list } = context.module
  if (!list?.export) return refuse('90004')
  const speech = cellSpeech(context)
  const statement = exportStatement(context, call, list.export.columns, speech)
  if (!statement) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const lines = csvLines(context, list.export.columns, statement, speech)
  return {
    ok: true,
    status: 200,
    stream: Readable.from(lines, { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list.export.name}.csv"`,
    },
  }
}

interface ExportStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Fields whose cells are not written by the database. */
  readonly fields: readonly Field[]
  readonly read: ((row: Record<string, unknown>) => StoredRecord) | null
  readonly pieces: readonly CsvPiece[]
}

function exportStatement(
  context: CallContext,
  call: DecodedCall,
  columns: readonly Field[],
  speech: Speech,
): ExportStatement | null {
  const table = tableOf(context)
  const parameters = new Parameters()
  const where = listCondition(table, context, call, parameters)
  if (where === null) return null
  const { pieces, left, select, joins } = csvPieces(table, columns, context.model.tables, speech, parameters)
  const fields = withParents(left, context.module)
  const chosen = left.length > 0 ? selection(table, fields, context.model.tables) : null
  const order = orderBy(table, call.sort.length > 0 ? call.sort : (context.module.list?.sort ?? []))
  const said = [...(chosen ? [chosen.bare] : []), ...select].join(', ')
  return {
    text: `select ${said} from ${table.name} t ${chosen?.joins ?? ''} ${joins} where ${where} order by ${order}`,
    values: parameters.values,
    fields,
    read: chosen?.read ?? null,
    pieces,
  }
}

const widened = new WeakMap<readonly Field[], readonly Field[]>()

/** The columns, and what the choices in them hang on: their names are asked for with it. */
function withParents(columns: readonly Field[], { fields }: Module): readonly Field[] {
  const held = widened.get(columns)
  if (held) return held
  const read = columns.flatMap(({ asked }) =>
    asked?.kind === 'call'
      ? Object.values(asked.with).flatMap(({ dependencies }) => dependencies.flatMap(({ path }) => path.slice(0, 2)))
      : [],
  )
  const parents = [...new Set(read)].flatMap((name) => fields.get(name) ?? [])
  const all = parents.length === 0 ? columns : [...new Set([...columns, ...parents])]
  widened.set(columns, all)
  return all
}

function cellSpeech({ speech, tenant }: CallContext): Speech {
  return inClock(speech, {
    timeZone: knownZone(tenant.attributes['zonaHoraria']),
    hour12: tenant.attributes['formatoHora'] === TWELVE,
  })
}

async function* csvLines(
  context: CallContext,
  columns: readonly Field[],
  statement: ExportStatement,
  speech: Speech,
): AsyncGenerator<string> {
  yield csvLine(columns.map(({ label }) => speech.say(label)))
  for await (const rows of chunks(context, statement))
    yield rows.map(({ row, record }) => lineOf(statement.pieces, row, record, speech)).join('')
}

/** What the database wrote, and between it the cells of kinds that only the server knows. */
function lineOf(
  pieces: readonly CsvPiece[],
  row: Record<string, unknown>,
  record: StoredRecord | null,
  speech: Speech,
): string {
  const written = pieces.map((piece) =>
    piece.kind === 'written' ? String(row[piece.column]) : csvCell(record ? cell(piece.field, record, speech) : ''),
  )
  return `${written.join(';')}\r\n`
}

/** The name beside the value, of several each its own; else what the kind writes. */
function cell(field: Field, { values, labels }: StoredRecord, speech: Speech): string {
  const value = values[field.name]
  const one = (key: unknown): string => labels[`${field.name}/${String(key)}`] ?? field.kind.text([key], field, speech)
  if (Array.isArray(value) && field.kind.named) return value.map(one).filter(Boolean).join(', ')
  return labels[field.name] ?? field.kind.text(value, field, speech)
}

interface ExportedRow {
  readonly row: Record<string, unknown>
  readonly record: StoredRecord | null
}

const FETCH = { text: `fetch ${CHUNK} from export_rows`, values: [] }

/** Chunks of a cursor that lives in one transaction; a reader that leaves early ends it. The next chunk is read while one is written. */
async function* chunks(
  context: CallContext,
  { text, values, fields, read }: ExportStatement,
): AsyncGenerator<readonly ExportedRow[]> {
  const handover = createHandover<readonly ExportedRow[]>()
  const reading = context.rows
    .transaction(async (inside) => {
      await inside.query({ text: `declare export_rows no scroll cursor for ${text}`, values })
      const fetch = () => inside.query<Record<string, unknown>>(FETCH)
      let coming = fetch()
      try {
        for (;;) {
          const { rows } = await coming
          if (rows.length === 0) return
          coming = fetch()
          // Names are asked for in the same transaction: a second connection for each export could leave none for others.
          const records = read ? await withNames(rows.map(read), fields, context, inside) : []
          if (!(await handover.give(rows.map((row, at) => ({ row, record: records[at] ?? null }))))) return
        }
      } finally {
        // A transaction ends when its last statement has: a chunk that nobody wants is waited for all the same.
        await coming.catch(() => undefined)
      }
    })
    .then(
      () => handover.end(),
      (error: unknown) => handover.fail(error),
    )
  try {
    yield* handover.taken
  } finally {
    handover.leave()
    await reading
  }
}

interface Handover<T> {
  /** Waits until the chunk is taken; false when the reader has left. */
  readonly give: (chunk: T) => Promise<boolean>
  readonly end: () => void
  readonly fail: (error: unknown) => void
  readonly leave: () => void
  readonly taken: AsyncGenerator<T>
}

/** Hands chunks from a transaction to a stream one at a time: neither runs ahead of the other. */
function createHandover<T>(): Handover<T> {
  type Turn =
    | { readonly kind: 'chunk'; readonly chunk: T; readonly taken: (more: boolean) => void }
    | { readonly kind: 'end' }
    | { readonly kind: 'failed'; readonly error: unknown }
  let left = false
  let settle: (turn: Turn) => void = () => undefined
  let next = new Promise<Turn>((resolve) => (settle = resolve))
  let release: (more: boolean) => void = () => undefined
  async function* taken(): AsyncGenerator<T> {
    for (;;) {
      const turn = await next
      if (turn.kind === 'end') return
      if (turn.kind === 'failed') throw turn.error
      yield turn.chunk
      next = new Promise<Turn>((resolve) => (settle = resolve))
      turn.taken(true)
    }
  }
  return {
    give: (chunk) => {
      if (left) return Promise.resolve(false)
      return new Promise((resolve) => {
        release = resolve
        settle({ kind: 'chunk', chunk, taken: resolve })
      })
    },
    end: () => settle({ kind: 'end' }),
    fail: (error) => settle({ kind: 'failed', error }),
    leave: () => {
      left = true
      release(false)
    },
    taken: taken(),
  }
}
