import type { AccessPlan } from '#engine/access'
import { writeWire } from '#engine/call'
import { dataScope } from '#engine/expression'
import type { Action, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { isObject } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import { isVisible } from './isOffered.ts'
import type { StoredRecord } from './selection.ts'

type Writer = Pick<CallContext, 'module' | 'plan' | 'speech' | 'portal' | 'tenant' | 'session'>

/** Purpose of a picture's signature. */
export const GALLERY = 'gallery'

/** A stored record as the wire carries it: `{id, nombre}` for what has a name, signed paths for pictures, the actions offered. */
export function toWire(stored: StoredRecord, fields: readonly Field[], context: Writer): Values {
  const present = fields.filter((field) => field.value !== undefined || stored.values[field.name] !== null)
  const values = Object.fromEntries(present.map((field) => [field.name, wireValue(field, stored, context)]))
  const record = writeWire(values, present)
  for (const field of present) addName(record, field, stored, context)
  return { id: stored.id, version: stored.version, acciones: offeredActions(stored, context), ...record }
}

function wireValue(field: Field, { values, id }: StoredRecord, { portal, tenant }: Writer): unknown {
  if (field.value) return field.value.evaluate(dataScope({ record: values, id }))
  const value = values[field.name]
  return field.kind.travels === 'path' && typeof value === 'string'
    ? portal.signer.sign(GALLERY, `${tenant.id}/${value}`)
    : value
}

/** Puts the name beside an id: of the record referred to, of the option chosen. */
function addName(record: Values, field: Field, { values, labels }: StoredRecord, { speech }: Writer): void {
  if (!field.kind.named || field.wire === false || field.wire.length < 2) return
  let at: unknown = record
  for (const step of field.wire.slice(0, -1)) at = isObject(at) ? at[step] : undefined
  if (!isObject(at)) return
  const option = field.options.find(({ key }) => key === values[field.name])
  const name = labels[field.name] ?? (option ? speech.say(option.text) : undefined)
  Object.assign(at, name === undefined ? {} : { nombre: name }, option?.more ?? {})
}

/** Ids of the actions that this user may do on this record now; nothing offered is refused, short of a change in between. */
function offeredActions(stored: StoredRecord, context: Writer): readonly string[] {
  const { module, plan, session } = context
  if (session === null) return []
  const offered = [...module.actions.values()].filter(
    (action) => action.on === 'row' && reaches(action, stored, module, plan) && isVisible(action, stored, context),
  )
  return [...new Set(offered.flatMap(({ needs }) => needs.map(({ actionId }) => actionId)))]
}

function reaches({ needs }: Action, stored: StoredRecord, module: Module, plan: AccessPlan): boolean {
  return needs.some(({ functionId, actionId }) => {
    const rows = functionId === plan.functionId ? plan.actions.get(actionId) : undefined
    return rows !== undefined && (rows.all || (rows.own && isOwn(stored, module, plan.user)))
  })
}

function isOwn({ createdBy, values }: StoredRecord, module: Module, user: string | null): boolean {
  const owner = module.roles.get('owner')
  return user !== null && (createdBy === user || (owner !== undefined && values[owner.name] === user))
}
