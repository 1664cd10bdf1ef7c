import { ALL_ROWS } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { bindingsOf } from '#engine/definition'
import type { Call } from '#engine/definition'
import { below } from '#engine/source'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedAnswer } from '../../operation/index.ts'
import { mapConstraintErrors } from '../mapConstraintErrors.ts'
import type { Rows } from '../../tenancy/index.ts'
import { isUuid, parentRead } from '../../sql/index.ts'
import { tableOf, unrestrictedTable } from '../table.ts'

const BATCH_SIZE = 100

/** A change of one record, and of several with an unspecific refusal. */
interface BulkChange {
  readonly one: (context: CallContext, id: string) => Promise<Answer>
  readonly many: (context: CallContext, ids: readonly string[]) => Promise<Answer>
  /** Records go: those below others go before these, which stay while something stands below them. */
  readonly isRemoval?: true
}

/**
 * Changes each selected record, all or none, in batches. If a batch is refused, its records are changed one by one to
 * find the cause.
 */
export function changeEach(context: CallContext, call: DecodedCall, change: BulkChange): Promise<Answer> {
  const ids = [...new Set(call.selection)].toSorted()
  if (ids.length === 0) return Promise.resolve(refuseSelection(context, '90001'))
  if (ids.length > ALL_ROWS || call.version !== null) return Promise.resolve(refuseSelection(context, '90004'))
  return mapConstraintErrors(
    () =>
      allOrNothing(context.rows, async (rows): Promise<Answer> => {
        await lockRecords({ ...context, rows }, ids)
        const ordered = change.isRemoval ? await deepestFirst({ ...context, rows }, ids) : ids
        for (let from = 0; from < ordered.length; from += BATCH_SIZE) {
          const some = ordered.slice(from, from + BATCH_SIZE)
          const done = await allOrNothing(rows, (inside) =>
            mapConstraintErrors(() => change.many({ ...context, rows: inside }, some), 'removing'),
          )
          if (done.ok) continue
          for (const id of some) {
            const alone = await change.one({ ...context, rows }, id)
            if (!alone.ok) return refuseSelected(context, call, id, alone.refusal.code)
          }
        }
        return answer(200, { ids })
      }),
    'removing',
  )
}

function refuseSelection({ call }: CallContext, code: string): RefusedAnswer {
  return refuse(code, { fields: [{ pointer: selectionPointer(call), code }] })
}

/**
 * Runs several changes and undoes all of them after a refusal: in a transaction of their own, or in a savepoint of
 * the surrounding one. Database errors are thrown.
 */
export const allOrNothing = <T extends { readonly ok: boolean }>(
  rows: Rows,
  work: (rows: Rows) => Promise<T>,
): Promise<T> => (rows.isInTransaction ? inSavepoint(rows, work) : rows.transaction(work))

async function inSavepoint<T extends { readonly ok: boolean }>(
  rows: Rows,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  await rows.query({ name: 'begin-part', text: 'savepoint part', values: [] })
  // The surrounding transaction goes on after this part.
  const answered = await work({ ...rows, finish: rows.batch })
  if (!answered.ok) await rows.query({ name: 'undo-part', text: 'rollback to savepoint part', values: [] })
  await rows.query({ name: 'end-part', text: 'release savepoint part', values: [] })
  return answered
}

/**
 * Locks the rows of records in the order of their ids. Changes of the same records at once wait for each other, instead
 * of each holding what the other one needs.
 */
export const lockRecords = (context: CallContext, ids: readonly string[]): Promise<unknown> =>
  context.rows.query({
    text: `select from ${tableOf(context).name} where tenant_id = $1::int and id = any($2::uuid[]) order by id for no key update`,
    values: [context.tenant.id, ids.filter(isUuid)],
  })

/** The records of a tree in an order in which each comes before the one above it. */
async function deepestFirst(context: CallContext, ids: readonly string[]): Promise<readonly string[]> {
  const table = unrestrictedTable(tableOf(context))
  const above = parentRead(table)
  if (above === null) return ids
  const { rows: placed } = await context.rows.query<{ readonly id: string; readonly depth: number }>({
    text: `with recursive chosen (id, above) as (
             select t.id, ${above} from ${table.name} t where t.tenant_id = $1::int and t.id = any($2::uuid[])),
           placed (id, depth) as (
             select c.id, 0 from chosen c where not exists (select from chosen o where o.id = c.above)
             union all
             select c.id, p.depth + 1 from chosen c join placed p on c.above = p.id)
           select id, depth from placed`,
    values: [context.tenant.id, ids.filter(isUuid)],
  })
  const depths = new Map(placed.map(({ id, depth }) => [id, depth]))
  const depthOf = (id: string): number => depths.get(id.toLowerCase()) ?? 0
  return ids.toSorted((one, other) => depthOf(other) - depthOf(one))
}

/** The place of a request where a call holds the value at `path`. */
export function boundPointer(call: Call, path: string): string {
  const bound = bindingsOf(call).find(({ source }) => source.kind === 'path' && source.path.join('.') === path)
  return (bound?.name ?? path).split('.').reduce(below, '')
}

/** The place of a request where a call holds the selected records. */
export const selectionPointer = (call: Call): string => boundPointer(call, 'selection.ids')

/** Refuses a change of several records because of one of them, at its place in the request. */
export const refuseSelected = (
  { call }: CallContext,
  { selection }: DecodedCall,
  id: string,
  code: string,
): RefusedAnswer => refuse(code, { fields: [{ pointer: `${selectionPointer(call)}/${selection.indexOf(id)}`, code }] })
