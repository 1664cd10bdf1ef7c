import { createHash } from 'node:crypto'
import { accessPlan, rightsOf } from '#engine/access'
import type { Principal, Rights } from '#engine/access'
import { cutBlocks, cutModule, functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import type { Language } from '#engine/text'
import { answer, refuse } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { NOBODY, heldIn } from '../../call/heldIn.ts'
import type { Model } from '../../model/index.ts'
import { configured } from '../definition/index.ts'

/** Definitions that this session may see: a module of a granted function, or one that only lends fields and pickers. */
export const definitions: Operation = (context) => Promise.resolve(answer(200, servedTo(context)))

/** One of them by name; for configurators also the draft of its overlay, or an earlier version. */
export const definition: Operation = (context, call) => {
  const { input } = call
  if (input['borrador'] === 'true' || input['version'] !== undefined) return configured(context, call)
  const found = servedTo(context).find(({ modulo }) => modulo === input['modulo'])
  return Promise.resolve(found ? answer(200, found) : refuse('91016'))
}

type Served = ReturnType<typeof served>

/** Sets of rights that are kept of one model. */
const MOST_SERVED = 500

const kept = new WeakMap<Model, Map<Rights, Map<Language, readonly Served[]>>>()

/** The same answer for all who hold the same rights, made once for a model. */
function servedTo(context: CallContext): readonly Served[] {
  const { model, session, language } = context
  const principal = session?.principal ?? NOBODY
  const known = kept.get(model) ?? new Map<Rights, Map<Language, readonly Served[]>>()
  kept.set(model, known)
  const rights = rightsOf(principal)
  if (!known.has(rights) && known.size >= MOST_SERVED) known.clear()
  const spoken = known.get(rights) ?? new Map<Language, readonly Served[]>()
  known.set(rights, spoken)
  const held = spoken.get(language) ?? servedModules(context, principal)
  spoken.set(language, held)
  return held
}

function servedModules(context: CallContext, principal: Principal): readonly Served[] {
  const { model, language } = context
  const contents = new Map(
    visibleModules(model, principal).map((one) => [one.id, contentOf(heldIn(context, one), principal)] as const),
  )
  const all = Object.fromEntries(contents)
  return [...contents].map(([id, content]) => served(id, withBlocks(content, all), model, language))
}

/** What a home page asks of other modules is cut to what its reader has of them. */
const withBlocks = (content: ModuleSource, all: { readonly [id: string]: ModuleSource }): ModuleSource =>
  content.blocks ? { ...content, blocks: cutBlocks(content.blocks, all) } : content

const visibleModules = ({ modules }: Model, principal: Principal): readonly Module[] =>
  [...modules.values()].filter(
    ({ functionId, access, routes }) =>
      functionId === '' ||
      [...functionsOf(access), ...routes.flatMap((route) => route.functionId ?? [])].some(
        (id) => accessPlan(id, principal).actions.size > 0,
      ),
  )

/** A definition without what its reader may not use. */
const contentOf = (module: Module, principal: Principal): ModuleSource =>
  cutModule(module, ({ functionId, actionId }) => accessPlan(functionId, principal).actions.has(actionId))

/** The same with the words of the reader's language beside it. */
function served(id: string, contenido: ModuleSource, { published, moduleTexts }: Model, language: Language) {
  const textos = moduleTexts(id, language)
  return {
    modulo: id,
    tipo: 'modulo',
    version: published.get(id) ?? 0,
    borrador: false,
    contenido,
    hash: createHash('sha256')
      .update(JSON.stringify([contenido, textos]))
      .digest('base64url'),
    acciones: [],
    textos,
  }
}
