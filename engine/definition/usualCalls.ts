import { isOrdered } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import { below } from '#engine/source'
import type { CallSource, FieldSource, Json, ModuleSource } from '#engine/source'
import { METHODS } from './compileCall.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { ownValue } from './ownValue.ts'
import { referencedField } from './resolveExtends.ts'

type Modules = { readonly [id: string]: ModuleSource }
type Calls = { readonly [name: string]: CallSource }

/** Mask under which the status alone is sent. */
const STATUS_MASK = 1024

const LONGEST_CHAIN = 8

const expanded = new WeakMap<FieldKinds, WeakMap<ModuleSource, ModuleSource>>()

/**
 * A definition with the usual calls at its `resource`: those that its list, its form of editing and its actions of the
 * usual names lead to. A call that is declared without a method adds to the usual one of its name.
 */
export function withUsualCalls(source: ModuleSource, kinds: FieldKinds): ModuleSource {
  if (source.resource === undefined) return source
  const known = expanded.get(kinds) ?? new WeakMap<ModuleSource, ModuleSource>()
  expanded.set(kinds, known)
  const found = known.get(source)
  if (found) return found
  const { resource: _, ...rest } = source
  const usual = usualCalls(source, kinds)
  const declared = source.calls ?? {}
  const made = {
    ...rest,
    calls: Object.fromEntries(
      [...new Set([...Object.keys(usual), ...Object.keys(declared)])].map((name) => [
        name,
        merged(ownValue(usual, name), ownValue(declared, name)),
      ]),
    ),
  }
  known.set(source, made)
  return made
}

/** The same for all definitions that a module may refer to. */
export const allWithUsualCalls = (modules: Modules, kinds: FieldKinds): Modules =>
  Object.fromEntries(Object.entries(modules).map(([id, source]) => [id, withUsualCalls(source, kinds)]))

/** The usual calls of a definition, as they would be written. Fields with files have a part each, beside that of the payload. */
export function usualCalls(source: ModuleSource, kinds: FieldKinds): Calls {
  const { resource: at, actions = {}, forms = {}, list, masks } = source
  if (at === undefined) return {}
  const record = `${at}/{id}`
  const has = (name: string): boolean => ownValue(actions, name) !== undefined
  const files = fileParts(source, kinds)
  const payload: Pick<CallSource, 'body' | 'parts'> =
    files.length === 0 ? { body: 'payload' } : { parts: { [payloadPart(at)]: 'payload' } }
  const whole =
    files.length === 0
      ? payload
      : { parts: { ...payload.parts, ...Object.fromEntries(files.map(([name, part]) => [part, `file.${name}`])) } }
  const calls: readonly (readonly [boolean, string, CallSource])[] = [
    [list !== undefined, 'list', { GET: at, query: Object.fromEntries(listNames(source, kinds)) }],
    [has('edit') || ownValue(forms, 'edit') !== undefined, 'get', { GET: record, query: APPLICATION }],
    [has('create'), 'create', { POST: at, ...whole }],
    [has('edit'), 'edit', { PUT: record, ...(masks ? { query: { mask: 'mask' } } : {}), ...whole }],
    [has('toggle'), 'toggle', { PUT: record, query: { mask: STATUS_MASK }, ...payload }],
    [has('remove'), 'remove', { DELETE: record }],
    [has('bulkRemove'), 'bulkRemove', { PUT: at, form: { 'ids[]': 'selection.ids' } }],
  ]
  return Object.fromEntries(calls.flatMap(([is, name, call]) => (is ? [[name, call] as const] : [])))
}

/** The part with the payload has the last word of the address, which no field with files may have as its name. */
const payloadPart = (resource: string): string => resource.split('/').at(-1) ?? resource

/**
 * The fields whose files are sent in parts of their own, with the names of these. Files within a group or rows are told by their
 * place: `lines.{field}` stands for `lines.<id of the row>.papers`.
 */
const fileParts = (source: ModuleSource, kinds: FieldKinds): readonly (readonly [field: string, part: string])[] =>
  Object.keys(source.fields).flatMap((name) => {
    const field = borrowed(source.fields[name], source)
    if (!field || field.readOnly || field.wire === false) return []
    if (isOfFiles(field, kinds)) return [[name, name] as const]
    return holdsFiles(field, source, kinds) ? [[name, `${name}.{field}`] as const] : []
  })

const isOfFiles = ({ kind = '' }: FieldSource, kinds: FieldKinds): boolean =>
  FILES.includes(kinds.get(kind)?.transport ?? 'never')

/** Whether a part of a group, or of rows, has files. */
const holdsFiles = ({ of = {} }: FieldSource, source: ModuleSource, kinds: FieldKinds): boolean =>
  Object.values(of).some((part) => {
    const field = borrowed(part, source)
    return field !== undefined && field.wire !== false && (isOfFiles(field, kinds) || holdsFiles(field, source, kinds))
  })

const FILES: readonly string[] = ['path', 'file', 'files']

/**
 * Reports filters that the usual call of a list does not send: something else has their name there, or they have none,
 * because they borrow from another module.
 */
