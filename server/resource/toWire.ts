import { accessPlan } from '#engine/access'
import type { AccessPlan, Principal, RowScope } from '#engine/access'
import { writeWire } from '#engine/call'
import { dataScope } from '#engine/expression'
import { functionOf } from '#engine/definition'
import type { Action, Module } from '#engine/definition'
import { filesOf } from '#engine/field'
import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { isObject } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import { pathOfFile, wireFile } from '../files/index.ts'
import { isVisible } from './isOffered.ts'
import { tenantNames } from '../tenancy/index.ts'
import type { StoredRecord } from './selection.ts'

type Writer = Pick<CallContext, 'module' | 'plan' | 'speech' | 'portal' | 'tenant' | 'session'>

/** A stored record as the wire carries it: `{id, nombre}` for what has a name, signed paths for pictures, the actions offered. */
export function toWire(stored: StoredRecord, fields: readonly Field[], context: Writer): Values {
  const present: Field[] = []
  const values: { [name: string]: unknown } = {}
  for (const field of fields) {
    if (field.value === undefined && stored.values[field.name] === null) continue
    present.push(field)
    values[field.name] = wireValue(field, stored, context)
  }
  const record = writeWire(values, present)
  for (const field of present) addName(record, field, stored, context)
  return {
    id: stored.id,
    version: stored.version,
    acciones: offeredActions(stored, context),
    ...namesApart(present, stored),
    ...record,
  }
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
  return field.kind.travels === 'plain' && field.of.length === 0 ? value : withPaths(field, value, context)
}

/** Pictures and files with their signed paths, within groups and rows too. */
function withPaths(field: Field, value: unknown, context: Writer): unknown {
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
function addName(
  record: Values,
  field: Field,
  { values, labels }: StoredRecord,
  { speech, portal, module }: Writer,
): void {
  if (!field.kind.named || field.wire === false || field.wire.length < 2) return
  let at: unknown = record
  for (const step of field.wire.slice(0, -1)) at = isObject(at) ? at[step] : undefined
  if (!isObject(at)) return
  const chosen = (from: Field | undefined) => from?.options.find(({ key }) => key === values[field.name])
  // What a tenant no longer offers still has its name where it was chosen before.
  const option = chosen(field) ?? chosen(portal.definitions.modules.get(module.id)?.fields.get(field.name))
  const name = labels[field.name] ?? (option ? speech.say(option.text) : undefined)
  Object.assign(at, name === undefined ? {} : { nombre: name }, option?.more ?? {})
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
const rowActions = ({ actions }: Module): readonly Action[] =>
  [...actions.values()].filter(({ on }) => on === 'row' || on === 'selection')

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
    ({ all, own, area }) => all || (own && isOwn(stored, module, plan.user)) || (area && stored.near),
  )

function isOwn({ createdBy, values }: StoredRecord, module: Module, user: string | null): boolean {
  const owner = module.roles.get('owner')
  return user !== null && (createdBy === user || (owner !== undefined && values[owner.name] === user))
}
