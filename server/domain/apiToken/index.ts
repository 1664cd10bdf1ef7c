import { accessPlan, firstMissingRight, grantEntries, usableBits, ALL_ROWS } from '#engine/access'
import type { Grants } from '#engine/access'
import { readGrantOptions } from '#engine/field'
import type { Values } from '#engine/form'
import { ok } from '#engine/result'
import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { ModuleOperations, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { createRecord, genericOperation, readStored, tableOf } from '../../resource/index.ts'
import { createApiToken } from '../../session/index.ts'
import type { SessionPrincipal } from '../../session/index.ts'
import { offeredFunctions, findAbove } from '../role/index.ts'

const DENIED = '71001'
const BEYOND = '92071'

const DAY = 86_400_000

/** Creates a token of the caller and answers it. It is not stored, so that it can never be answered again. */
const create: Operation = async (context, call) => {
  const { session, portal, tenant } = context
  if (!session) return refuse('91031')
  const { token, hash } = createApiToken(tenant.id)
  const own = (validated: Values) => {
    const { opciones, tipo, dias } = validated
    const expires = new Date(portal.clock().getTime() + Number(scalarText(dias)) * DAY)
    return (
      refuseScope(readGrantOptions(opciones), session.principal.grants) ??
      refuseService(context, session, tipo) ??
      ok({ persona: session.user.id, caduca: expires.toISOString() })
    )
  }
  const made = await createRecord(context, call, own, {
    following: (id) => [
      {
        name: 'store-token',
        text: 'update api_token set token_hash = $3::bytea where tenant_id = $1::int and id = $2::uuid',
        values: [tenant.id, id, hash],
      },
    ],
  })
  if (!made.ok) return made
  const { id, version, values } = made.stored
  return answer(
    201,
    { id, version, nombre: values['nombre'], caduca: values['caduca'], token },
    { etag: `"${version}"` },
  )
}

/** Refuses a scope without rights, or with rights that the caller does not hold. */
function refuseScope(scope: Grants | null, held: Grants): RefusedAnswer | null {
  const refuseAt = (code: string): RefusedAnswer => refuse(code, { fields: [{ pointer: '/opciones', code }] })
  if (scope === null || grantEntries(scope).every(({ bits }) => bits === 0)) return refuseAt('90001')
  return firstMissingRight(scope, held) === null ? null : refuseAt(BEYOND)
}

/** Service tokens are for those who manage the credentials of people. */
function refuseService({ portal }: CallContext, session: SessionPrincipal, kind: unknown): RefusedAnswer | null {
  const { functions, actions } = portal.definitions.access
  const manages = accessPlan(functions['user'] ?? '', session.principal).actions.has(actions['password'] ?? '')
  return kind === 'service' && !manages ? refuse(DENIED, { fields: [{ pointer: '/tipo', code: DENIED }] }) : null
}

/** Returns the functions and actions for the token editor, with the bits that this session holds. */
const grantable: Operation = (context) => {
  const held = context.session?.principal.grants ?? {}
  const offered = offeredFunctions(context, ({ functionId, actionId }) => usableBits(held, functionId, actionId))
  return Promise.resolve(answer(200, offered))
}

/** Revokes an access token. Nobody revokes those of people who hold more (71001), as with their sessions. */
const remove: Operation = async (context, call) => {
  const stored = call.id === null ? null : await readStored(context, tableOf(context), call.id, context.scope)
  const people = context.definitions.tables.get('user')
  const persona = stored?.values['persona']
  const owner = typeof persona === 'object' && persona !== null && 'id' in persona ? persona.id : persona
  if (
    people &&
    typeof owner === 'string' &&
    (await findAbove(context, context.rows, people, [owner], ALL_ROWS)) !== null
  )
    return refuse('71001')
  return genericOperation('remove')(context, call)
}

export const apiToken: ModuleOperations = { operations: { create, grantable, remove } }