export function checkUsualNames(source: ModuleSource, context: CompileContext, fault: ReportFault): void {
  const { kinds, modules } = context
  const declared = ownValue(source.calls, 'list')
  if (source.resource === undefined || source.list === undefined || (declared && isWhole(declared))) return
  const sent = Object.values(ownValue(withUsualCalls(source, kinds).calls, 'list')?.query ?? {})
  const isSent = (path: string): boolean => sent.some((other) => isSamePart(path, other))
  for (const [name, path] of listNames(source, kinds))
    if (declared?.query?.[name] === undefined && !isSent(path))
      fault(below('/calls/list/query', name), 'taken', { field: name })
  for (const name of borrowedFilters(source, modules).filter((name) => !isSent(`filter.${name}`)))
    fault(below('/calls/list/query', name.toLowerCase()), 'filterUnnamed', { field: name })
}

/** The shown filters that borrow from another module. */
const borrowedFilters = (source: ModuleSource, modules: Modules): readonly string[] =>
  shownFilters(source).filter((name) => {
    const field = filterField(source, name)
    return !borrowed(field, source) && borrowed(field, source, modules)?.kind !== undefined
  })

/** A call that names its method is written as a whole. */
function merged(usual: CallSource | undefined, declared: CallSource | undefined): CallSource {
  if (!usual || !declared || isWhole(declared)) return declared ?? usual ?? {}
  const bound = Object.values(declared.query ?? {}).filter(isFilter)
  const kept = Object.entries(usual.query ?? {}).filter(([, path]) => !bound.some((other) => isSamePart(path, other)))
  const query = { ...Object.fromEntries(kept), ...declared.query }
  const { body, form, parts, ...rest } = usual
  const hasBody = BODIES.some((key) => declared[key] !== undefined)
  return {
    ...rest,
    ...(hasBody ? {} : { ...(body ? { body } : {}), ...(form ? { form } : {}), ...(parts ? { parts } : {}) }),
    ...declared,
    ...(Object.keys(query).length > 0 ? { query } : {}),
  }
}

const BODIES = ['body', 'form', 'parts'] as const

const isWhole = (call: CallSource): boolean =>
  call.extends !== undefined || METHODS.some((method) => call[method] !== undefined)

const isFilter = (path: Json): boolean => typeof path === 'string' && path.startsWith('filter.')

/** Whether two paths are one, or one is within the other: `filter.day` and `filter.day.from`. */
const isSamePart = (one: Json, other: Json): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  (`${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`))

const APPLICATION = { idapp: 'tenant.id' }
const PAGE = { tampag: 'page.size', numpag: 'page.number' }

type Names = readonly (readonly [name: string, path: string])[]

/** Names of the usual call of a list. One that two things would have is left to the one that is given no other. */
function listNames(source: ModuleSource, kinds: FieldKinds): Names {
  const all: Names = [...Object.entries({ ...APPLICATION, ...PAGE }), ...filterNames(source, kinds)]
  const given = Object.values(ownValue(source.calls, 'list')?.query ?? {}).filter(isFilter)
  return all.filter(
    ([name, path]) =>
      all.filter(([other]) => other === name).length === 1 || !given.some((one) => isSamePart(path, one)),
  )
}

/** Filters by name: references as `id` and the name, choices too, several at a time; a range as `desde` and `hasta`. */
const filterNames = (source: ModuleSource, kinds: FieldKinds): Names =>
  shownFilters(source).flatMap((name): Names => {
    const field = borrowed(filterField(source, name), source)
    const kind = field?.kind === undefined ? undefined : kinds.get(field.kind)
    if (!field || !kind) return []
    const wire = name.toLowerCase()
    const path = `filter.${name}`
    if (kind.isReference) return [[`id${wire}${field.many ? '[]' : ''}`, path]]
    if (CHOICES.includes(field.kind ?? '')) return [[`id${wire}[]`, path]]
    const isRange = field.range !== false && isOrdered(kind)
    return isRange
      ? [
          [`${wire}desde`, `${path}.from`],
          [`${wire}hasta`, `${path}.to`],
        ]
      : [[wire, path]]
  })

const CHOICES: readonly string[] = ['select', 'status']

/** The names of the filters that a list shows. */
function shownFilters({ filters = {}, fields }: ModuleSource): readonly string[] {
  const titles = Object.entries(fields).flatMap(([name, { role }]) => (role === 'title' ? [name] : []))
  return [...(filters.always ?? titles), ...(filters.more ?? [])]
}

const filterField = ({ filters, fields }: ModuleSource, name: string): FieldSource | undefined =>
  ownValue(filters?.fields, name) ?? ownValue(fields, name)

/** A field with what it borrows, within its module unless others are given. Undefined: what it borrows is not there. */
function borrowed(
  field: FieldSource | undefined,
  home: ModuleSource,
  modules: Modules = {},
  chain = 0,
): FieldSource | undefined {
  if (field?.extends === undefined || chain >= LONGEST_CHAIN) return field
  const base = referencedField(field.extends, home, { ...modules, [home.id]: home })
  const lent = base && borrowed(base.field, base.home, modules, chain + 1)
  return lent && { ...lent, ...field }
}
