import type { Logic } from '#engine/expression'
import { compileField, logicOfKinds } from '#engine/field'
import type { Field, FieldContext } from '#engine/field'
import { below, isSlot } from '#engine/source'
import type { ColumnSource, FieldRole, ListSource, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { levelCondition } from './bin/binCondition.ts'
import { compileCalendar } from './calendar/compileCalendar.ts'
import { compileCondition, compileValue } from './compileCondition.ts'
import { compileMoreMenu } from './compileMoreMenu.ts'
import type { ReportFault } from './fault.ts'
import type { Filters, List, Mark, Sort } from './model.ts'
import { resolveExtends } from './resolveExtends.ts'
import type { CompileContext } from './context.ts'

const SIZES: readonly number[] = [10, 20, 25, 50, 100]
const DEFAULT_SIZE = 25

export function compileList(
  home: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  roles: ReadonlyMap<FieldRole, Field>,
  context: CompileContext,
  fault: ReportFault,
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
  const written = exported.columns?.flatMap((name, at) => known(name, `/list/export/columns/${at}`)) ?? columns
  return {
    columns,
    offered: list.export ? [...new Set([...columns, ...written])] : columns,
    ...columnTraits(list, logicOfKinds(context.kinds), fault),
    sort: (list.sort ?? (title ? [title.name] : [])).flatMap((written, at) =>
      sort(written, fields, `/list/sort/${at}`, fault),
    ),
    ...sizes(list),
    group: list.group === undefined ? null : (known(list.group, '/list/group')[0] ?? null),
    export: list.export ? { columns: written, name: exported.name ?? home.id } : null,
    levels: levels(home, list, roles.get('parent'), logicOfKinds(context.kinds), fault),
    icon:
      list.icon === undefined
        ? null
        : (compileValue(list.icon, logicOfKinds(context.kinds), '/list/icon', fault) ?? null),
    empty: textOfKeys(`lbl.${home.id}.empty`, 'msg.general.empty'),
    failure: list.failure ?? null,
    more: compileMoreMenu(home, context, fault),
    live: list.live === true,
    calendar: compileCalendar(home, fields, logicOfKinds(context.kinds), fault),
  }
}

/** Compiles the conditions and marks of columns, by field name. */
function columnTraits(list: ListSource, logic: Logic | undefined, fault: ReportFault): Pick<List, 'shown' | 'marks'> {
  const declared = (list.columns ?? []).filter((column) => typeof column === 'object')
  const at = (name: string): string => `/list/columns/${pointerOfColumn(list, name)}`
  return {
    shown: new Map(
      declared.map(({ field, visible }) => [
        field,
        compileCondition(visible, true, logic, `${at(field)}/visible`, fault),
      ]),
    ),
    marks: new Map(
      declared.flatMap(({ field, mark }) => (mark ? compileMark(field, mark, logic, `${at(field)}/mark`, fault) : [])),
    ),
  }
}

function levels(
  home: ModuleSource,
  { levels: declared }: ListSource,
  parent: Field | undefined,
  logic: Logic | undefined,
  fault: ReportFault,
): List['levels'] {
  if (!declared || !parent) return null
  const opens = compileCondition(levelCondition(home, declared), true, logic, '/list/levels/if', fault)
  return { parent, opens }
}

const sizes = ({ size, sizes: declared = SIZES, height }: ListSource): Pick<List, 'size' | 'sizes' | 'height'> => ({
  size: size ?? (declared.includes(DEFAULT_SIZE) ? DEFAULT_SIZE : (declared[0] ?? DEFAULT_SIZE)),
  sizes: declared,
  height: height ?? null,
})

const pointerOfColumn = ({ columns }: ListSource, name: string): number =>
  (columns ?? []).findIndex((column) => typeof column === 'object' && column.field === name)

function compileMark(
  field: string,
  { if: condition, tone, text }: NonNullable<ColumnSource['mark']>,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): readonly (readonly [string, Mark])[] {
  const when = compileValue(condition, logic, `${pointer}/if`, fault)
  return when ? [[field, { condition: when, tone, text: textOfKeys(text) }]] : []
}

function sort(
  written: string,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  fault: ReportFault,
): readonly Sort[] {
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

function knownField(
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
