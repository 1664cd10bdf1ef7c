import { parentInput } from '#engine/definition'
import type { Module } from '#engine/definition'
import { dataScope, isFailure } from '#engine/expression'
import type { FormFile } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { isFilterEmpty, writeSort } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { MaskSource } from '#engine/source'
import { changedKeys } from './changedKeys.ts'
import { toWireValue } from './layout.ts'

/** The values from which a call can be made (language reference, 2.1). */
export interface CallScope {
  readonly id?: string
  readonly version?: number
  readonly values?: Values
  /** The values to save, if they are not all of `values`. */
  readonly saved?: Values
  /** The record as it was last read. */
  readonly record?: Values
  readonly query?: ListQuery
  readonly mask?: MaskSource | null
  readonly input?: { readonly [name: string]: unknown }
  /** Ids of the chosen rows. */
  readonly selection?: readonly string[]
  /** Newly chosen files, by field. In a repeat the key is `field/row id/part`. */
  readonly file?: { readonly [field: string]: readonly unknown[] }
  /** Files that were uploaded before the call, by field. */
  readonly uploaded?: { readonly [field: string]: readonly FormFile[] }
  /** Environment of the screen: `tenant`, `user` and `device` with all their known properties. */
  readonly names?: { readonly [name: string]: unknown }
  /** Answers to the served forms of the screen. */
  readonly submissions?: readonly unknown[]
}

/** Values that the session adds to every call. */
export interface CallEnvironment {
  readonly tenant: string
  readonly user: string | null
  readonly language: string
  readonly action?: { readonly function: string; readonly id: string }
  /** Id of this device, if it is known. */
  readonly device?: string
  /** The current instant, in GMT. */
  readonly now?: string
}

/** Returns all names of a call's scope as one object for bindings. Field values are in wire form. */
export function scopeNames(
  module: Module,
  scope: CallScope,
  environment: CallEnvironment,
  payload: unknown,
): { readonly [name: string]: unknown } {
  const { values = {}, record = {}, saved = values } = scope
  // Changes in a part that is not being saved count as neither added nor removed.
  const changes = changedKeys(module.fields.values(), record, saved)
  const around: Values = scope.names ?? {}
  return {
    id: scope.id,
    values: onWire(values, module),
    record: onWire(record, module),
    ...changes,
    payload,
    file: scope.file ?? {},
    mask: scope.mask ?? undefined,
    input: scope.input ?? {},
    selection: { ids: scope.selection ?? [], count: scope.selection?.length ?? 0 },
    ...queryNames(scope, module, environment),
    user: { ...objectOf(around['user']), id: environment.user ?? undefined },
    tenant: { ...objectOf(around['tenant']), id: environment.tenant },
    language: environment.language,
    device: { ...objectOf(around['device']), ...(environment.device === undefined ? {} : { id: environment.device }) },
    now: environment.now,
    action: environment.action ?? { function: module.functionId },
  }
}

function queryNames({ query, input = {} }: CallScope, module: Module, { user }: CallEnvironment): Values {
  if (!query) return { filter: {}, page: {}, sort: [] }
  return {
    filter: {
      ...firstFilters(query, module, { input, user: { id: user } }),
      ...filterNames(query, module),
      ...parentInput(module, input),
    },
    page: { size: query.size, number: query.page },
    sort: query.sort.map(writeSort),
  }
}

const objectOf = (value: unknown): Values => (isObject(value) ? value : {})

/** Returns the wire values of the module's fields, its filter-only fields and its form-only fields. */
const onWire = (values: Values, module: Module): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = module.fields.get(name) ?? module.filters.byName.get(name)
      return [name, field ? toWireValue(field, value) : value]
    }),
  )

/**
 * Returns the initial values of the list's own filters while nothing is chosen in them, evaluated over the input of the
 * screen and the user.
 */
function firstFilters({ filter }: ListQuery, { source, filters }: Module, around: Values): Values {
  return Object.fromEntries(
    Object.keys(source.filters?.fields ?? {}).flatMap((name) => {
      const field = filters.byName.get(name)
      if (!field?.initial || Object.hasOwn(filter, name)) return []
      const value = field.initial.evaluate(dataScope(around))
      return isFailure(value) || isFilterEmpty(value) ? [] : [[name, toWireValue(field, value)] as const]
    }),
  )
}

function filterNames({ filter, forms }: ListQuery, { filters }: Module): Values {
  const values = Object.entries(filter).map(([name, value]) => {
    const field = filters.byName.get(name)
    if (!field) return [name, value] as const
    if (!isObject(value)) return [name, toWireValue(field, value)] as const
    return [
      name,
      Object.fromEntries(Object.entries(value).map(([end, bound]) => [end, toWireValue(field, bound)])),
    ] as const
  })
  return {
    ...Object.fromEntries(values),
    ...(forms && forms.length > 0
      ? { formularios: forms.map(({ field, operator, value }) => ({ id: field, op: operator, valor: value })) }
      : {}),
  }
}
