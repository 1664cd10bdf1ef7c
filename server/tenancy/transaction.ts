import type { PoolClient } from 'pg'
import { errorCode, runBatch, type Statement, type StatementResult, type UnknownRow } from '../database/index.ts'

/** Statements inside a transaction. */
export type Tx = {
  readonly query: <Row = UnknownRow>(statement: Statement) => Promise<{ rows: Row[]; rowCount: number }>
  /** Sends independent statements in one round trip. */
  readonly batch: (statements: readonly Statement[]) => Promise<readonly BatchResult[]>
  /** Sends the last statements of the transaction and commits it, in one round trip. */
  readonly finish: (statements: readonly Statement[]) => Promise<readonly BatchResult[]>
}

export type BatchResult = Pick<StatementResult<UnknownRow>, 'rows' | 'rowCount'>

/** SQLSTATE of failures that a retry of the transaction resolves: serialization failure and deadlock. */
const TRANSIENT_CODES = new Set(['40001', '40P01'])

const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
const rollback: Statement = { name: 'rollback', text: 'rollback', values: [] }

const NOTHING: BatchResult = { rows: [], rowCount: 0 }

/** One transaction on one session. `begin` is sent together with the first statement. */
export class Transaction {
  readonly #client: PoolClient
  #opening: readonly Statement[]
  #pending = 0
  #closed = false
  /** Whether a statement failed in a way that a retry resolves. */
  isRepeatable = false
  /** Whether the work has committed with its last statements. */
  isFinished = false

  constructor(client: PoolClient, identity: Statement) {
    this.#client = client
    this.#opening = [begin, identity]
  }

  get hasBegun(): boolean {
    return this.#opening.length === 0
  }

  /** The interface for the work. The caller names the type of the rows. */
  get tx(): Tx {
    return {
      query: <Row>(statement: Statement) => this.#query<Row>(statement),
      batch: (statements) => this.#awaited(this.#send(statements)),
      finish: (statements) => this.#awaited(this.#finish(statements)),
    }
  }

  #query<Row>(statement: Statement): Promise<{ rows: Row[]; rowCount: number }> {
    return this.#awaited(
      this.#send([statement]).then(([{ rows, rowCount } = NOTHING]) => ({ rows: rows as Row[], rowCount })),
    )
  }

  /** A failed statement that nobody awaits must not end the process. `commit` reports it instead. */
  #awaited<T>(answer: Promise<T>): Promise<T> {
    answer.catch(() => undefined)
    return answer
  }

  /** The results of these statements, without those that opened the transaction. */
  async #send(statements: readonly Statement[]): Promise<readonly StatementResult<UnknownRow>[]> {
    if (this.#closed) throw new Error('a statement came after the end of its transaction')
    const opening = this.#opening
    this.#opening = []
    this.#pending += 1
    try {
      const results = await runBatch(this.#client, [...opening, ...statements])
      return results.slice(opening.length)
    } catch (error) {
      if (TRANSIENT_CODES.has(errorCode(error) ?? '')) this.isRepeatable = true
      throw error
    } finally {
      this.#pending -= 1
    }
  }

  async #finish(statements: readonly Statement[]): Promise<readonly StatementResult<UnknownRow>[]> {
    if (this.#pending > 0) throw new Error('a statement of the transaction was not awaited')
    const results = await this.#send([...statements, commit])
    this.#closed = true
    if (results.at(-1)?.tag !== 'COMMIT') throw new Error('a statement failed, so all was rolled back')
    this.isFinished = true
    return results.slice(0, -1)
  }

  /** Commits, unless the work did so with its last statements. Throws if the transaction could not be committed. */
  async commit(): Promise<void> {
    if (this.isFinished) return
    if (this.hasBegun) await this.#finish([])
    this.#closed = true
  }

  async rollback(): Promise<void> {
    this.#closed = true
    if (this.hasBegun) await runBatch(this.#client, [rollback])
  }
}
