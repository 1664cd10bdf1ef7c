import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { isUuid, Parameters } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { reachedOwn, reachedPeople } from '../openSession/index.ts'
import { findAbove } from '../role/index.ts'
import { notifyPasskeyChange } from './register.ts'

const [NOT_FOUND, DENIED] = ['91016', '71001']

/** Removes a passkey and ends the sessions that it has opened. Nobody removes those of people who hold more (71001). */
export const remove: Operation = async (context, { id }) => {
  if (!isUuid(id)) return refuse(NOT_FOUND)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const owner = await ownerOf(context, rows, id)
    if (owner === null) return refuse(NOT_FOUND)
    const people = reachedPeople(context)
    if (people && (await findAbove(context, rows, people.table, [owner.id], people.scope)) !== null)
      return refuse(DENIED)
    const { rows: removed } = await rows.query<{ readonly nombre: string }>({
      name: 'remove-passkey',
      text: 'delete from passkey where tenant_id = $1::int and id = $2::uuid returning nombre',
      values: [context.tenant.id, id],
    })
    const [gone] = removed
    if (!gone) return refuse(NOT_FOUND)
    await rows.query({
      name: 'end-passkey-sessions',
      text: 'delete from session where tenant_id = $1::int and passkey = $2::uuid and token_hash <> $3::bytea',
      values: [context.tenant.id, id, context.session?.check.token ?? null],
    })
    await notifyPasskeyChange({ ...context, rows }, owner, { outcome: 'passkeyOff', id, nombre: gone.nombre })
    return answer(204)
  })
}

interface Owner {
  readonly id: string
  readonly email: string
}

/** The owner of a passkey within reach, or null. */
async function ownerOf(context: CallContext, rows: Rows, id: string): Promise<Owner | null> {
  const parameters = new Parameters()
  const conditions = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    `t.id = ${parameters.add(id, 'uuid')}`,
    reachedOwn(context, parameters),
  ]
  const { rows: found } = await rows.query<Owner>({
    text: `select u.id, u.email from passkey t join "user" u on u.tenant_id = t.tenant_id and u.id = t.user_id
            where ${conditions.join(' and ')}`,
    values: parameters.values,
  })
  return found[0] ?? null
}
