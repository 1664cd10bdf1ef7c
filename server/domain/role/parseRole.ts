import { bitsOf, firstForbiddenGrant } from '#engine/access'
import type { Grants } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import { readGrantOptions } from '#engine/field'
import { initialValues, validate } from '#engine/form'
import type { Values } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { scalarNumber, scalarText } from '#engine/text'
import { refuse, refuseFields } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { environmentOf } from '../../resource/index.ts'
import { filterGrants, hasFunction } from './grantable.ts'
import type { RoleRow } from './roleRecord.ts'

export interface RoleContent {
  readonly nombre: string
  readonly descripcion: string | null
  readonly tipo: number
  readonly grants: Grants
  readonly segundoFactor: boolean
}

const DENIED = '71001'
const SECOND_ADMINISTRATOR = '91033'
const ADMINISTRATOR = 1

/** Validates the payload with the shared form and then by the rules of granting. */
export function parseRole(
  context: CallContext,
  { payload }: DecodedCall,
  before: RoleRow | null,
): Result<RoleContent, Answer> {
  const denied = typeDenial(payload?.['tipo'], before)
  if (denied !== null) return fail(fieldProblem('/tipoRol/id', denied))
  const judged = validateFields(context, payload ?? {}, before)
  if (!judged.ok) return judged
  const { nombre, descripcion, tipo } = judged.value
  const segundoFactor = judged.value['segundoFactor'] === true
  if (before && before.segundo_factor !== segundoFactor && isAboveCaller(context, before))
    return fail(fieldProblem('/segundoFactor', DENIED))
  const grants = parseGrants(context, payload?.['opciones'], before)
  if (!grants.ok) return grants
  return ok({
    nombre: scalarText(nombre),
    descripcion: typeof descripcion === 'string' ? descripcion : null,
    tipo: before?.tipo ?? Number(tipo),
    grants: grants.value,
    segundoFactor,
  })
}

/** There is one administrator role. The type of other roles is fixed after creation. */
function typeDenial(type: unknown, before: RoleRow | null): string | null {
  if (type === undefined || type === null || scalarNumber(type) === before?.tipo) return null
  if (scalarNumber(type) === ADMINISTRATOR) return SECOND_ADMINISTRATOR
  return before ? '90004' : null
}

/** Whether a role grants more than the caller holds: then they do not decide how its people sign in. */
const isAboveCaller = ({ session, tenant }: CallContext, { grants }: RoleRow): boolean =>
  firstForbiddenGrant(filterGrants(grants, tenant), {}, session?.principal.grants ?? {}) !== null

/** Name, description, type and second factor, validated by the form. */
function validateFields(context: CallContext, payload: Values, before: RoleRow | null): Result<Values, Answer> {
  const form = context.module.forms.get('edit')
  if (!form) throw new Error(`${context.module.id} has no form of its own`)
  const record: Values = before
    ? {
        nombre: before.nombre,
        descripcion: before.descripcion,
        tipo: before.tipo,
        segundoFactor: before.segundo_factor,
      }
    : {}
  const environment = environmentOf(context, record, before === null ? null : String(before.id))
  const typed = { ...record, ...payload }
  const values = before ? typed : initialValues(form.plan, typed, environment)
  const outcome = validate(form.plan, values, environment)
  const errors = outcome.problems.filter(({ severity }) => severity === 'error')
  return errors.length > 0 ? fail(refuseFields(errors, context.translator, context.module)) : ok(outcome.values)
}

/**
 * Grants on functions that the tenant lacks stay. Every other changed bit must be within the session's own grants.
 * Nobody may change a role that they have.
 */
function parseGrants(context: CallContext, said: unknown, before: RoleRow | null): Result<Grants, Answer> {
  const held = before?.grants ?? {}
  if (said === undefined) return ok(held)
  const read = said === null ? {} : readGrantOptions(said)
  if (read === null) return fail(fieldProblem('/opciones', '90004'))
  const { access } = context.definitions
  const known = { functions: Object.values(access.functions), actions: Object.values(access.actions) }
  const unknown = Object.entries(read).find(
    ([functionId, actions]) =>
      !known.functions.includes(functionId) || Object.keys(actions).some((id) => !known.actions.includes(id)),
  )
  if (unknown) return fail(fieldProblem('/opciones', '90004'))
  const after = mergeGrants(held, read, context)
  const { session } = context
  const isOwn = session?.roles.some(({ id }) => id === before?.id) === true
  const refused = firstForbiddenGrant(held, after, isOwn ? {} : (session?.principal.grants ?? {}))
  const widens = Object.entries(read).some(
    ([functionId, actions]) =>
      !hasFunction(functionId, context.tenant) &&
      Object.entries(actions).some(([id, bits]) => bits !== bitsOf(held, functionId, id)),
  )
  return refused || widens ? fail(fieldProblem('/opciones', DENIED)) : ok(after)
}

function mergeGrants(held: Grants, said: Grants, { tenant }: CallContext): Grants {
  const kept = Object.entries(held).filter(([functionId]) => !hasFunction(functionId, tenant))
  const came = Object.entries(said).filter(([functionId]) => hasFunction(functionId, tenant))
  return Object.fromEntries(
    [...kept, ...came].flatMap(([functionId, actions]) => {
      const granted = Object.entries(actions).filter(([, bits]) => bits !== 0)
      return granted.length > 0 ? [[functionId, Object.fromEntries(granted)] as const] : []
    }),
  )
}

const fieldProblem = (pointer: string, code: string): Answer => refuse(code, { fields: [{ pointer, code }] })
