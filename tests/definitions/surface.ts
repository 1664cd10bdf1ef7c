import { accessWithIds } from '#engine/access'
import { compileModule } from '#engine/definition'
import type { Call, CompileContext, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { localizeForm } from '#engine/form'
import type { FormularioSource } from '#engine/form'
import type { FieldSource, Json, ModuleSource } from '#engine/source'
import { LANGUAGES, isLanguage } from '#engine/text'
import { catalogueEntries, entryDetails, seedGrants } from '../../server/definitions/index.ts'
import type { AccessFile, CatalogueSet } from '../../server/definitions/index.ts'

/**
 * Everything that later code sees of a file, as one text. Files with the same surface are equal to every screen and
 * server. Keys of `source` count only if they are read from there (`READ_FROM_SOURCE`). A ledger checks who reads them.
 */
export function surfaceOf(file: string, json: Json, context: CompileContext): string {
  if (file.startsWith('modules/')) return moduleSurface(json as unknown as ModuleSource, context)
  if (file.startsWith('catalogues/')) return catalogueSurface(json as unknown as CatalogueSet, context)
  // These files are served or printed unchanged.
  if (file.startsWith('forms/'))
    return LANGUAGE_NAMES.map((language) =>
      JSON.stringify(localizeForm(json as unknown as FormularioSource, language)),
    ).join()
  if (file === 'types.json' || file === 'links.json') return JSON.stringify(json)
  if (file === 'errors.json')
    return JSON.stringify(
      Object.entries(json as object).map(([code, entry]: [string, { status?: number; under?: string }]) =>
        Array.isArray(entry) ? [code, entry] : [code, entry.status, entry.under],
      ),
    )
  if (file === 'access.json') return accessSurface(accessWithIds(json as unknown as AccessFile))
  return ''
}

const LANGUAGE_NAMES = Object.keys(LANGUAGES).filter(isLanguage)

/** Keys of fields, calls and modules that are read where they are needed, beside those that the kind of a field names. */
const READ_FROM_SOURCE = {
  field: ['count', 'hiddenValue', 'readOnly', 'range', 'alwaysEmpty', 'sensitive', 'also', 'asked'],
  call: ['cached', 'version', 'answers', 'answer', 'headers', 'refuses', 'makes', 'bodyLimit', 'filter', 'reads'],
  module: ['shared', 'everywhere', 'privacy', 'blocks', 'unique', 'tree', 'limits', 'tokens'],
} as const

const moduleSurface = (source: ModuleSource, context: CompileContext): string =>
  compiledSurface(compileModule(source, context))

/** The surface of a module that is compiled already. */
export const compiledSurface = (compiled: ReturnType<typeof compileModule>): string =>
  compiled.ok ? JSON.stringify(compiled.value, createReplacer()) : JSON.stringify(compiled.problems)

const isField = (value: object): value is Field => 'kind' in value && 'problem' in value
const isModule = (value: object): value is Module => 'calls' in value && 'fields' in value && 'source' in value
const isCall = (value: object): value is Call => 'method' in value && 'paths' in value

/** Writes an object that stands in several places once; the others name it by its number. */
function createReplacer(): (key: string, value: unknown) => unknown {
  const numbers = new Map<object, number>()
  return (key, value) => {
    // A node of a plan knows the one that it stands in.
    if (key === 'parent') return undefined
    if (typeof value !== 'object' || value === null) return value
    const number = numbers.get(value)
    if (number !== undefined) return `#${number}`
    numbers.set(value, numbers.size)
    return visibleOf(value)
  }
}

function visibleOf(value: object): unknown {
  if (value instanceof Map) return [...value]
  if (value instanceof Set) return [...value]
  if ('evaluate' in value && 'source' in value) return value.source
  if (isField(value)) return fieldSurface(value)
  if (isModule(value)) return { ...value, source: pick(value.source, READ_FROM_SOURCE.module) }
  return isCall(value) ? { ...value, source: pick(value.source, READ_FROM_SOURCE.call) } : value
}

const pick = <T extends object>(source: T, keys: readonly (keyof T)[]): object =>
  Object.fromEntries(keys.flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]]])))

/** A field's kind decides about its schema, its column and its texts; how it looks is decided by the keys that the kind names. */
function fieldSurface({ kind, source, problem, ...field }: Field): object {
  // Parts are fields of their own.
  const keys = [...kind.keys, ...READ_FROM_SOURCE.field].filter((key: keyof FieldSource) => key !== 'of')
  return {
    ...field,
    kind: kind.kind,
    says: pick(source, keys),
    problems: Object.keys(source.texts ?? {}).map((code) => problem(code as Parameters<Field['problem']>[0])),
  }
}

const catalogueSurface = (set: CatalogueSet, { access }: CompileContext): string =>
  JSON.stringify([
    set.table,
    catalogueEntries(set, access as AccessFile).map((entry, at) => ({
      id: entry.id,
      text: set.names ?? entry.text,
      order: entry.order ?? at + 1,
      scope: entry.scope,
      word: entry.word,
      more: entryDetails(entry),
    })),
  ])

const accessSurface = (access: AccessFile): string =>
  JSON.stringify([
    access.functions,
    access.actions,
    Object.keys(access.roleTypes).map((type) => seedGrants(access, Number(type))),
    access.roleRules,
    Object.entries(access.menu).map(([word, { path, icon, order, menu, option, type }]) => [
      word,
      path,
      icon,
      order,
      menu,
      option,
      type,
    ]),
  ])
