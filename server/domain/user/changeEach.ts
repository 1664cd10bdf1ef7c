import type { DecodedCall } from '#engine/call'
import { ALL_ROWS } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { allOrNothing } from './allOrNothing.ts'

const BATCH_SIZE = 100

/** A change of one user, and of several with an unspecific refusal. */
interface BulkChange {
  readonly one: (context: CallContext, id: string) => Promise<Answer>
  readonly many: (context: CallContext, ids: readonly string[]) => Promise<Answer>
}

/**
 * Changes each selected user, all or none, in batches. If a batch is refused, its users are changed one by one to
 * find the cause.
 */
export function changeEach(
  context: CallContext,
  { selection, version }: DecodedCall,
  change: BulkChange,
): Promise<Answer> {
  const ids = [...new Set(selection)].toSorted()
  const bad = (code: string) => Promise.resolve(refuse(code, { fields: [{ pointer: '/idsusuario', code }] }))
  if (ids.length === 0) return bad('90001')
  if (ids.length > ALL_ROWS || version !== null) return bad('90004')
  return mapConstraintErrors(
    () =>
      allOrNothing(context.rows, async (rows): Promise<Answer> => {
        for (let from = 0; from < ids.length; from += BATCH_SIZE) {
          const some = ids.slice(from, from + BATCH_SIZE)
          const done = await allOrNothing(rows, (inside) =>
            mapConstraintErrors(() => change.many({ ...context, rows: inside }, some), 'removing'),
          )
          if (done.ok) continue
          for (const id of some) {
            const alone = await change.one({ ...context, rows }, id)
            if (alone.ok) continue
            const { code } = alone.refusal
            return refuse(code, { fields: [{ pointer: `/idsusuario/${selection.indexOf(id)}`, code }] })
          }
        }
        return answer(200, { ids })
      }),
    'removing',
  )
}
