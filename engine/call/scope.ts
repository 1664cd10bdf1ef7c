import type { Module } from '#engine/definition'
import { dataScope, isFailure } from '#engine/expression'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { isFilterEmpty, writeSort } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { MaskSource } from '#engine/source'
import { changedKeys } from './changedKeys.ts'
import { toWireValue } from './layout.ts'

/** What a call may be made from (language reference, 2.1). */
export interface CallScope {
  readonly id?: string
  readonly version?: number
  readonly values?: Values
  /** The fields that are saved, where they are not all of `values`. */
  readonly saved?: Values
  /** The record as last read. */
  readonly record?: Values
  readonly query?: ListQuery
  readonly mask?: MaskSource | null
  readonly input?: { readonly [name: string]: unknown }
  /** Ids of the chosen rows. */
  readonly selection?: readonly string[]
  /** Files newly chosen, by field; in a repeat by `field/row id/part`. */
  readonly file?: { readonly [field: string]: readonly unknown[] }
  /** What surrounds the screen: `tenant`, `user` and `device` with all that is known of them. */
  readonly names?: { readonly [name: string]: unknown }
  /** Answers to the served forms of the screen. */
  readonly submissions?: readonly unknown[]
}

/** What the session adds to every call. */
export interface CallEnvironment {
  readonly tenant: string
  readonly user: string | null
  readonly language: string
  readonly action?: { readonly function: string; readonly id: string }
  /** Id of this device, where it is known. */
  readonly device?: string
  /** The instant, in GMT. */
  readonly now?: string
}

/** All names of a call's scope as one object, for bindings to read; values of fields as the wire has them. */
export function scopeNames(
  module: Module,
  scope: CallScope,
  environment: CallEnvironment,
  payload: unknown,
): { readonly [name: string]: unknown } {
  const { values = {}, record = {}, saved = values } = scope
  // What is changed in a part that is not saved yet is neither added nor removed by saving another.
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
    filter: { ...firstFilters(query, module, { input, user: { id: user } }), ...filterNames(query, module) },
    page: { size: query.size, number: query.page },
    sort: query.sort.map(writeSort),
  }
}

const objectOf = (value: unknown): Values => (isObject(value) ? value : {})

/** Fields of the module, and those that only filter or only a form has, each as the wire carries it. */
const onWire = (values: Values, module: Module): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = module.fields.get(name) ?? module.filters.byName.get(name)
      return [name, field ? toWireValue(field, value) : value]
    }),
  )

/** What a list is asked with by filters of its own while nothing is chosen in them: their `initial`, over what opened the screen and who asks. */
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
