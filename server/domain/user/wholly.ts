import type { Answer } from '../../call/answer.ts'
import type { Rows } from '../../call/context.ts'

/**
 * Several changes of which a refusal leaves none: what was written is taken back, though the transaction around it goes on. What
 * the database throws is for the caller, whose statement it was.
 */
export const wholly = (rows: Rows, work: (rows: Rows) => Promise<Answer>): Promise<Answer> =>
  rows.transaction(async (inside) => {
    await inside.query({ name: 'begin-part', text: 'savepoint part', values: [] })
    const answered = await work(inside)
    if (!answered.ok) await inside.query({ name: 'undo-part', text: 'rollback to savepoint part', values: [] })
    await inside.query({ name: 'end-part', text: 'release savepoint part', values: [] })
    return answered
  })
