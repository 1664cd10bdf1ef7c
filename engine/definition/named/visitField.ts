import { below } from '#engine/source'
import type { FieldSource, Json, ModuleSource } from '#engine/source'
import { ownValue } from '../ownValue.ts'
import {
  filterVocabulary,
  isField,
  isObject,
  renameKeys,
  mapValues,
  mapItems,
  resolvePath,
  resolvedField,
} from './visit.ts'
import type { Fields, VisitContext } from './visit.ts'
import { visitData, visitExpressions, visitValue } from './visitLogic.ts'
import { vocabularyOf } from './vocabulary.ts'
import type { Id, Vocabulary } from './vocabulary.ts'

/** Visits the names in fields: of a module, of its filters, or the parts of one. */
export function visitFields(fields: Fields, around: VisitContext, pointer: string): Fields {
  return mapValues(fields, (field, name) => (isField(field) ? visitField(field, around, below(pointer, name)) : field))
}

function visitField(declared: FieldSource, around: VisitContext, at: string): FieldSource {
  const field = resolvedField(declared, around.home, around.context)
  const vocabulary = vocabularyOf(field, around.context.names)
  const inside = field.of ? { ...around, scopes: [field.of, ...around.scopes] } : around
  return mapValues(declared, (value, key) => {
    const pointer = below(at, key)
    const special = ownValue(SPECIAL, key)
    if (special) return special(value, { around, vocabulary, field, pointer })
    if (key === 'of') return isObject(value) ? visitFields(value as Fields, inside, pointer) : value
    // Rows are checked one by one. Whatever else is said of a field is evaluated among its siblings.
    return visitExpressions(value, key === 'checks' && field.kind === 'repeat' ? inside : around, pointer)
  })
}

interface FieldPlace {
  readonly around: VisitContext
  readonly vocabulary: Vocabulary | null
  /** The field with what it borrows. */
  readonly field: FieldSource
  readonly pointer: string
}

/** Keys of a field in which names of its states or choices stand. */
const SPECIAL: { readonly [key: string]: (value: Json, place: FieldPlace) => unknown } = {
  initial: visitInitial,
  value: visitInitial,
  states: (value, { around, pointer }) => around.states(value as FieldSource['states'], pointer),
  options: visitOptions,
  moves: (value, place) => (isObject(value) ? visitMoves(value, place) : value),
  tones: (value, place) => (isObject(value) ? renameKeys(value, visitKey(place)) : value),
  corrections: (value, place) =>
    isObject(value)
      ? renameKeys(
          mapValues(value, (to, from) => visitState(to, place, below(place.pointer, from))),
          visitKey(place),
        )
      : value,
  with: (value, { around, field, pointer }) =>
    isObject(value) ? visitFilters(value, ownValue(around.context.modules, field.to ?? ''), around, pointer) : value,
}

function visitInitial(value: Json, { around, vocabulary, field, pointer }: FieldPlace): Json {
  return visitValue(value, around, pointer, vocabulary, field.of ?? null)
}

function visitOptions(value: Json, { around, vocabulary, pointer }: FieldPlace): unknown {
  if (!isObject(value)) return value
  return mapValues(value, (part, key) =>
    key === 'only'
      ? visitData(part, around, below(pointer, key), vocabulary)
      : key === 'with' && isObject(part)
        ? visitParameters(part, value['call'] ?? null, around, below(pointer, key))
        : part,
  )
}

/** Parameters of a call that answers choices: those that are filters of its list. */
function visitParameters(parameters: object, call: Json, around: VisitContext, pointer: string): unknown {
  const [first = '', second] = typeof call === 'string' ? call.split('.') : []
  const module = second === undefined ? around.home : ownValue(around.context.modules, first)
  const query = ownValue(module?.calls, second ?? first)?.query ?? {}
  return mapValues(parameters, (value, name) => {
    const bound = query[name] ?? query[`${name}[]`]
    const filter = typeof bound === 'string' && bound.startsWith('filter.') ? bound.slice('filter.'.length) : null
    const vocabulary = module && filter !== null ? filterVocabulary(module, filter, around.context) : null
    return visitValue(value, around, below(pointer, name), vocabulary)
  })
}

/** Values by the names of filters of a module. */
export function visitFilters(
  values: { readonly [name: string]: Json },
  module: ModuleSource | undefined,
  around: VisitContext,
  pointer: string,
): unknown {
  return mapValues(values, (value, name) =>
    visitValue(value, around, below(pointer, name), module ? filterVocabulary(module, name, around.context) : null),
  )
}

function visitMoves(moves: { readonly [from: string]: Json }, place: FieldPlace): unknown {
  const changed = mapValues(moves, (next, from) => {
    const at = below(place.pointer, from)
    if (!Array.isArray(next)) return next
    return mapItems(next, (move, i) =>
      isObject(move)
        ? mapValues(move, (value, key) => (key === 'to' ? visitState(value, place, below(at, i)) : value))
        : visitState(move, place, below(at, i)),
    )
  })
  return renameKeys(changed, visitKey(place))
}

const visitKey =
  ({ around, vocabulary, pointer }: FieldPlace) =>
  (key: string): string =>
    vocabulary ? String(around.visit(key, vocabulary, below(pointer, key))) : key

const visitState = (value: Json, { around, vocabulary }: FieldPlace, pointer: string): Json =>
  stateText(value, vocabulary, around, pointer)

/** A state at a place where each is written as text, also one whose id is a number. */
export const stateText = (value: Json, vocabulary: Vocabulary | null, around: VisitContext, pointer: string): Json =>
  vocabulary && typeof value === 'string' ? String(around.visit(value as Id, vocabulary, pointer)) : value

/** The choices of a field by its path in a record. */
export const fieldVocabulary = (name: string, around: VisitContext): Vocabulary | null =>
  resolvePath(`record.${name}`, around).vocabulary
