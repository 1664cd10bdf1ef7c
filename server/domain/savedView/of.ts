import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { findAccessibleList } from './accessibleList.ts'
import { viewRecord } from './viewRecord.ts'
import { viewsOf } from './store.ts'

/** Returns the views of a list that the reader may choose. */
export const of: Operation = async (context, { input }) => {
  const module = input['modulo']
  if (typeof module !== 'string') return refuse('90001', { fields: [{ pointer: '/modulo', code: '90001' }] })
  const reached = findAccessibleList(context, module)
  if (typeof reached === 'string')
    return refuse(reached, reached === '90004' ? { fields: [{ pointer: '/modulo', code: reached }] } : {})
  const views = await viewsOf(context, context.rows, module)
  return answer(
    200,
    views.map((view) => viewRecord(view, reached, context)),
  )
}
