import type { AccessDefinition } from '#engine/access'
import { compileServed } from '#engine/definition'
import type { CompileContext, Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Option } from '#engine/field'
import type { FormularioSource, Links } from '#engine/form'
import type { ModuleSource } from '#engine/source'
import { createTranslator } from '#translator'
import type { Language, Translator, TextTable } from '#engine/text'

/** Data that `writeStories` has read from the definitions folder. */
interface StoryData {
  readonly access: AccessDefinition
  readonly options: { readonly [table: string]: readonly Option[] }
  readonly sources: readonly ModuleSource[]
  readonly texts: { readonly [language in Language]: TextTable }
  readonly forms: readonly FormularioSource[]
  readonly links: Links
}

const [data] = Object.values(
  import.meta.glob<StoryData>('../../.cache/stories/data.json', { eager: true, import: 'default' }),
)
if (!data) throw new Error('The stories were not written: run npm run stories')

export const { access, forms, links } = data

export const storyContext: CompileContext = {
  kinds: KINDS,
  access,
  catalogue: (name) => data.options[name] ?? [],
  modules: Object.fromEntries(data.sources.map((source) => [source.id, source])),
}

/** A definition compiled as a browser does. */
export function compiled(source: ModuleSource): Module {
  const made = compileServed(source, storyContext)
  if (!made.ok) throw new Error(`${source.id} does not compile: ${JSON.stringify(made.problems)}`)
  return made.value
}

/** The shipped modules. */
export const modules: ReadonlyMap<string, Module> = new Map(data.sources.map((source) => [source.id, compiled(source)]))

/** A module whose records can be chosen. */
export const pickable = [...modules.values()].find(({ calls }) => calls.has('pick'))?.id ?? ''

/** @param own texts of what a story itself defines */
export const storyTranslator = (language: Language, own: TextTable = {}): Translator =>
  createTranslator(language, own, data.texts[language], data.texts.en)
