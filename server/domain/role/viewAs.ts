import { firstWiderRight } from '#engine/access'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { newId, isUuid } from '../../sql/index.ts'
import { readPersonGrants } from '../../session/index.ts'

const MAX_REASON_LENGTH = 500

/**
 * Lets this session view the portal as another user until it ends the view. Nothing can be changed meanwhile, and the
 * view is logged permanently. Only users with fewer rights can be viewed.
 */
export const viewAs: Operation = async (context, { values }) => {
  const person: unknown = values['persona']
  const reason = typeof values['motivo'] === 'string' ? values['motivo'].trim() : ''
  const missing = [...(person ? [] : ['/usuario']), ...(reason === '' ? ['/motivo'] : [])]
  if (missing.length > 0) return refuse('90001', { fields: missing.map((pointer) => ({ pointer, code: '90001' })) })
  if (reason.length > MAX_REASON_LENGTH) return refuse('90004', { fields: [{ pointer: '/motivo', code: '90004' }] })
  const { session } = context
  if (!session) return refuse('91031')
  if (session.viewing) return refuse('92021')
  if (!isUuid(person) || person === session.user.id) return refuse('91016')
  return context.rows.transaction((rows) => startView(context, rows, person, reason))
}

async function startView(context: CallContext, rows: Rows, person: string, reason: string): Promise<Answer> {
  const { session, tenant, moment } = context
  const seen = await readPersonGrants(rows, tenant, person)
  if (!session || !seen) return refuse('91016')
  if (firstWiderRight(seen.grants, session.principal.grants)) return refuse('71001')
  const id = newId()
  await rows.query({
    name: 'begin-view',
    text: `with written as (
             insert into view_as (tenant_id, id, event, administrator, person, reason)
             values ($1::int, $2::uuid, 'began', $3::uuid, $4::uuid, $5))
           update session set as_user = $4::uuid, view_id = $2::uuid, stamp = stamp + 1
            where tenant_id = $1::int and token_hash = $6::bytea`,
    values: [tenant.id, id, session.user.id, person, reason, session.check.token],
  })
  return answer(201, {
    id,
    usuario: { id: person, nombre: seen.nombre },
    administrador: { id: session.user.id, nombre: session.user.nombre },
    motivo: reason,
    desde: moment.now,
  })
}
