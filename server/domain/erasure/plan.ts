import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation, CallContext } from '../../operation/index.ts'
import { erasureEffect, findErasable } from '../../privacy/erase/index.ts'
import { findPerson } from './erase.ts'
import { textOfKeys } from '#engine/text'
import type { Effect } from '../../privacy/erase/index.ts'

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

/** Describes an erasure, one line per module. */
export const describeEffect = (
  effect: readonly Effect[],
  { definitions, translator }: Pick<CallContext, 'definitions' | 'translator'>,
): string =>
  effect
    .map(({ module: id, does, records }) => {
      const module = definitions.modules.get(id)
      const reason = module?.source.privacy?.reason
      const said = translator.translate(textOfKeys(`privacy.does.${does}`), {
        modulo: module ? translator.translate(module.title) : id,
        count: records,
      })
      return does === 'keep' && reason !== undefined ? `${said} ${translator.translate(textOfKeys(reason))}` : said
    })
    .join('\n')
