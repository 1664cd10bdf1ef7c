import { firstForbiddenGrant } from '#engine/access'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { refuseConflict } from './history.ts'
import { filterGrants } from './grantable.ts'
import { readRole } from './roleRecord.ts'

/** Removes an unused role. The constraint refuses one in use. */
export const remove: Operation = (context, { id, version }) =>
  mapConstraintErrors(
    () =>
      context.rows.transaction(async (rows): Promise<Answer> => {
        const before = await readRole(context, rows, id, true)
        if (!before) return refuse('91016')
        if (version !== null && version !== before.version)
          return refuseConflict(context, rows, before, { version, payload: null })
        const held = context.session?.principal.grants ?? {}
        if (firstForbiddenGrant(filterGrants(before.grants, context.tenant), {}, held)) return refuse('71001')
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
