import { answer, refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { effectOf, erasableOf } from '../../privacy/erase/index.ts'
import { reached } from './reached.ts'
import { words } from './words.ts'

/** Whose data would be erased, and what would become of them: nothing is changed. */
export const plan: Operation = (context, { id }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const subject = await reached(context, rows, id)
    if (!subject) return refuse('91016')
    const erasable = await erasableOf(rows, context.model, context.tenant.id, subject.id)
    return answer(200, {
      id: subject.id,
      version: 1,
      acciones: [],
      nombre: subject.nombre,
      efecto: words(effectOf(erasable), context),
    })
  })
