import { isObject } from '#engine/form'
import { refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { coded, newId } from '../../resource/index.ts'
import { assignRoles } from '../role/index.ts'
import { SAVED, person } from './get.ts'
import { generic } from './generic.ts'
import { withRepresentative } from './representative.ts'
import { wholly } from './wholly.ts'

/** A new person with the roles that were chosen: all of it or nothing. */
export const create: Operation = async (context, call) => {
  const { roles, ...payload } = call.payload ?? {}
  const chosen = Array.isArray(roles) ? (roles as readonly unknown[]) : []
  if (chosen.length === 0) return refuse('90001', { fields: [{ pointer: '/roles', code: '90001' }] })
  return coded(() =>
    wholly(context.rows, async (rows) => {
      const inside = { ...context, rows }
      const made = await generic('create')(inside, { ...call, payload: withRepresentative(payload, null) })
      const id = made.ok && isObject(made.body) ? String(made.body['id']) : newId()
      if (!made.ok) return made
      return (await assignRoles(inside, rows, { user: id, roles: chosen })) ?? person(inside, id, SAVED, 201, rows)
    }),
  )
}
