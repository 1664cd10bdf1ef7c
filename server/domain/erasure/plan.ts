import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { erasureEffect, findErasable } from '../../privacy/erase/index.ts'
import { findPerson } from './findPerson.ts'
import { describeEffect } from './describeEffect.ts'

/** Shows what an erasure would do. Changes nothing. */
export const plan: Operation = (context, { id }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const subject = await findPerson(context, rows, id)
    if (!subject) return refuse('91016')
    const { portal, tenant } = context
    const definitions = await portal.tenantDefinitions.withDisabled(rows, tenant)
    const erasable = await findErasable(rows, definitions, tenant.id, subject.id)
    return answer(200, {
      id: subject.id,
      version: 1,
      acciones: [],
      nombre: subject.nombre,
      efecto: describeEffect(erasureEffect(erasable), { ...context, definitions }),
    })
  })
