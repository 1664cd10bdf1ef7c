import type { Connection, Submittable, PoolClient } from 'pg'
import { errorReason } from './problem.ts'
import { textParser } from './types.ts'

/** The parts of `pg`'s connection that the extended protocol needs; its published types leave some of them out. */
type Wire = Connection & {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string>
  parse(message: { name: string; text: string; types: readonly number[] }): void
  bind(message: { portal: string; statement: string; values: readonly (string | Buffer | null)[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string; rows: number }): void
}

type Column = { readonly name: string; readonly parse: (text: string) => unknown }
type FieldsMessage = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }
type RowMessage = { readonly fields: readonly (string | null)[] }

type Columns = readonly Column[]

/**
 * Result columns of a session's prepared statements, by name. They are described once and then cached. This is safe:
 * if a table changes, PostgreSQL refuses the plan and never returns other columns.
 */
const columnsBySession = new WeakMap<Connection, Map<string, Columns>>()

/** Several statements before one Sync, for the queue of a `pg` client, which calls the handle… methods. */
class Batch implements Submittable {
  readonly #statements: readonly Statement[]
  readonly #resolve: (results: readonly StatementResult<UnknownRow>[]) => void
  readonly #reject: (error: unknown) => void
  readonly #results: StatementResult<UnknownRow>[] = []
  #columns: Columns | undefined
  #rows: UnknownRow[] = []
  #known: Map<string, Columns> = new Map()
  #fault: unknown
  #forget: () => void = () => undefined

  constructor(
    statements: readonly Statement[],
    resolve: (results: readonly StatementResult<UnknownRow>[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#statements = statements
    this.#resolve = resolve
    this.#reject = reject
  }

  /** Writes all messages at once; an error returned here is handed to `handleError` by the client. */
  submit = (connection: Connection): Error | null => {
    if (!isWire(connection)) return new TypeError('this version of pg has another connection')
    const clash = this.#statements.find(({ name, text }) => {
      const known = name === undefined ? undefined : connection.parsedStatements[name]
      return known !== undefined && known !== text
    })
    if (clash !== undefined) return new Error(`prepared statement ${clash.name} has another text`)
    let parameters: readonly (readonly (string | Buffer | null)[])[]
    try {
      parameters = this.#statements.map(({ values }) => values.map(toParameter))
    } catch (error) {
      return error instanceof Error ? error : new Error(errorReason(error))
    }
    connection.stream.cork()
    try {
      this.#send(connection, parameters)
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #send(connection: Wire, parameters: readonly (readonly (string | Buffer | null)[])[]): void {
    const parsing: Statement[] = []
    const sent = new Set<string>()
    this.#known = columnsBySession.get(connection) ?? new Map<string, Columns>()
    columnsBySession.set(connection, this.#known)
    this.#statements.forEach((statement, index) => {
      const { name = '', text } = statement
      if (name === '' || (connection.parsedStatements[name] === undefined && !sent.has(name))) {
        connection.parse({ name, text, types: [] })
        parsing.push(statement)
        sent.add(name)
      }
      connection.bind({ portal: '', statement: name, values: parameters[index] ?? [] })
      if (!this.#known.has(name)) connection.describe({ type: 'P', name: '' })
      connection.execute({ portal: '', rows: 0 })
    })
    connection.sync()
    if (parsing.some(({ name }) => name !== undefined)) this.#remember(connection, parsing)
  }

  /** Notes each named statement once the server has parsed it, also when a later step of the batch fails. */
  #remember(connection: Wire, parsing: Statement[]): void {
    const onParsed = () => {
      const statement = parsing.shift()
      if (statement?.name !== undefined) connection.parsedStatements[statement.name] = statement.text
    }
    connection.on('parseComplete', onParsed)
    this.#forget = () => connection.off('parseComplete', onParsed)
  }

  /** The name of the statement whose answer is coming in. */
  get #name(): string | undefined {
    return this.#statements[this.#results.length]?.name
  }

  handleRowDescription(message: FieldsMessage): void {
    this.#columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: textParser(dataTypeID) }))
    if (this.#name !== undefined) this.#known.set(this.#name, this.#columns)
  }

  handleDataRow(message: RowMessage): void {
    if (this.#fault !== undefined) return
    try {
      this.#columns ??= this.#known.get(this.#name ?? '') ?? []
      const row: UnknownRow = {}
      this.#columns.forEach(({ name, parse }, index) => {
        const text = message.fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      })
      this.#rows.push(row)
    } catch (error) {
      this.#fault = error
    }
  }

  handleCommandComplete(message: { readonly text: string }): void {
    if (this.#name !== undefined && !this.#known.has(this.#name)) this.#known.set(this.#name, [])
    const count = Number(/ (\d+)$/.exec(message.text)?.[1] ?? 0)
    this.#results.push({ rows: this.#rows, rowCount: count, tag: message.text })
    this.#rows = []
    this.#columns = undefined
  }

  handleEmptyQuery(): void {
    this.#results.push({ rows: [], rowCount: 0, tag: '' })
  }

  handleReadyForQuery(): void {
    this.#forget()
    if (this.#fault === undefined) this.#resolve(this.#results)
    else this.#reject(this.#fault)
  }

  handleError(error: unknown): void {
    this.#forget()
    this.#reject(error)
  }
}

const isWire = (connection: Connection): connection is Wire =>
  'parsedStatements' in connection && 'stream' in connection && 'sync' in connection

/** A value in the text form that PostgreSQL reads; arrays become array literals, other objects JSON. */
function toParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayLiteral(value)
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object') return JSON.stringify(value)
  throw new TypeError(`a ${typeof value} is no parameter`)
}

function arrayLiteral(items: readonly unknown[]): string {
  return `{${items.map(arrayItem).join(',')}}`
}

function arrayItem(item: unknown): string {
  if (Array.isArray(item)) return arrayLiteral(item)
  const text = toParameter(item)
  if (text === null) return 'NULL'
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** One statement with its parameters ($1, $2 …). A name keeps its plan prepared in the session: reads by id, writes. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: readonly unknown[] }

/** The rows of a statement, how many it touched, and the tag that PostgreSQL closes it with ("COMMIT", "SELECT 3"). */
export type StatementResult<Row> = { readonly rows: Row[]; readonly rowCount: number; readonly tag: string }

/** A row as it comes: column → value. */
export type UnknownRow = Record<string, unknown>

/**
 * Sends statements in one round trip, before one Sync: outside BEGIN they form one implicit transaction. The first
 * error of PostgreSQL rejects and skips the rest.
 */
export function runBatch(
  client: PoolClient,
  statements: readonly Statement[],
): Promise<readonly StatementResult<UnknownRow>[]> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject))
  })
}
