import { accessPlan } from '#engine/access'
import type { AccessPlan, Principal, RowScope } from '#engine/access'
import { writeWire } from '#engine/call'
import { dataScope } from '#engine/expression'
import { functionOf, namedAs } from '#engine/definition'
import type { Action, Module } from '#engine/definition'
import { filesOf } from '#engine/field'
import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { isObject, rowsOf } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import { pathOfFile, wireFile } from '../files/index.ts'
import { isVisible } from './isOffered.ts'
import { tenantNames } from '../tenancy/index.ts'
import type { StoredRecord } from './selection.ts'

type Writer = Pick<CallContext, 'module' | 'plan' | 'speech' | 'portal' | 'tenant' | 'session'>

/** A stored record as the wire carries it: `{id, nombre}` for what has a name, signed paths for pictures, the actions offered. */
export function toWire(stored: StoredRecord, fields: readonly Field[], context: Writer): Values {
  return {
    id: stored.id,
    version: stored.version,
    acciones: offeredActions(stored, context),
    ...wireFields(stored, fields, context),
  }
}

/** The fields of a record as the wire has them; what is empty is absent. */
export function wireFields(stored: StoredRecord, fields: readonly Field[], context: Writer): Values {
  const present: Field[] = []
  const values: { [name: string]: unknown } = {}
  for (const own of fields) {
    const field = context.module.fields.get(own.name) ?? own
    if (field.value === undefined && (stored.values[field.name] ?? null) === null) continue
    present.push(field)
    values[field.name] = wireValue(field, stored, context)
  }
  const record = writeWire(values, present)
  for (const field of present) addNames(record, field, stored, context)
  return { ...namesApart(present, stored), ...record }
}

/** Names of asked choices that have no place beside their key, by field or `field/key`. */
function namesApart(fields: readonly Field[], { labels }: StoredRecord): { readonly nombres?: Values } {
  const apart = fields.filter(
    ({ asked, source, wire }) =>
      asked !== undefined && source.to === undefined && wire !== false && (wire.length < 2 || source.many),
  )
  if (apart.length === 0) return {}
  const names = Object.entries(labels).filter(([label]) => apart.some(({ name }) => label.split('/', 1)[0] === name))
  return names.length > 0 ? { nombres: Object.fromEntries(names) } : {}
}

/** Records come whole where the wire has no place of its own for their ids. */
const wholeRecords = ({ wire }: Field): boolean => wire !== false && !wire.some((step) => step.endsWith('[]'))

function wireValue(field: Field, { values, labels, id }: StoredRecord, context: Writer): unknown {
  if (field.value) return field.value.evaluate(dataScope({ record: values, id }))
  const value = values[field.name]
  if (field.source.to !== undefined && field.source.many && wholeRecords(field))
    return (Array.isArray(value) ? value : []).map((one: unknown) => ({
      id: one,
      nombre: labels[`${field.name}/${String(one)}`] ?? '',
    }))
  if (field.kind.travels === 'files') return withPaths(field, value, context)
  return field.kind.travels === 'plain' && field.of.length === 0 && !field.kind.told
    ? value
    : withPaths(field, value, context)
}

/** Pictures and files with their signed paths, within groups and rows too. */
function withPaths(field: Field, value: unknown, context: Writer): unknown {
  // Where each part has its place, there is room for what is said beside them.
  if (field.kind.told && typeof field.source.wire === 'object') return field.kind.told(value, context.speech)
  if (field.kind.travels === 'path') return typeof value === 'string' ? pathOfFile(context, value) : value
  if (field.kind.travels === 'files') return filesOf(value).map((file) => wireFile(context, file))
  const inside = (held: Values): Values =>
    field.of.reduce<Values>(
      (made, part) =>
        Object.hasOwn(held, part.name) ? { ...made, [part.name]: withPaths(part, held[part.name], context) } : made,
      held,
    )
  if (field.kind.shape === 'group') return isObject(value) ? inside(value) : value
  return field.kind.shape === 'rows' && Array.isArray(value)
    ? value.map((row: unknown) => (isObject(row) ? inside(row) : row))
    : value
}

/** Puts the name beside an id: of the record referred to, of the option chosen. */
function addNames(record: Values, field: Field, stored: Named, context: Writer): void {
  const { shape } = field.kind
  if (field.wire !== false && (shape === 'rows' || shape === 'group')) {
    const [written, held] = [placeAt(record, field.wire), stored.values[field.name]]
    const rows = shape === 'rows' ? rowsOf(held) : isObject(held) ? [held] : []
    const out = shape === 'rows' ? rowsOf(written) : isObject(written) ? [written] : []
    rows.forEach((values, at) => {
      const row = out[at]
      if (row)
        for (const part of field.of)
          addNames(row, part, { values, labels: labelsIn(field, part, values, stored) }, context)
    })
  } else addName(record, field, stored, context)
}

