import type { Answer } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/**
 * Runs several changes and undoes all of them after a refusal: in a transaction of their own, or in a savepoint of
 * the surrounding one. Database errors are thrown.
 */
export const allOrNothing = (rows: Rows, work: (rows: Rows) => Promise<Answer>): Promise<Answer> =>
  rows.isInTransaction ? inSavepoint(rows, work) : rows.transaction(work)

async function inSavepoint(rows: Rows, work: (rows: Rows) => Promise<Answer>): Promise<Answer> {
  await rows.query({ name: 'begin-part', text: 'savepoint part', values: [] })
  // The surrounding transaction goes on after this part.
  const answered = await work({ ...rows, finish: rows.batch })
  if (!answered.ok) await rows.query({ name: 'undo-part', text: 'rollback to savepoint part', values: [] })
  await rows.query({ name: 'end-part', text: 'release savepoint part', values: [] })
  return answered
}
