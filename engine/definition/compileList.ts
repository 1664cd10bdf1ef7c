import type { Logic } from '#engine/expression'
import { logicOfKinds } from '#engine/field'
import type { Field } from '#engine/field'
import type { ColumnSource, FieldRole, ListSource, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { levelCondition } from './binCondition.ts'
import { compileFileViews } from './compileFileViews.ts'
import { compileCalendar } from './calendar/compileCalendar.ts'
import { compileCondition, compileValue } from './compileCondition.ts'
import { knownField } from './compileFilters.ts'
import { resolveRight } from './compileAction.ts'
import type { ReportFault } from './fault.ts'
import type { List, Mark, Sort } from './model.ts'
import { ownValue } from './ownValue.ts'
import type { CompileContext } from './context.ts'

const SIZES: readonly number[] = [10, 20, 25, 50, 100]
const DEFAULT_SIZE = 25

/** Compiles the list of a module. */
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
    ...columnTraits(home.id, list, logicOfKinds(context.kinds), fault),
    sort: (list.sort ?? (title ? [title.name] : [])).flatMap((written, at) =>
      sort(written, fields, `/list/sort/${at}`, fault),
    ),
    ...sizes(list),
    group: list.group === undefined ? null : (known(list.group, '/list/group')[0] ?? null),
    export: list.export ? { columns: written, name: exported.name ?? home.id } : null,
    levels: levels(home, list, roles.get('parent'), logicOfKinds(context.kinds), fault),
    ...compileFileViews(home, fields, fault),
    icon:
      list.icon === undefined
        ? null
        : (compileValue(list.icon, logicOfKinds(context.kinds), '/list/icon', fault) ?? null),
    empty: textOfKeys(`lbl.${home.id}.empty`, 'msg.general.empty'),
    failure: list.failure ?? null,
    more: compileMoreMenu(home, context, fault),
    ...liveness(list, fields, fault),
    calendar: compileCalendar(home, fields, context, fault),
  }
}

const liveness = (
  list: ListSource,
  fields: ReadonlyMap<string, Field>,
  fault: ReportFault,
): Pick<List, 'live' | 'liveDays'> => ({
  live: list.live !== undefined && list.live !== false,
  liveDays: liveDays(list, fields, fault),
})

function liveDays({ live }: ListSource, fields: ReadonlyMap<string, Field>, fault: ReportFault): List['liveDays'] {
  if (live === undefined || typeof live === 'boolean') return null
  const instant = (key: 'from' | 'to'): Field | null => {
    const field = fields.get(live[key])
    if (field?.kind.kind === 'dateTime') return field
    const known = [...fields.values()].filter(({ kind }) => kind.kind === 'dateTime').map(({ name }) => name)
    fault(`/list/live/${key}`, 'unknownField', { field: live[key], known })
    return null
  }
  const [from, to] = [instant('from'), instant('to')]
  return from && to ? { from, to } : null
}

/** Compiles the conditions and marks of columns, by field name. */
function columnTraits(
  module: string,
  list: ListSource,
  logic: Logic | undefined,
  fault: ReportFault,
): Pick<List, 'shown' | 'marks'> {
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
      declared.flatMap(({ field, mark }) =>
        mark ? compileMark(field, mark, markText(module, field), logic, `${at(field)}/mark`, fault) : [],
      ),
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

/** Key of the text of a mark that names none. */
export const markText = (module: string, field: string): string => `lbl.${module}.${field}.mark`

function compileMark(
  field: string,
  { if: condition, tone = 'information', text }: NonNullable<ColumnSource['mark']>,
  usual: string,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): readonly (readonly [string, Mark])[] {
  const when = compileValue(condition, logic, `${pointer}/if`, fault)
  return when ? [[field, { condition: when, tone, text: textOfKeys(text ?? usual) }]] : []
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

/** Compiles the actions of the "more" menu, and the rights that are required to see it. */
function compileMoreMenu(home: ModuleSource, context: CompileContext, fault: ReportFault): List['more'] {
  const more = home.list?.more
  if (!more) return null
  more.actions.forEach((name, at) => {
    if (ownValue(home.actions, name) === undefined)
      fault(`/list/more/actions/${at}`, 'unknownAction', { action: name, known: Object.keys(home.actions ?? {}) })
  })
  const words = more.needs === undefined ? [] : [more.needs].flat()
  return {
    actions: more.actions,
    needs: words.flatMap((word) => resolveRight(word, home, context, '/list/more/needs', fault)),
  }
}
