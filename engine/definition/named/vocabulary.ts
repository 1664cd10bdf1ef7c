import { memoize } from '#engine/memoize'
import type { FieldSource } from '#engine/source'

export type Id = number | string

/** An entry of a catalogue that has a name. States have a scope too: the records that they are for. */
export interface CatalogueName {
  readonly id: Id
  readonly name: string
  readonly scope?: string
}

/** The named entries of a catalogue. */
export type CatalogueNames = (catalogue: string) => readonly CatalogueName[]

/** The ids that are allowed at a place of a definition, and their names. */
export interface Vocabulary {
  readonly what: 'state' | 'option' | 'type of role'
  /** All ids, as text. */
  readonly ids: ReadonlySet<string>
  readonly idOf: ReadonlyMap<string, Id>
  /** Names by the id as text. */
  readonly nameOf: ReadonlyMap<string, string>
}

const STATUSES = 'statuses'
const ROLE_TYPES = 'roleTypes'

/** Scope of the states that need no scope before their name. */
const GENERAL = 'general'

/** The states of a field that declares none (table 8). */
const TWO_STATES: readonly Id[] = ['NvI', 'FBy']

/** The choices or states of a field whose `extends` is resolved. Null: any value may stand there. */
export const vocabularyOf = (field: FieldSource, names: CatalogueNames): Vocabulary | null =>
  vocabulariesOf(names)(field)

/** Many conditions compare with the same field. */
const vocabulariesOf = memoize((names: CatalogueNames) =>
  memoize((field: FieldSource) => vocabularyOfField(field, names)),
)

function vocabularyOfField(field: FieldSource, names: CatalogueNames): Vocabulary | null {
  if (field.kind === 'status') return statesOfField(field, names)
  const { options } = field
  if (options === undefined) return null
  const what = field.moves === undefined ? 'option' : 'state'
  if ('catalogue' in options) {
    const entries = names(options.catalogue)
    return entries.length === 0 ? null : vocabulary(what, entries, [])
  }
  if (!isList(options)) return null
  return vocabulary(
    what,
    options.flatMap((option) =>
      typeof option === 'object' && option.name !== undefined ? [{ id: option.key, name: option.name }] : [],
    ),
    options.map((option) => (typeof option === 'object' ? option.key : option)),
  )
}

/** The types of role, which `user.tiposRol` holds. */
export function roleTypeVocabulary(names: CatalogueNames): Vocabulary | null {
  const entries = names(ROLE_TYPES)
  return entries.length === 0 ? null : vocabulary('type of role', entries, [])
}

/** All states by scope and name, as `states` of a field lists them: `order.paid`, and `active` of the general ones. */
export function stateVocabulary(names: CatalogueNames): Vocabulary | null {
  const entries = names(STATUSES)
  return entries.length === 0
    ? null
    : vocabulary(
        'state',
        entries.map((entry) => ({ ...entry, name: qualified(entry) })),
        [],
      )
}

/** The ids of the states of each scope in their order. A field may name the scope instead of its states. */
export function scopesOfStates(names: CatalogueNames): ReadonlyMap<string, readonly string[]> {
  const scopes = new Map<string, string[]>()
  for (const { id, scope = GENERAL } of names(STATUSES)) {
    const ids = scopes.get(scope) ?? []
    scopes.set(scope, [...ids, String(id)])
  }
  return scopes
}

function statesOfField({ states }: FieldSource, names: CatalogueNames): Vocabulary | null {
  const all = stateVocabulary(names)
  if (!all) return null
  const declared: readonly Id[] =
    states === undefined
      ? TWO_STATES
      : typeof states === 'string'
        ? (scopesOfStates(names).get(states) ?? [])
        : 'active' in states
          ? [states.active, states.inactive]
          : states
  const ids = declared.map((state) => String(all.idOf.get(String(state)) ?? state))
  const own = names(STATUSES).filter(({ id }) => ids.includes(String(id)))
  return vocabulary(
    'state',
    // Two states of one name, of different scopes, keep the scope.
    own.map((entry) =>
      own.some((one) => one !== entry && one.name === entry.name) ? { ...entry, name: qualified(entry) } : entry,
    ),
    ids,
  )
}

const qualified = ({ name, scope = GENERAL }: CatalogueName): string => (scope === GENERAL ? name : `${scope}.${name}`)

const vocabulary = (
  what: Vocabulary['what'],
  entries: readonly CatalogueName[],
  unnamed: readonly Id[],
): Vocabulary => ({
  what,
  ids: new Set([...entries.map(({ id }) => String(id)), ...unnamed.map(String)]),
  idOf: new Map(entries.map(({ id, name }) => [name, id])),
  nameOf: new Map(entries.map(({ id, name }) => [String(id), name])),
})

const isList = <T>(value: T): value is Extract<T, readonly unknown[]> => Array.isArray(value)
