import { ALL_ROWS } from '#engine/access'
import { answer, refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { erasePerson } from '../../privacy/erase/index.ts'
import { findAbove } from '../role/index.ts'
import { reached, tableOfPeople } from './reached.ts'

/** Erases a person whose name has been written by whoever wants it. */
export const erase: Operation = (context, { id, values }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { portal, tenant, model, plan } = context
    const subject = await reached(context, rows, id)
    if (!subject) return refuse('91016')
    const people = tableOfPeople(context)
    const above = people && (await findAbove(context, rows, people, [subject.id], ALL_ROWS))
    if (above) return refuse('71001')
    const said: unknown = values['confirmacion']
    if (typeof said !== 'string' || said.trim() !== subject.nombre.trim())
      return refuse('90004', { fields: [{ pointer: '/confirmacion', code: '90004' }] })
    return (await erasePerson({ portal, tenant, model, rows, by: plan.user }, subject.id)) ?? answer(204)
  })
