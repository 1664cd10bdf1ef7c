import type { DecodedCall } from '#engine/call'
import { answer, refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { CallContext } from '../../call/context.ts'
import { coded } from '../../resource/index.ts'
import { wholly } from './wholly.ts'

/** People whom one call may change. */
const MOST = 500

/** One change for each chosen person, all or none; a refusal names the person that it is about. */
export function eachOf(
  context: CallContext,
  { selection, version }: DecodedCall,
  change: (context: CallContext, id: string) => Promise<Answer>,
): Promise<Answer> {
  const ids = [...new Set(selection)].toSorted()
  const bad = (code: string) => Promise.resolve(refuse(code, { fields: [{ pointer: '/idsusuario', code }] }))
  if (ids.length === 0) return bad('90001')
  if (ids.length > MOST || version !== null) return bad('90004')
  return coded(
    () =>
      wholly(context.rows, async (rows): Promise<Answer> => {
        for (const id of ids) {
          const done = await change({ ...context, rows }, id)
          if (!done.ok) {
            const { code } = done.refusal
            return refuse(code, { fields: [{ pointer: `/idsusuario/${selection.indexOf(id)}`, code }] })
          }
        }
        return answer(200, { ids })
      }),
    'removing',
  )
}
