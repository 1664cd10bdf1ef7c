import type { FieldSource, ModuleSource } from '#engine/source'
import { visitContext, withOverlay } from './visit.ts'
import type { NameContext, Visitor } from './visit.ts'
import { visitFields } from './visitField.ts'
import { visitModule } from './visitModule.ts'
import { scopesOfStates, stateVocabulary } from './vocabulary.ts'
import type { CatalogueNames, Id, Vocabulary } from './vocabulary.ts'

/** A definition as it is written: with names where ids have one. */
export const withNames = (source: ModuleSource, context: NameContext): ModuleSource =>
  visitModule(source, context, namesIn(context.names))

/** The same for the fields of an overlay. */
export const fieldsWithNames = (
  fields: { readonly [name: string]: FieldSource },
  home: ModuleSource,
  context: NameContext,
): { readonly [name: string]: FieldSource } =>
  visitFields(fields, visitContext(namesIn(context.names), context, home, withOverlay(home.fields, fields)), '/fields')

const namesIn = (names: CatalogueNames): Visitor => ({
  visit: nameOf,
  states: (declared) => stateNames(declared, names),
})

const nameOf = (value: Id, { nameOf: known }: Vocabulary): Id => known.get(String(value)) ?? value

function stateNames(declared: FieldSource['states'], names: CatalogueNames): FieldSource['states'] {
  const all = stateVocabulary(names)
  if (declared === undefined || typeof declared === 'string' || !all) return declared
  const name = (state: string): string => String(nameOf(state, all))
  if ('active' in declared) return { active: name(declared.active), inactive: name(declared.inactive) }
  const scope = [...scopesOfStates(names)].find(([, ids]) => ids.join() === declared.join())
  return scope ? scope[0] : declared.map(name)
}
