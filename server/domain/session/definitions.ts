import { createHash } from 'node:crypto'
import { accessPlan, rightsOf } from '#engine/access'
import type { Principal, Rights } from '#engine/access'
import {
  functionsOf,
  optionSourceModule,
  optionCallsByModule,
  restrictBlocks,
  restrictModule,
} from '#engine/definition'
import type { Module } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import type { Language } from '#engine/text'
import { answer, answersIn, refuse, NOBODY, forSession } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import { readConfigured } from '../definition/index.ts'
import { languageOf } from '#engine/text'
import { FILTER_FORM, RECORD_FORM } from '../../tenantDefinitions/index.ts'
import { formFunctions, formsOfType } from '../../form/index.ts'

/** Returns the modules that this session may use, and those that lend fields and pickers. */
export const definitions: Operation = (context) => Promise.resolve(answer(200, cachedModules(context)))

/** Returns one module. Configurators may also read the overlay's draft or an earlier version. */
export const definition: Operation = (context, call) => {
  const { input } = call
  if (input['borrador'] === 'true' || input['version'] !== undefined) return readConfigured(context, call)
  const found = cachedModules(context).find(({ modulo }) => modulo === input['modulo'])
  return Promise.resolve(found ? answer(200, found) : refuse('91016'))
}

type ServedModule = ReturnType<typeof toServedModule>

/** Most sets of rights cached per tenant. */
const MAX_CACHED = 500

const servedCache = new WeakMap<TenantDefinitions, Map<Rights, Map<string, readonly ServedModule[]>>>()

/** Cached for everybody with the same rights, of organisations with the same functions. */
function cachedModules(context: CallContext): readonly ServedModule[] {
  const { definitions, session, language, tenant } = context
  const principal = session?.principal ?? NOBODY
  const cache = servedCache.get(definitions) ?? new Map<Rights, Map<string, readonly ServedModule[]>>()
  servedCache.set(definitions, cache)
  const rights = rightsOf(principal)
  if (!cache.has(rights) && cache.size >= MAX_CACHED) cache.clear()
  const spoken = cache.get(rights) ?? new Map<string, readonly ServedModule[]>()
  cache.set(rights, spoken)
  const key = [language, ...tenant.modules].join(' ')
  const cached = spoken.get(key) ?? servedModules(context, principal)
  spoken.set(key, cached)
  return cached
}

function servedModules(context: CallContext, principal: Principal): readonly ServedModule[] {
  const { definitions, language } = context
  const contents = new Map(
    visibleModules(definitions, principal).map(
      (one) => [one.id, contentOf(forSession(context, one), principal)] as const,
    ),
  )
  const all = Object.fromEntries(contents)
  return [...contents, ...lentContents(context, contents)].map(([id, content]) =>
    toServedModule(id, withBlocks(content, all), definitions, language),
  )
}

/** Options of a field are readable by whoever may fill it, even if their module is otherwise not available. */
function lentContents(
  context: CallContext,
  contents: ReadonlyMap<string, ModuleSource>,
): readonly (readonly [string, ModuleSource])[] {
  return [...optionCallsByModule(contents.values())].flatMap(([id, calls]) => {
    const lender = contents.has(id) ? undefined : context.definitions.modules.get(id)
    const answering = [...calls].filter((name) => isAnswered(context, lender, name))
    const content = lender && optionSourceModule(forSession(context, lender), new Set(answering))
    return content ? [[id, content] as const] : []
  })
}

const isAnswered = ({ definitions, tenant }: CallContext, module: Module | undefined, name: string): boolean => {
  const call = module?.calls.get(name)
  return module !== undefined && call !== undefined && answersIn(definitions, tenant, { module, call })
}

/** Limits a home page's blocks to what the reader can see of other modules. */
const withBlocks = (content: ModuleSource, all: { readonly [id: string]: ModuleSource }): ModuleSource =>
  content.blocks ? { ...content, blocks: restrictBlocks(content.blocks, all) } : content

const visibleModules = ({ modules }: TenantDefinitions, principal: Principal): readonly Module[] =>
  [...modules.values()].filter(
    ({ functionId, access, routes }) =>
      functionId === '' ||
      [...functionsOf(access), ...routes.flatMap((route) => route.functionId ?? [])].some(
        (id) => accessPlan(id, principal).actions.size > 0,
      ),
  )

/** The definition without parts that the reader may not use. */
const contentOf = (module: Module, principal: Principal): ModuleSource =>
  restrictModule(module, ({ functionId, actionId }) => accessPlan(functionId, principal).actions.has(actionId))

/** A module with its texts as its readers would see it if they might do everything, to preview it. */
export function previewOf(definitions: TenantDefinitions, id: string, language: Language): ServedModule | null {
  const module = definitions.modules.get(id)
  return module
    ? toServedModule(
        id,
        restrictModule(module, () => true),
        definitions,
        language,
      )
    : null
}

/** The definition with its texts. */
function toServedModule(
  id: string,
  contenido: ModuleSource,
  { published, moduleTexts }: TenantDefinitions,
  language: Language,
) {
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

/** Returns the forms of a function in the reader's language (DF-01). */
export const formularios: Operation = async (context, { input }) => {
  const { rows, tenant, language } = context
  const { idfunc, isfiltro } = input
  const type = isfiltro === 'true' ? FILTER_FORM : RECORD_FORM
  const reader = languageOf(input['ididioma'] ?? '') ?? language
  const functionId = typeof idfunc === 'string' ? idfunc : null
  return answer(
    200,
    await formsOfType(rows, tenant.id, { type, functionId, functions: await formFunctions(context, input) }, reader),
  )
}
