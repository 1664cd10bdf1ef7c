import type { FieldKinds } from '#engine/field'
import { GENERAL_TABLE, activeState } from '#engine/definition'
import type { CompileContext } from '#engine/definition'
import type { FieldSource, ModuleSource } from '#engine/source'
import type { ExtraSource } from './extraSource.ts'

/** Mask under which the status alone is sent, and that of the other fields. */
const [OF_STATUS, OF_OTHERS] = [1024, 1]

const MAX_COLUMNS = 6
const UNLISTED: readonly string[] = ['multiline', 'richText', 'group', 'repeat', 'information']
const RANGES: readonly string[] = ['number', 'date', 'dateTime', 'money', 'percent']
const CHOICES: readonly string[] = ['status', 'select', 'reference']

/**
 * The definition of a module as the engine compiles it: in the table that such modules share, at addresses of its own,
 * guarded by the function of its name. A list, filters, forms and actions that are not written are the usual ones.
 */
export function extraModule({ texts: _, after: _after, ...source }: ExtraSource, kinds: FieldKinds): ModuleSource {
  const { id, fields } = source
  const status = Object.keys(fields).find((name) => kinds.get(fields[name]?.kind ?? '')?.role === 'status')
  const others = Object.keys(fields).filter((name) => name !== status)
  const list = source.list ?? { columns: usualColumns(fields), ...usualExport(source) }
  const actions = source.actions ?? usualActions(status !== undefined, list.export !== undefined)
  const isToggled = status !== undefined && Object.hasOwn(actions, 'toggle')
  const edit = source.forms?.['edit'] ?? { sections: [others.filter((name) => !readsOtherRecords(fields[name]))] }
  const filters = source.filters ?? usualFilters(fields)
  return {
    ...source,
    table: GENERAL_TABLE,
    routes: {
      list: `/${id}`,
      ...(Object.hasOwn(actions, 'create') ? { create: `/${id}/new` } : {}),
      edit: `/${id}/{id}`,
    },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, withWire(name, field, status, kinds)]),
    ),
    ...(isToggled ? { masks: { [OF_OTHERS]: others, [OF_STATUS]: [status] } } : {}),
    list,
    ...(filters ? { filters } : {}),
    forms: { ...source.forms, edit: isToggled ? { ...edit, mask: OF_OTHERS } : edit },
    actions,
    resource: `propios/${id}`,
  }
}

/** Fields that the list reads from other records: those above it, and how many are below. Nobody fills them in. */
const readsOtherRecords = ({ ancestors, count }: FieldSource = {}): boolean =>
  ancestors !== undefined || count !== undefined

/** The context in which it is compiled: its function has its name. */
export const extraContext = <Context extends CompileContext>(
  context: Context,
  sources: readonly ModuleSource[],
): Context => ({
  ...context,
  access: {
    ...context.access,
    functions: { ...context.access.functions, ...Object.fromEntries(sources.map(({ id }) => [id, id])) },
  },
  modules: { ...context.modules, ...Object.fromEntries(sources.map((source) => [source.id, source])) },
})

type Fields = ExtraSource['fields']

/** References and statuses are read as `{ id, nombre }`, pictures as `{ ruta }`. A new record is active. */
function withWire(name: string, field: FieldSource, status: string | undefined, kinds: FieldKinds): FieldSource {
  const hasId = name === status || (field.to !== undefined && !field.many)
  const wire = hasId ? 'id' : kinds.get(field.kind ?? '')?.transport === 'path' ? 'ruta' : null
  return {
    ...(name === status ? { initial: { const: activeState(field) } } : {}),
    ...field,
    ...(wire === null ? {} : { wire: `${name}.${wire}` }),
    ...(field.of ? { of: partsWithWire(field.of, kinds) } : {}),
  }
}

/** Pictures of groups and rows are read as others are. */
const partsWithWire = (parts: Fields, kinds: FieldKinds): Fields =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      {
        ...part,
        ...(kinds.get(part.kind ?? '')?.transport === 'path' ? { wire: `${name}.ruta` } : {}),
        ...(part.of ? { of: partsWithWire(part.of, kinds) } : {}),
      },
    ]),
  )

/** The list is exported, unless the actions are written and none of them exports it. */
export const usualExport = ({ actions }: Pick<ExtraSource, 'actions'>): { readonly export?: true } =>
  actions === undefined || Object.hasOwn(actions, 'export') ? { export: true } : {}

const usualActions = (hasStatus: boolean, isExported: boolean): NonNullable<ModuleSource['actions']> => ({
  create: {},
  edit: {},
  ...(hasStatus ? { toggle: {} } : {}),
  remove: {},
  bulkRemove: {},
  ...(isExported ? { export: {} } : {}),
})

const usualColumns = (fields: Fields): readonly string[] =>
  Object.keys(fields)
    .filter((name) => !UNLISTED.includes(fields[name]?.kind ?? ''))
    .slice(0, MAX_COLUMNS)

function usualFilters(fields: Fields): ModuleSource['filters'] {
  const more = Object.keys(fields).filter((name) => [...RANGES, ...CHOICES].includes(fields[name]?.kind ?? ''))
  return more.length > 0 ? { more } : undefined
}
