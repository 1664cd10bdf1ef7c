import { compileModule } from '#engine/definition'
import type { CompileContext, Fault, Module } from '#engine/definition'
import { isExtraId } from '#engine/extra'
import { applyOverlay, overlayContext, textsByKey, readOverlay, textsInLanguage } from '#engine/overlay'
import type { OverlayTexts } from '#engine/overlay'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { LANGUAGES, isLanguage } from '#engine/text'
import { createTranslator } from '#translator'
import type { Language, TextTable } from '#engine/text'
import type { Definitions } from '../definitions/index.ts'
import { describeTables } from '../sql/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'
import { modulesWithFunctions, readExtras, wordsOfExtra } from './compileExtras.ts'
import type { Extras } from './compileExtras.ts'
import type { TenantDefinitions } from './tenantDefinitions.ts'
import type { PublishedOverlay, PublishedOverlays } from './readOverlays.ts'

/** Called when a published overlay no longer fits the product. */
export type ReportFaults = (module: string, faults: readonly Fault[]) => void

/**
 * Applies a tenant's published overlays to the product. An overlay that no longer compiles is left out, so that its
 * module still works. Modules without an overlay are shared with the product.
 */
export function compileTenantDefinitions(
  base: TenantDefinitions,
  definitions: Definitions,
  columns: readonly CatalogueColumn[],
  { definitions: version, overlays, answered }: PublishedOverlays,
  spoken: readonly Language[],
  report: ReportFaults,
): TenantDefinitions {
  const extras = readExtras(overlays, definitions, report)
  const fitting = overlays.flatMap((overlay) => {
    if (isExtraId(overlay.module)) return []
    const applied = applyPublished(overlay, definitions, extras.context)
    if (!applied.ok) report(overlay.module, applied.problems)
    return applied.ok ? [{ ...overlay, ...applied.value }] : []
  })
  const changed = new Map(fitting.map(({ source }) => [source.id, source]))
  const context = withSources(extras.context, changed)
  const offering = extras.published.length > 0 ? modulesWithFunctions(definitions, context) : new Map<string, Module>()
  const modules = new Map([...base.modules, ...offering])
  const texts: { [module: string]: WordsIn } = {}
  for (const { module, source, words } of [...fitting, ...extrasWithWords(extras, definitions, spoken)]) {
    const compiled = compileModule(source, context)
    if (compiled.ok) modules.set(module, compiled.value)
    else report(module, compiled.problems)
    if (compiled.ok) texts[module] = typeof words === 'function' ? words : wordsOfOverlay(words, definitions, spoken)
  }
  const changedModules = new Set([...offering.keys(), ...Object.keys(texts)])
  return {
    version,
    modules,
    tables: new Map([...base.tables, ...describeTables(modules, columns, changedModules)]),
    access: extras.access,
    functionsWithForms: new Set(answered),
    published: new Map(overlays.filter(({ module }) => texts[module]).map((one) => [one.module, one.version])),
    ...translatorsWith(definitions, texts),
  }
}

type WordsIn = (language: Language) => TextTable

const wordsOfOverlay =
  (words: OverlayTexts, { texts }: Definitions, spoken: readonly Language[]): WordsIn =>
  (language) =>
    textsInLanguage(words, language, spoken, texts[language])

const extrasWithWords = ({ published }: Extras, { texts }: Definitions, spoken: readonly Language[]) =>
  published.map(({ module, source, extra }) => ({
    module,
    source,
    words: (language: Language) => wordsOfExtra(extra, language, spoken, texts[language]),
  }))

interface AppliedOverlay {
  readonly source: ModuleSource
  readonly words: OverlayTexts
}

function applyPublished(
  { module, content }: PublishedOverlay,
  definitions: Definitions,
  context: CompileContext,
): Result<AppliedOverlay, Fault> {
  const read = readOverlay(content)
  if (!read.ok) return read
  const base = definitions.modules.get(module)?.source
  if (!base) return { ok: false, problems: [{ pointer: '/over', reason: 'unknownModule', figures: { module } }] }
  const applied = applyOverlay(base, read.value, overlayContext(context))
  return applied.ok ? { ok: true, value: { source: applied.value, words: textsByKey(read.value) } } : applied
}

const withSources = (context: CompileContext, changed: ReadonlyMap<string, ModuleSource>): CompileContext => ({
  ...context,
  modules: { ...context.modules, ...Object.fromEntries(changed) },
})

/** Translators that look up the tenant's texts before the product's. */
function translatorsWith(
  definitions: Definitions,
  texts: { readonly [module: string]: WordsIn },
): Pick<TenantDefinitions, 'translators' | 'moduleTexts'> {
  const words = (module: string, language: Language): TextTable => texts[module]?.(language) ?? {}
  const all = (language: Language): TextTable =>
    Object.assign({}, ...Object.keys(texts).map((module) => words(module, language))) as TextTable
  const languages = Object.keys(LANGUAGES).filter(isLanguage)
  return {
    translators: Object.fromEntries(
      languages.map((language) => [
        language,
        createTranslator(language, all(language), definitions.texts[language], definitions.texts.en),
      ]),
    ) as TenantDefinitions['translators'],
    moduleTexts: (module, language) => ({ ...definitions.moduleTexts(module, language), ...words(module, language) }),
  }
}
