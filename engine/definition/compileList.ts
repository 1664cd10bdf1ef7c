import { compileField } from '#engine/field'
import type { Field, FieldContext } from '#engine/field'
import type { FieldRole, ModuleSource } from '#engine/source'
import type { Faults } from './fault.ts'
import type { Filters, List, Sort } from './model.ts'
import { resolveLike } from './resolveLike.ts'
import type { CompileContext } from './context.ts'

const SIZES = [10, 20, 50, 100] as const

export function compileList(
  home: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  roles: ReadonlyMap<FieldRole, Field>,
  fault: Faults,
): List | null {
  const list = home.list
  if (!list) return null
  const known = (name: string, pointer: string): readonly Field[] => knownField(name, fields, pointer, fault)
  const title = roles.get('title')
  const status = roles.get('status')
  const columns = list.columns
    ? list.columns.flatMap((column, at) =>
        known(typeof column === 'string' ? column : column.field, `/list/columns/${at}`),
      )
    : [title, status].filter((field) => field !== undefined)
  const exported = typeof list.export === 'object' ? list.export : {}
  return {
    columns,
    sort: (list.sort ?? (title ? [title.name] : [])).flatMap((written, at) =>
      sort(written, fields, `/list/sort/${at}`, fault),
    ),
    size: list.size ?? SIZES[0],
    sizes: list.sizes ?? SIZES,
    export: list.export
      ? {
          columns: exported.columns?.flatMap((name, at) => known(name, `/list/export/columns/${at}`)) ?? columns,
          name: exported.name ?? home.id,
        }
      : null,
  }
}

function sort(written: string, fields: ReadonlyMap<string, Field>, pointer: string, fault: Faults): readonly Sort[] {
  const down = written.startsWith('-')
  return knownField(down ? written.slice(1) : written, fields, pointer, fault).map(({ name }) => ({
    field: name,
    down,
  }))
}

export function compileFilters(
  home: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  roles: ReadonlyMap<FieldRole, Field>,
  context: CompileContext,
  fieldContext: FieldContext,
  fault: Faults,
): Filters {
  const filters = home.filters ?? {}
  const own = new Map(
    Object.entries(filters.fields ?? {}).map(([name, source]) => {
      const resolved = resolveLike(source, home, context.modules, `/filters/fields/${name}`, fault)
      return [
        name,
        compileField(name, { ...resolved, required: false }, { ...fieldContext, path: `/filters/fields/${name}` }),
      ] as const
    }),
  )
  const byName = new Map([...fields, ...own])
  const title = roles.get('title')
  const known = (names: readonly string[], key: string): readonly Field[] =>
    names.flatMap((name, at) => knownField(name, byName, `/filters/${key}/${at}`, fault))
  const always = filters.always ? known(filters.always, 'always') : title ? [title] : []
  return { always, more: known(filters.more ?? [], 'more'), byName, search: filters.search ?? title?.name ?? null }
}

function knownField(
  name: string,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  fault: Faults,
): readonly Field[] {
  const field = fields.get(name)
  if (!field) fault(pointer, 'unknownField', { field: name, known: [...fields.keys()] })
  return field ? [field] : []
}
