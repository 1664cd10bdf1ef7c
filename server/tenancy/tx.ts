import type { PoolClient } from 'pg'
import { errorCode, runBatch, type Statement, type UnknownRow } from '../database/index.ts'

/** What work inside a transaction may do. */
export type Tx = {
  readonly query: <Row = UnknownRow>(statement: Statement) => Promise<{ rows: Row[]; rowCount: number }>
}

/** SQLSTATE of failures that pass when the whole transaction is run again: serialization failure, deadlock. */
const passing = new Set(['40001', '40P01'])

const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
const rollback: Statement = { name: 'rollback', text: 'rollback', values: [] }

/** One transaction on one session. It begins with its first statement, in the same round trip. */
export class Transaction {
  readonly #client: PoolClient
  #opening: readonly Statement[]
  #pending = 0
  #closed = false
  /** A statement failed in a way that passes when all is run again. */
  repeatable = false

  constructor(client: PoolClient, identity: Statement) {
    this.#client = client
    this.#opening = [begin, identity]
  }

  get begun(): boolean {
    return this.#opening.length === 0
  }

  /** The face that work sees. Rows are what the statement selects; the caller names their type. */
  get tx(): Tx {
    return { query: <Row>(statement: Statement) => this.#query<Row>(statement) }
  }

  #query<Row>(statement: Statement): Promise<{ rows: Row[]; rowCount: number }> {
    const answer = this.#send(statement).then(({ rows, rowCount }) => ({ rows: rows as Row[], rowCount }))
    // A statement that nobody awaits must not end the process: `finish` refuses the transaction instead.
    answer.catch(() => undefined)
    return answer
  }

  async #send(statement: Statement): Promise<{ rows: unknown[]; rowCount: number; tag: string }> {
    if (this.#closed) throw new Error('a statement came after the end of its transaction')
    const opening = this.#opening
    this.#opening = []
    this.#pending += 1
    try {
      const results = await runBatch(this.#client, [...opening, statement])
      return results.at(-1) ?? { rows: [], rowCount: 0, tag: '' }
    } catch (error) {
      if (passing.has(errorCode(error) ?? '')) this.repeatable = true
      throw error
    } finally {
      this.#pending -= 1
    }
  }

  /** Commits; throws where the transaction could not be kept, so that no change is lost in silence. */
  async commit(): Promise<void> {
    if (this.#pending > 0) throw new Error('a statement of the transaction was not awaited')
    const end = this.begun ? await this.#send(commit) : undefined
    this.#closed = true
    if (end !== undefined && end.tag !== 'COMMIT') throw new Error('a statement failed, so all was rolled back')
  }

  async rollback(): Promise<void> {
    this.#closed = true
    if (this.begun) await runBatch(this.#client, [rollback])
  }
}
