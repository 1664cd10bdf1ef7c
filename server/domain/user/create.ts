import type { Answer } from '../../call/answer.ts'
import { refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { coded, createRecord } from '../../resource/index.ts'
import { refusedAssociation, rolesGiven, rolesToGive } from '../role/index.ts'
import { associatedWith } from './associatedWith.ts'
import { ofPeople } from './beside.ts'
import { SAVED, personOf } from './get.ts'
import { askContact, isToBeTold, welcome } from './tellPerson.ts'
import { refusedAdded } from './refusedAdded.ts'
import { withRepresentative } from './representative.ts'
import { wholly } from './wholly.ts'

/** A new person with the roles that were chosen, written with the row: all of it or nothing. */
export const create: Operation = async (context, call) => {
  const { roles, ...payload } = call.payload ?? {}
  const chosen = Array.isArray(roles) ? (roles as readonly unknown[]) : []
  if (chosen.length === 0) return refuse('90001', { fields: [{ pointer: '/roles', code: '90001' }] })
  const unknown = refusedAdded(call)
  if (unknown) return unknown
  return coded(() =>
    wholly(context.rows, async (rows): Promise<Answer> => {
      const inside = ofPeople({ ...context, rows })
      const given = await rolesToGive(inside, rows, chosen)
      if (!given.ok) return given
      const person = { ...call, payload: withRepresentative(payload, null) }
      const made = await createRecord(inside, person, { roles: given.roles.map(String) }, (id) => [
        rolesGiven(inside, id, given.roles),
      ])
      if (!made.ok) return made
      const refused = await refusedAssociation(inside, rows, made.stored.id, associatedWith(made.stored.values))
      if (refused) return refused
      await askContact(inside, rows, {}, made.stored)
      if (isToBeTold(call)) await welcome(inside, rows, made.stored)
      return personOf(inside, made.stored, SAVED, 201)
    }),
  )
}
