import { createHash } from 'node:crypto'
import { accessPlan } from '#engine/access'
import type { Module } from '#engine/definition'
import { answer, refuse } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'

/** Definitions that this session may see: a module of a granted function, or one that only lends fields and pickers. */
export const definitions: Operation = (context) =>
  Promise.resolve(
    answer(
      200,
      visibleModules(context).map((module) => served(module, context)),
    ),
  )

/** One of them by name. */
export const definition: Operation = (context, { input }) => {
  const module = visibleModules(context).find(({ id }) => id === input['modulo'])
  return Promise.resolve(module ? answer(200, served(module, context)) : refuse('91016'))
}

function visibleModules({ portal, session }: CallContext): readonly Module[] {
  const principal = session?.principal ?? { kind: 'nobody' as const }
  return [...portal.definitions.modules.values()].filter(
    ({ functionId }) => functionId === '' || accessPlan(functionId, principal).actions.size > 0,
  )
}

/** A definition with the words of its reader's language beside it. */
function served(module: Module, { portal, language }: CallContext) {
  const textos = portal.definitions.moduleTexts(module.id, language)
  return {
    modulo: module.id,
    tipo: 'modulo',
    version: module.version,
    borrador: false,
    contenido: module.source,
    hash: createHash('sha256')
      .update(JSON.stringify([module.source, textos]))
      .digest('base64url'),
    acciones: [],
    textos,
  }
}