type Named = Pick<StoredRecord, 'values' | 'labels'>

/** Names of what a row refers to stand by `field.part/id`. */
function labelsIn(field: Field, part: Field, row: Values, { labels }: Named): Named['labels'] {
  const name = labels[`${field.name}.${part.name}/${String(row[part.name])}`]
  return name === undefined ? {} : { [part.name]: name }
}

const placeAt = (record: Values, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), record)

function addName(record: Values, field: Field, { values, labels }: Named, { speech, portal, module }: Writer): void {
  if (!field.kind.named || field.wire === false || field.wire.length < 2) return
  let at: unknown = record
  for (const step of field.wire.slice(0, -1)) at = isObject(at) ? at[step] : undefined
  if (!isObject(at)) return
  const chosen = (from: Field | undefined) =>
    from?.options.find(({ key }) => String(key) === String(values[field.name]))
  // What a tenant no longer offers still has its name where it was chosen before.
  const option = chosen(field) ?? chosen(portal.definitions.modules.get(module.id)?.fields.get(field.name))
  const name = labels[field.name] ?? (option ? speech.say(option.text) : undefined)
  Object.assign(at, name === undefined ? {} : { [namedAs(module)]: name }, option?.more ?? {})
}

/** Ids of the actions that this user may do on this record now; nothing offered is refused, short of a change in between. */
function offeredActions(stored: StoredRecord, context: Writer): readonly string[] {
  const { module, session } = context
  if (session === null) return []
  const plan = guardingPlan(stored, context, session.principal)
  return (
    steadyActions(module, plan) ??
    actionIds(
      rowActions(module).filter(
        (action) =>
          reaches(action, stored, module, plan) &&
          (isAsked(action) ? isVisible(action, stored, context) : action.visible !== false),
      ),
    )
  )
}

/** What may be done with one record, and with several of which it is one. */
function rowActions({ actions }: Module): readonly Action[] {
  const ofRow = [...actions.values()].filter(({ on }) => on === 'row')
  const told = new Set(actionIds(ofRow))
  // What may be done with one record says it of several too.
  const more = [...actions.values()].filter(
    (action) => action.on === 'selection' && !actionIds([action]).every((id) => told.has(id)),
  )
  return [...ofRow, ...more]
}

/** Whether the record itself has a say in it; a condition over chosen rows is for the screen that knows them. */
const isAsked = ({ on, visible }: Action): boolean => on === 'row' && typeof visible !== 'boolean'

const actionIds = (actions: readonly Action[]): readonly string[] => [
  ...new Set(actions.flatMap(({ needs }) => needs.map(({ actionId }) => actionId))),
]

const steady = new WeakMap<AccessPlan, WeakMap<Module, readonly string[] | null>>()

/** The actions offered on every row alike, decided once per plan; null where the record has a say. */
function steadyActions(module: Module, plan: AccessPlan): readonly string[] | null {
  const ofPlan = steady.get(plan) ?? new WeakMap<Module, readonly string[] | null>()
  steady.set(plan, ofPlan)
  const held = ofPlan.get(module)
  if (held !== undefined) return held
  const reached = rowActions(module).map((action) => ({ action, rows: reachedRows(action, plan) }))
  const alike = reached.every(({ action, rows }) => !isAsked(action) && rows.every(({ all }) => all))
  const offered = reached.flatMap(({ action, rows }) => (action.visible !== false && rows.length > 0 ? [action] : []))
  const found = alike ? actionIds(offered) : null
  ofPlan.set(module, found)
  return found
}

/** What may be done under the function that guards this row. */
function guardingPlan(
  { id, values }: StoredRecord,
  { module, plan, tenant }: Writer,
  principal: Principal,
): AccessPlan {
  if (module.access.kind === 'function') return plan
  const names = { id, record: values, tenant: tenantNames(tenant), user: { id: plan.user } }
  return accessPlan(functionOf(module, names), principal)
}

/** The rows that each held right of an action reaches. */
const reachedRows = ({ needs }: Action, { functionId, actions }: AccessPlan): readonly RowScope[] =>
  needs.flatMap((need) => (need.functionId === functionId ? (actions.get(need.actionId) ?? []) : []))

const reaches = (action: Action, stored: StoredRecord, module: Module, plan: AccessPlan): boolean =>
  reachedRows(action, plan).some(
    ({ all, own, area, client }) =>
      all || (own && isOwn(stored, module, plan.user)) || (area && stored.near) || (client && stored.client),
  )

function isOwn({ createdBy, mine, values }: StoredRecord, module: Module, user: string | null): boolean {
  const owner = module.roles.get('owner')
  return user !== null && (mine || createdBy === user || (owner !== undefined && values[owner.name] === user))
}
