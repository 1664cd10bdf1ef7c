import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import { readVersions } from '../definition/index.ts'
import { findOwnModule } from './moduleRecord.ts'

/** It was published: it is withdrawn and not removed. */
const WAS_PUBLISHED = '92153'

/** Removes a module that was never published: nobody has records of it. */
export const remove: Operation = (context, { id }) =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    const found = await findOwnModule({ ...context, rows }, id, true)
    if (!found) return refuse('91016')
    const { tenant } = context
    if ((await readVersions(rows, tenant.id, found.id)).length > 0) return refuse(WAS_PUBLISHED)
    await rows.query({
      name: 'remove-own-module',
      text: 'delete from definition where tenant_id = $1::int and module = $2',
      values: [tenant.id, found.id],
    })
    return answer(204)
  })
