import { refusedGrant } from '#engine/access'
import { answer, refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { coded } from '../../resource/index.ts'
import { refuseClash } from './history.ts'
import { grantsOfTenant } from './ofTenant.ts'
import { readRole } from './readRole.ts'

/** Removes a role that nobody has: the database refuses one that is held, by the code of its constraint. */
export const remove: Operation = (context, { id, version }) =>
  coded(
    () =>
      context.rows.transaction(async (rows): Promise<Answer> => {
        const before = await readRole(context, rows, id, true)
        if (!before) return refuse('91016')
        if (version !== null && version !== before.version)
          return refuseClash(context, rows, before, { version, payload: null })
        const held = context.session?.principal.grants ?? {}
        if (refusedGrant(grantsOfTenant(before.grants, context.tenant), {}, held)) return refuse('71001')
        await rows.query({
          name: 'remove-role',
          text: `update role set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = $3::uuid
                  where tenant_id = $1::int and id = $2::int`,
          values: [context.tenant.id, before.id, context.plan.user],
        })
        return answer(204)
      }),
    'removing',
  )
