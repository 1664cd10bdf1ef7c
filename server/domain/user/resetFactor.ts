import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { notify } from '../../outbox/index.ts'
import { isOffered, readStored, tableOf } from '../../resource/index.ts'
import { recordCode, removeFactor } from '../secondFactor/index.ts'

const [NOT_FOUND, DENIED] = ['91016', '71001']

/**
 * Removes the second factor of somebody who has lost it, and ends their sessions. One's own needs a code, so that nobody
 * resets it. The history of the person says who did.
 */
export const resetFactor: Operation = (context, { id }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const inside = { ...context, rows }
    const { tenant, plan, session } = context
    const stored = id === null ? null : await readStored(inside, tableOf(context), id, context.scope)
    if (!stored) return refuse(NOT_FOUND)
    if (stored.id === session?.user.id || !isOffered(stored, inside)) return refuse(DENIED)
    const { rows: reset } = await rows.query<{ readonly email: string; readonly password_generation: number }>({
      name: 'reset-second-factor',
      text: `with ended as (delete from session where tenant_id = $1::int and user_id = $2::uuid)
             update "user" set segundo_factor = false, password_generation = password_generation + 1,
                    version = version + 1, updated_at = now(), updated_by = $3::uuid
              where tenant_id = $1::int and id = $2::uuid and segundo_factor returning email, password_generation`,
      values: [tenant.id, stored.id, plan.user],
    })
    const [person] = reset
    if (!person) return refuse(NOT_FOUND)
    const { email, password_generation: generation } = person
    await removeFactor(context, rows, stored.id)
    await recordCode(context, rows, { id: stored.id, email }, { outcome: 'factorReset' })
    await notify(context, rows, { to: stored.id, key: `factorReset:${stored.id}:${generation}` }, (_, { name }) => ({
      letter: { name: 'factorOff', figures: { name, login: email, organisation: tenant.name } },
      link: null,
    }))
    return answer(204)
  })
