import { ALL_ROWS } from '#engine/access'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { erasePerson } from '../../privacy/erase/index.ts'
import { findAbove } from '../role/index.ts'
import { findPerson, tableOfPeople } from './findPerson.ts'

/** Erases a person. The caller must have typed their name. */
export const erase: Operation = (context, { id, values }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { portal, tenant, definitions, plan } = context
    const subject = await findPerson(context, rows, id)
    if (!subject) return refuse('91016')
    const people = tableOfPeople(context)
    const above = people && (await findAbove(context, rows, people, [subject.id], ALL_ROWS))
    if (above) return refuse('71001')
    const said: unknown = values['confirmacion']
    if (typeof said !== 'string' || said.trim() !== subject.nombre.trim())
      return refuse('90004', { fields: [{ pointer: '/confirmacion', code: '90004' }] })
    return (await erasePerson({ portal, tenant, definitions, rows, by: plan.user }, subject.id)) ?? answer(204)
  })
