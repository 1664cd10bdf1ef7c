import type { FieldKinds } from '#engine/field'
import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import { STANDARD } from '../compileAction.ts'
import { own } from '../own.ts'
import { keysFor, meantShape } from '../shape/checkShape.ts'
import { moduleShape } from '../shape/module.ts'
import type { Shape } from '../shape/shape.ts'

/** Pointers of all keys that only say what holds without them (language, principle 9). */
export function spokenDefaults(source: ModuleSource, kinds: FieldKinds): readonly string[] {
  return [...new Set([...fixed(source, moduleShape(kinds), ''), ...derived(source)])]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Defaults that the table of shapes knows. */
export function fixed(value: unknown, shape: Shape, pointer: string): readonly string[] {
  const meant = meantShape(value, shape)
  if (typeof value !== 'object' || value === null || !meant) return []
  if (meant.kind === 'list' && Array.isArray(value))
    return value.flatMap((one, at) => fixed(one, meant.item, below(pointer, at)))
  if (meant.kind === 'map')
    return Object.entries(value).flatMap(([key, held]) => fixed(held, meant.each, below(pointer, key)))
  if (meant.kind !== 'object') return []
  const keys = keysFor(value, meant)
  return Object.entries(value).flatMap(([key, held]) => {
    const inner = own(keys, key)
    if (!inner) return []
    const at = below(pointer, key)
    return inner.otherwise !== undefined && same(held, inner.otherwise) ? [at] : fixed(held, inner, at)
  })
}

/** Defaults that follow from a name: of the module, the field, the form or the action. */
function derived(source: ModuleSource): readonly string[] {
  const { id, access, list, filters, forms = {}, actions = {} } = source
  const title = titleOf(source)
  const said: readonly (readonly [boolean, string])[] = [
    [access === id, '/access'],
    [list?.sort !== undefined && same(list.sort, title), '/list/sort'],
    [filters?.always !== undefined && same(filters.always, title), '/filters/always'],
    [filters?.search !== undefined && same([filters.search], title), '/filters/search'],
    [typeof list?.export === 'object' && list.export.name === id, '/list/export/name'],
    ...Object.entries(forms).flatMap(
      ([name, { submit, sections }]) =>
        [
          [submit?.calls === name, `/forms/${name}/submit/calls`],
          [sections !== undefined && same(sections, [placeable(source)]), `/forms/${name}/sections`],
        ] as const,
    ),
    ...Object.entries(actions).flatMap(([name, action]) => {
      const standard = own(STANDARD, name)
      const at = `/actions/${name}`
      return [
        [action.opens === name, `${at}/opens`],
        [action.calls === name && !own(forms, name), `${at}/calls`],
        [standard !== undefined && action.on === standard.on, `${at}/on`],
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
    ...said.flatMap(([is, at]) => (is ? [at] : [])),
    ...wires(source.fields, '/fields'),
    ...wires(filters?.fields, '/filters/fields'),
  ]
}

const titleOf = ({ fields }: ModuleSource): readonly string[] =>
  Object.entries(fields).flatMap(([name, { role }]) => (role === 'title' ? [name] : []))

/** A form without sections holds every field that may stand in one. */
const placeable = ({ fields }: ModuleSource): readonly string[] =>
  Object.entries(fields).flatMap(([name, { role, wire }]) => (role === 'tenant' || wire === false ? [] : [name]))

/** A field stands on the wire under its own key. */
const wires = (fields: { readonly [name: string]: FieldSource } | undefined, at: string): readonly string[] =>
  Object.entries(fields ?? {}).flatMap(([name, field]) => [
    ...(field.wire === name && field.like === undefined ? [`${below(at, name)}/wire`] : []),
    ...wires(field.of, `${below(at, name)}/of`),
  ])
