import { compileField } from '#engine/field'
import type { Field, FieldContext } from '#engine/field'
import { below, isSlot } from '#engine/source'
import type { FieldRole, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import type { Filters } from './model.ts'
import { resolveExtends } from './resolveExtends.ts'

/** Compiles the filters of a list, and the fields by which it can be asked. */
export function compileFilters(
  home: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  roles: ReadonlyMap<FieldRole, Field>,
  context: CompileContext,
  fieldContext: FieldContext,
  fault: ReportFault,
): Filters {
  const filters = home.filters ?? {}
  const own = new Map(
    Object.entries(filters.fields ?? {}).map(([name, source]) => {
      const resolved = resolveExtends(source, home, context.modules, `/filters/fields/${name}`, fault)
      return [
        name,
        compileField(name, { ...resolved, required: false }, { ...fieldContext, path: `/filters/fields/${name}` }),
      ] as const
    }),
  )
  const title = roles.get('title')
  const search = filters.search ?? title?.name ?? null
  const byName = new Map([...fields, ...own])
  const searched = search === null || !filters.contents ? undefined : byName.get(search)
  if (searched) byName.set(searched.name, withContentLabel(home, searched))
  const known = (names: readonly string[], key: string): readonly Field[] =>
    names.flatMap((name, at) => knownField(name, byName, `/filters/${key}/${at}`, fault))
  const derived = Object.entries(filters.derivedFrom ?? {}).map(([name, names]) => {
    const pointer = below('/filters/derivedFrom', name)
    knownField(name, byName, pointer, fault)
    return [name, names.flatMap((one, at) => knownField(one, fields, `${pointer}/${at}`, fault))] as const
  })
  const always = known(filters.always ?? (title ? [title.name] : []), 'always')
  return {
    always,
    more: known(filters.more ?? [], 'more'),
    byName,
    search,
    contents: (filters.contents ?? []).flatMap((name, at) =>
      knownField(name, fields, `/filters/contents/${at}`, fault),
    ),
    derivedFrom: new Map(derived.map(([name, found]) => [name, found.map((field) => field.name)])),
    formularios: filters.formularios === true ? 'formularios' : filters.formularios || null,
  }
}

/** A filter that also searches contents may say so: `lbl.<module>.<field>.contents`. */
const withContentLabel = ({ id }: ModuleSource, field: Field): Field => ({
  ...field,
  label:
    field.label.kind === 'key'
      ? textOfKeys(`lbl.${id}.${field.name}.contents`, ...field.label.keys)
      : textOfKeys(`lbl.${id}.${field.name}.contents`),
})

/** Returns a field by its name, and reports one that is not there. The place of a tenant's fields is none. */
export function knownField(
  name: string,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  fault: ReportFault,
): readonly Field[] {
  if (isSlot(name)) return []
  const field = fields.get(name)
  if (!field) fault(pointer, 'unknownField', { field: name, known: [...fields.keys()] })
  return field ? [field] : []
}
