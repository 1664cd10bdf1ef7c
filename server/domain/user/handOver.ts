import { roleProblem } from '#engine/access'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { isOffered, mapConstraintErrors, readStored, refuseConflict, tableOf } from '../../resource/index.ts'
import { touchRecord } from './edit.ts'

const ADMINISTRATOR = 1
const DENIED = '71001'

/**
 * Makes another user the administrator and takes the role from the caller, in one transaction: a tenant has at most one
 * administrator (91033) and never none (92022). Only the administrator may do this.
 */
export const handOver: Operation = (context, { id, version }) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const role = await administratorRole(inside)
      if (role === null) return refuse(DENIED)
      const table = tableOf(context)
      const stored = id === null ? null : await readStored(inside, table, id, context.scope)
      if (!stored) return refuse('91016')
      if (version !== null && version !== stored.version)
        return refuseConflict(inside, rows, table, stored.id, { version, sent: {} })
      if (!isOffered(stored, inside)) return refuse(DENIED)
      const code = await brokenRule(inside, stored.id)
      if (code !== null) return refuse(code)
      await moveRole(inside, role, stored.id)
      for (const person of [stored.id, context.session?.user.id]) if (person) await touchRecord(inside, person)
      return answer(204)
    }),
  )

/** The caller's administrator role, locked so that only one of two parallel hand-overs succeeds. Null if there is none. */
async function administratorRole({ rows, tenant, session }: CallContext): Promise<number | null> {
  const { rows: found } = await rows.query<{ readonly role_id: number }>({
    name: 'administrator-role',
    text: `select role_id from user_role
            where tenant_id = $1::int and user_id = $2::uuid and role_type = ${ADMINISTRATOR} and live for update`,
    values: [tenant.id, session?.user.id ?? null],
  })
  return found[0]?.role_id ?? null
}

/** The rule on role combinations that the other user would break, such as 91024 for a client. */
async function brokenRule({ rows, tenant, portal }: CallContext, person: string): Promise<string | null> {
  const { rows: held } = await rows.query<{ readonly id: string; readonly type: number }>({
    name: 'types-of-roles',
    text: 'select role_id::text as id, role_type as type from user_role where tenant_id = $1::int and user_id = $2::uuid',
    values: [tenant.id, person],
  })
  const { roleRules } = portal.definitions.access
  return roleProblem([...held, { id: '', type: ADMINISTRATOR }], roleRules, () => 0)
}

async function moveRole({ rows, tenant, session }: CallContext, role: number, person: string): Promise<void> {
  await rows.query({
    name: 'leave-administrator',
    text: `delete from user_role where tenant_id = $1::int and user_id = $2::uuid and role_type = ${ADMINISTRATOR}`,
    values: [tenant.id, session?.user.id],
  })
  await rows.query({
    name: 'become-administrator',
    text: 'insert into user_role (tenant_id, user_id, role_id) values ($1::int, $2::uuid, $3::int)',
    values: [tenant.id, person, role],
  })
}
