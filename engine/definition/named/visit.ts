import { below } from '#engine/source'
import type { FieldSource, Json, ModuleSource } from '#engine/source'
import { ownValue } from '../ownValue.ts'
import { LONGEST_CHAIN, mergedParts, referencedField } from '../resolveExtends.ts'
import type { CatalogueNames, Id, Vocabulary } from './vocabulary.ts'
import { roleTypeVocabulary, vocabularyOf } from './vocabulary.ts'

export type Fields = { readonly [name: string]: FieldSource }

/** Callbacks for each name or id in a definition. */
export interface Visitor {
  /** Returns what stands there instead. */
  readonly visit: (value: Id, vocabulary: Vocabulary, pointer: string) => Id
  /** The states of a field: a scope, or a list. */
  readonly states: (declared: FieldSource['states'], pointer: string) => FieldSource['states']
}

/** Where names are looked up. */
export interface NameContext {
  readonly names: CatalogueNames
  readonly modules: { readonly [id: string]: ModuleSource }
}

/** A place of a definition: its module, and the row or element around an expression. */
export interface VisitContext extends Visitor {
  readonly context: NameContext
  readonly home: ModuleSource
  /** Fields whose names stand alone in expressions, the innermost first: rows and groups, then the form. */
  readonly scopes: readonly Fields[]
  /** The fields that `values` and `$form` hold. */
  readonly form: Fields
  /** The vocabulary of the current element in an iterator: `{ "var": "" }`. */
  readonly element?: Vocabulary | null
}

/**
 * A field with what it borrows. Its parts are left as they are written, because groups that borrow groups may hold more
 * fields than there is memory for.
 */
export function resolvedField(field: FieldSource, home: ModuleSource, context: NameContext, chain = 0): FieldSource {
  const { extends: name, ...declared } = field
  const base = name === undefined ? undefined : referencedField(name, home, context.modules)
  if (!base || chain >= LONGEST_CHAIN) return field
  const lent = resolvedField(base.field, base.home, context, chain + 1)
  const of = mergedParts(base.home === home ? lent.of : lent.of && withHome(lent.of, base.home), declared.of)
  return { ...lent, ...declared, ...(of ? { of } : {}) }
}

/** Parts that borrow from the fields of their own module, seen from another one. */
const withHome = (of: Fields, home: ModuleSource): Fields =>
  mapValues(of, (value) => {
    const part = value as unknown as FieldSource
    return {
      ...part,
      ...(part.extends !== undefined && !part.extends.includes('.') ? { extends: `${home.id}.${part.extends}` } : {}),
      ...(part.of ? { of: withHome(part.of, home) } : {}),
    }
  })

/** The context of the expressions of a module. Its fields are named alone. A form may have others: filters. */
export const visitContext = (
  visitor: Visitor,
  context: NameContext,
  home: ModuleSource,
  form: Fields = home.fields,
): VisitContext => ({ ...visitor, context, home, scopes: [form], form })

/** The fields of a module with those of an overlay, which may say no more of a field than what it changes. */
export const withOverlay = (fields: Fields, overlay: Fields): Fields => ({
  ...fields,
  ...mapValues(overlay, (declared, name) => ({ ...ownValue(fields, name), ...(declared as object) })),
})

/** The choices of the field that a filter of a list is, or that it is named after. */
export function filterVocabulary(module: ModuleSource, name: string, context: NameContext): Vocabulary | null {
  const field = ownValue(module.filters?.fields, name) ?? ownValue(module.fields, name)
  return isField(field) ? vocabularyOf(resolvedField(field, module, context), context.names) : null
}

/** The target of a path: a field with choices, or rows with fields. */
export interface ResolvedPath {
  readonly vocabulary: Vocabulary | null
  readonly rows: Fields | null
}

const NOTHING: ResolvedPath = { vocabulary: null, rows: null }

/** Resolves the path of an expression, as far as the definition determines it. */
export function resolvePath(path: string, around: VisitContext): ResolvedPath {
  if (path === '') return { vocabulary: around.element ?? null, rows: null }
  const [head = '', ...rest] = path.split('.')
  const { home, scopes, form, context } = around
  if (head === 'user' && rest.join() === 'tiposRol')
    return { vocabulary: roleTypeVocabulary(context.names), rows: null }
  if (head === 'selection' && rest[0] === 'rows') return { vocabulary: null, rows: home.fields }
  if (head === 'filter') return { vocabulary: filterVocabulary(home, rest[0] ?? '', context), rows: null }
  if (rest.length > 0 && head === 'record') return resolveIn(home.fields, rest, around)
  if (rest.length > 0 && FORM.includes(head)) return resolveIn(form, rest, around)
  const scope = scopes.find((fields) => ownValue(fields, head) !== undefined)
  return scope ? resolveIn(scope, [head, ...rest], around) : NOTHING
}

/** Names of the whole form. */
const FORM: readonly string[] = ['values', '$form']

/** Resolves a path that begins with one of the fields. */
export function resolveIn(fields: Fields, [name = '', ...rest]: readonly string[], around: VisitContext): ResolvedPath {
  const declared = ownValue(fields, name)
  if (!isField(declared)) return NOTHING
  const field = resolvedField(declared, around.home, around.context)
  if (rest.length > 0) return field.of ? resolveIn(field.of, rest, around) : NOTHING
  return { vocabulary: vocabularyOf(field, around.context.names), rows: field.of ?? null }
}

/** Whether a part of a definition that may have another shape is a field. */
export const isField = (value: unknown): value is FieldSource => isObject(value)

export const isObject = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes the values of an object. Without a change it is the same object. */
export function mapValues<T extends object>(object: T, change: (value: Json, key: string) => unknown): T {
  let isChanged = false
  const entries = Object.entries(object).map(([key, value]: readonly [string, Json]) => {
    const next = change(value, key)
    isChanged ||= next !== value
    return [key, next]
  })
  return isChanged ? (Object.fromEntries(entries) as T) : object
}

/** Changes the entries of a list. Without a change it is the same list. */
export function mapItems(list: readonly Json[], change: (value: Json, at: number) => Json): readonly Json[] {
  const next = list.map(change)
  return next.every((one, at) => one === list[at]) ? list : next
}

/** The keys as they are written, by the new ones, of objects whose keys were renamed. */
const writtenKeys = new WeakMap<object, ReadonlyMap<string, string>>()

/** A pointer to a renamed definition as its author wrote it. */
export function writtenPointer(source: object, pointer: string): string {
  let at: unknown = source
  return pointer
    .split('/')
    .map((step, depth) => {
      if (depth === 0 || !isHolder(at)) return step
      const key = unescapeStep(step)
      const written = writtenKeys.get(at)?.get(key)
      at = ownValue(at as { readonly [key: string]: unknown }, key)
      return written === undefined ? step : below('', written).slice(1)
    })
    .join('/')
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** Renames the keys of an object. Without a change it is the same object. */
export function renameKeys<T extends object>(object: T, change: (key: string) => string): T {
  const entries = Object.entries(object)
  const renamed = entries.map(([key, value]) => [change(key), value] as const)
  if (renamed.every(([key], at) => key === entries[at]?.[0])) return object
  const made = Object.fromEntries(renamed) as T
  writtenKeys.set(made, new Map(renamed.map(([key], at) => [key, entries[at]?.[0] ?? key])))
  return made
}
