import type { FieldKinds } from '#engine/field'
import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import { STANDARD_ACTIONS } from '../compileAction.ts'
import { METHODS } from '../compileCall.ts'
import { markText } from '../compileList.ts'
import { ownValue } from '../ownValue.ts'
import { keysFor, intendedShape } from '../shape/checkShape.ts'
import { moduleShape } from '../shape/module.ts'
import type { Shape } from '../shape/shape.ts'
import { usualCalls } from '../usualCalls.ts'

/** Returns the pointers of all keys that only repeat a default (language, principle 9). */
export function redundantDefaults(source: ModuleSource, kinds: FieldKinds): readonly string[] {
  return [
    ...new Set([
      ...fixedDefaults(source, moduleShape(kinds), ''),
      ...derivedDefaults(source),
      ...usualOnes(source, kinds),
    ]),
  ]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the pointers of keys that repeat a default of their shape. */
export function fixedDefaults(value: unknown, shape: Shape, pointer: string): readonly string[] {
  const meant = intendedShape(value, shape)
  if (typeof value !== 'object' || value === null || !meant) return []
  if (meant.kind === 'list' && Array.isArray(value))
    return value.flatMap((one, at) => fixedDefaults(one, meant.item, below(pointer, at)))
  if (meant.kind === 'map')
    return Object.entries(value).flatMap(([key, held]) => fixedDefaults(held, meant.each, below(pointer, key)))
  if (meant.kind !== 'object') return []
  const keys = keysFor(value, meant)
  return Object.entries(value).flatMap(([key, held]) => {
    const inner = ownValue(keys, key)
    if (!inner) return []
    const at = below(pointer, key)
    return inner.default !== undefined && same(held, inner.default) ? [at] : fixedDefaults(held, inner, at)
  })
}

/** Returns the pointers of keys that repeat a default derived from a name: of the module, field, form or action. */
function derivedDefaults(source: ModuleSource): readonly string[] {
  const { id, access, list, filters, forms = {}, actions = {} } = source
  const title = titleOf(source)
  const declared: readonly (readonly [boolean, string])[] = [
    [access === id, '/access'],
    [list?.sort !== undefined && same(list.sort, title), '/list/sort'],
    [filters?.always !== undefined && same(filters.always, title), '/filters/always'],
    [filters?.search !== undefined && same([filters.search], title), '/filters/search'],
    [typeof list?.export === 'object' && list.export.name === id, '/list/export/name'],
    ...(list?.columns ?? []).flatMap((column, at) =>
      typeof column === 'object' && column.mark?.text === markText(id, column.field)
        ? [[true, `/list/columns/${at}/mark/text`] as const]
        : [],
    ),
    ...Object.entries(forms).flatMap(
      ([name, { submit, sections }]) =>
        [
          [submit?.calls === name && submit.opens === undefined, `/forms/${name}/submit/calls`],
          [sections !== undefined && same(sections, [placeable(source)]), `/forms/${name}/sections`],
        ] as const,
    ),
    ...Object.entries(actions).flatMap(([name, action]) => {
      const standard = ownValue(STANDARD_ACTIONS, name)
      const at = `/actions/${name}`
      return [
        [action.opens === name, `${at}/opens`],
        [action.calls === name && !ownValue(forms, name), `${at}/calls`],
        [action.on === (standard?.on ?? 'row'), `${at}/on`],
        [standard !== undefined && action.needs === standard.needs, `${at}/needs`],
        [standard !== undefined && action.icon === standard.icon, `${at}/icon`],
        [action.danger === (standard?.danger ?? false), `${at}/danger`],
        [
          typeof action.confirm === 'boolean' && action.confirm === (standard?.confirms ?? action.danger ?? false),
          `${at}/confirm`,
        ],
      ] as const
    }),
  ]
  return [
    ...declared.flatMap(([is, at]) => (is ? [at] : [])),
    ...wires(source.fields, '/fields'),
    ...wires(filters?.fields, '/filters/fields'),
  ]
}

/** Returns the pointers of calls and of names of calls that the usual ones have by themselves. */
function usualOnes(source: ModuleSource, kinds: FieldKinds): readonly string[] {
  const { calls = {} } = source
  return Object.entries(usualCalls(source, kinds)).flatMap(([name, usual]) => {
    const declared = ownValue(calls, name)
    if (!declared) return []
    const at = below('/calls', name)
    if (same(declared, usual)) return [at]
    return Object.entries(declared.query ?? {}).flatMap(([wire, path]) =>
      same(ownValue(usual.query, wire), path) && !METHODS.some((method) => declared[method] !== undefined)
        ? [below(`${at}/query`, wire)]
        : [],
    )
  })
}

const titleOf = ({ fields }: ModuleSource): readonly string[] =>
  Object.entries(fields).flatMap(([name, { role }]) => (role === 'title' ? [name] : []))

/** Returns the fields that may appear in a form. A form without sections contains all of them. */
const placeable = ({ fields }: ModuleSource): readonly string[] =>
  Object.entries(fields).flatMap(([name, { role, wire }]) => (role === 'tenant' || wire === false ? [] : [name]))

/** Finds `wire` keys that repeat the default: the field's own name. */
const wires = (fields: { readonly [name: string]: FieldSource } | undefined, at: string): readonly string[] =>
  Object.entries(fields ?? {}).flatMap(([name, field]) => [
    ...(field.wire === name && field.extends === undefined ? [`${below(at, name)}/wire`] : []),
    ...wires(field.of, `${below(at, name)}/of`),
  ])
