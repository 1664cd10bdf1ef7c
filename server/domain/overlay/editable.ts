import { accessPlan } from '#engine/access'
import type { Module } from '#engine/definition'
import { overlayContext, readOverlay } from '#engine/overlay'
import type { OverlayContext, OverlaySource } from '#engine/overlay'
import type { CallContext } from '../../operation/index.ts'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import { emptyOverlay, findOverlayModule } from '../definition/index.ts'

/** A module with everything that turns its overlay into rows, and rows into an overlay. */
export interface Editable {
  /** The module as delivered. */
  readonly module: Module
  readonly context: OverlayContext
  readonly languages: readonly string[]
  /** The text of a key as delivered, in one language. */
  readonly textIn: (language: string, key: string) => string | undefined
}

/** Forms in which people fill in fields. */
const FORMS = ['create', 'edit']

/** Returns a module whose records are stored, and which the caller may enter. */
export function findEditable(context: CallContext, id: unknown): Editable | null {
  const { portal, session, tenant } = context
  const name = findOverlayModule(context, id)
  const module = name === null ? undefined : portal.definitions.modules.get(name)
  if (
    !module?.list ||
    !FORMS.some((name) => module.forms.has(name)) ||
    !portal.tenantDefinitions.base.tables.has(module.id)
  )
    return null
  if (!session || accessPlan(module.functionId, session.principal).actions.size === 0) return null
  const languages = tenantLanguages(tenant)
  return {
    module,
    context: overlayContext(portal.definitions.context),
    languages,
    textIn: (language, key) =>
      languages.some((one) => one === language)
        ? (portal.definitions.texts as { readonly [one: string]: { readonly [key: string]: string } })[language]?.[key]
        : undefined,
  }
}

/** Stored content as an overlay; one that changes nothing where there is none. */
export function overlayOf({ id }: Pick<Module, 'id'>, content: unknown): OverlaySource {
  const read = readOverlay(content)
  return read.ok ? read.value : emptyOverlay(id)
}
