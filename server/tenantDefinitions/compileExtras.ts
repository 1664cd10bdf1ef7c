import { compileServed } from '#engine/definition'
import type { CompileContext, Module } from '#engine/definition'
import { extraContext, extraModule, extraTexts, isExtraId, readExtra } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import { textsInLanguage } from '#engine/overlay'
import type { ModuleSource } from '#engine/source'
import type { Language, TextTable } from '#engine/text'
import { catalogueOptions } from '../definitions/index.ts'
import type { AccessFile, Definitions } from '../definitions/index.ts'
import type { ReportFaults } from './compileTenantDefinitions.ts'
import type { PublishedOverlay } from './readOverlays.ts'

/** The modules that an organisation makes itself, before they are compiled. */
export interface Extras {
  readonly published: readonly (PublishedOverlay & { readonly extra: ExtraSource; readonly source: ModuleSource })[]
  /** Functions and menu of the product and of these modules. */
  readonly access: AccessFile
  readonly context: CompileContext
}

/** Reads the published modules of an organisation. One that is no longer valid is left out. */
export function readExtras(
  overlays: readonly PublishedOverlay[],
  definitions: Definitions,
  report: ReportFaults,
): Extras {
  const published = overlays.flatMap((overlay) => {
    if (!isExtraId(overlay.module)) return []
    const read = readExtra(overlay.content, definitions.kinds)
    if (!read.ok) report(overlay.module, read.problems)
    return read.ok ? [{ ...overlay, extra: read.value, source: extraModule(read.value, definitions.kinds) }] : []
  })
  if (published.length === 0) return { published, access: definitions.access, context: definitions.context }
  const sources = published.map(({ source }) => source)
  const access = extraAccess(
    definitions.access,
    sources,
    new Map(published.map(({ module, extra }) => [module, extra.after])),
  )
  return { published, access, context: contextWith(definitions, access, sources) }
}

/** Entries of the catalogues: the main menu, an option of a menu, operations. */
const MENU = { menu: 1, option: 1, type: 3 } as const

/**
 * Functions and menu with those of an organisation's own modules. Each stands after the entry that it names, or last: also
 * one whose entry is no more.
 */
export function extraAccess(
  access: AccessFile,
  sources: readonly ModuleSource[],
  places: ReadonlyMap<string, string | undefined> = new Map(),
): AccessFile {
  const entries = Object.entries(access.menu).toSorted(([, one], [, other]) => one.order - other.order)
  const waiting = sources.map(({ id, icon, routes }) => {
    const list = routes?.['list']
    return [id, { path: typeof list === 'string' ? list : '', icon: icon ?? 'Document', order: 0, ...MENU }] as const
  })
  const placed = [...entries]
  for (const [id, entry] of [...waiting].toReversed()) {
    const at = placed.findIndex(([word]) => word === places.get(id))
    if (at >= 0) placed.splice(at + 1, 0, [id, entry])
  }
  const known = new Set(placed.map(([word]) => word))
  const all = [...placed, ...waiting.filter(([id]) => !known.has(id))]
  return {
    ...access,
    functions: { ...access.functions, ...Object.fromEntries(sources.map(({ id }) => [id, id])) },
    menu: Object.fromEntries(all.map(([word, entry], at) => [word, { ...entry, order: at + 1 }])),
  }
}

/** The catalogues of functions and of the menu name the new functions too. */
const contextWith = (
  { context, catalogues }: Definitions,
  access: AccessFile,
  sources: readonly ModuleSource[],
): CompileContext => ({
  ...extraContext(context, sources),
  catalogue: (name) =>
    catalogues.some(({ id, from }) => id === name && from !== undefined)
      ? catalogueOptions(catalogues, access, name)
      : context.catalogue(name),
})

/** The product's modules that offer functions as choices, compiled with those of the organisation. */
export function modulesWithFunctions(
  { modules, catalogues }: Definitions,
  context: CompileContext,
): ReadonlyMap<string, Module> {
  const names = catalogues.flatMap(({ id, from }) =>
    from === 'access.functions' || from === 'access.menu' ? [`{"catalogue":"${id}"`] : [],
  )
  return new Map(
    [...modules.values()].flatMap(({ id, source }) => {
      const written = JSON.stringify(source)
      const compiled = names.some((name) => written.includes(name)) ? compileServed(source, context) : null
      return compiled?.ok ? [[id, compiled.value] as const] : []
    }),
  )
}

/** The texts of a module in one language: its own, the usual ones, and those it has in other languages. */
export function wordsOfExtra(
  extra: ExtraSource,
  language: Language,
  spoken: readonly Language[],
  product: TextTable,
): TextTable {
  const usual = extraTexts(extra, product)
  const own = textsInLanguage(extra.texts ?? {}, language, spoken, { ...product, ...usual })
  const title = own[`lbl.${extra.id}.title`] ?? extra.id
  return { ...usual, ...own, [`acc.function.${extra.id}`]: title }
}
