import type { FieldSource, ModuleSource } from '#engine/source'
import { visitContext, withOverlay } from './visit.ts'
import type { NameContext, Visitor } from './visit.ts'
import { visitFields } from './visitField.ts'
import { visitModule } from './visitModule.ts'
import { scopesOfStates, stateVocabulary } from './vocabulary.ts'
import type { CatalogueNames, Id, Vocabulary } from './vocabulary.ts'

/** The lookup for names. Without catalogue names, only the names of listed options are known. */
interface Known {
  readonly names?: CatalogueNames
  readonly modules: NameContext['modules']
}

/**
 * A definition with the ids of the wire in place of names. A definition that has them already is returned itself, and an
 * unknown name stays, so that the check can say where it stands.
 */
export const withIds = (source: ModuleSource, { names, modules }: Known): ModuleSource =>
  visitModule(source, { names: names ?? NO_NAMES, modules }, idsIn(names ?? NO_NAMES))

/** The same for fields that are not in their module yet: those of an overlay. */
export const fieldsWithIds = (
  fields: { readonly [name: string]: FieldSource },
  home: ModuleSource,
  { names, modules }: Known,
): { readonly [name: string]: FieldSource } =>
  visitFields(
    fields,
    visitContext(
      idsIn(names ?? NO_NAMES),
      { names: names ?? NO_NAMES, modules },
      home,
      withOverlay(home.fields, fields),
    ),
    '/fields',
  )

const NO_NAMES: CatalogueNames = () => []

const idsIn = (names: CatalogueNames): Visitor => ({
  visit: idOf,
  states: (declared) => stateIds(declared, names),
})

const idOf = (value: Id, { ids, idOf: known }: Vocabulary): Id =>
  typeof value === 'string' && !ids.has(value) ? (known.get(value) ?? value) : value

function stateIds(declared: FieldSource['states'], names: CatalogueNames): FieldSource['states'] {
  const all = stateVocabulary(names)
  if (declared === undefined || !all) return declared
  const id = (state: string): string => String(idOf(state, all))
  if (typeof declared === 'string') return scopesOfStates(names).get(declared) ?? declared
  if ('active' in declared) return { active: id(declared.active), inactive: id(declared.inactive) }
  const ids = declared.map(id)
  return ids.every((one, at) => one === declared[at]) ? declared : ids
}
