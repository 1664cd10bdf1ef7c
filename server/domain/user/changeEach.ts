import type { DecodedCall } from '#engine/call'
import { ALL_ROWS } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { allOrNothing } from './allOrNothing.ts'

/** People who are changed by one statement. */
const BATCH_SIZE = 100

/** A change of one person, and the same of several at once, which says no more than that it cannot be done. */
interface BulkChange {
  readonly one: (context: CallContext, id: string) => Promise<Answer>
  readonly many: (context: CallContext, ids: readonly string[]) => Promise<Answer>
}

/**
 * One change for each chosen person, all or none: as many as a list shows, some at a time. Where those together are refused they are
 * gone through one by one, so that the refusal names the person that it is about.
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
