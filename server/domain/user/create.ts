import type { Answer, Operation } from '../../operation/index.ts'
import { refuse } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, createRecord } from '../../resource/index.ts'
import { refuseAssociation, insertRolesStatement, checkNewUserRoles } from '../role/index.ts'
import { normalizeUserChange, withRepresentative } from './normalizeUserChange.ts'
import { associatedWith } from './associates.ts'
import { withUserColumns } from './extraColumns.ts'
import { SAVED_MASK, userAnswer } from './get.ts'
import { askContact, shouldNotify, sendWelcome } from './notifyUser.ts'

/** Creates a user with roles, in one transaction. */
export const create: Operation = async (context, call) => {
  const sentRoles = call.payload?.['roles']
  if (!Array.isArray(sentRoles) || sentRoles.length === 0)
    return refuse('90001', { fields: [{ pointer: '/roles', code: '90001' }] })
  return mapConstraintErrors(() =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      const inside = withUserColumns({ ...context, rows })
      const normalized = await normalizeUserChange(inside, rows, call, {})
      if (!normalized.ok) return normalized
      const { roles, ...payload } = normalized.call.payload ?? {}
      const chosen = Array.isArray(roles) ? (roles as readonly unknown[]) : []
      const given = await checkNewUserRoles(inside, rows, chosen)
      if (!given.ok) return given
      const person = { ...call, payload: withRepresentative(payload, null) }
      const made = await createRecord(
        inside,
        person,
        { roles: given.roles.map(String) },
        { following: (id) => [insertRolesStatement(inside, id, given.roles)] },
      )
      if (!made.ok) return made
      const refused = await refuseAssociation(inside, rows, made.stored.id, associatedWith(made.stored.values))
      if (refused) return refused
      await askContact(inside, rows, {}, made.stored)
      if (shouldNotify(call)) await sendWelcome(inside, rows, made.stored)
      return userAnswer(inside, made.stored, SAVED_MASK, 201)
    }),
  )
}
