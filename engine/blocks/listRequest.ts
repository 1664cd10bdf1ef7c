import type { ListRequest, List, Module } from '#engine/definition'
import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import { defaultQuery } from '#engine/list'
import type { ListQuery } from '#engine/list'

/** A resolved list request of a block: the module, the query and the input values. */
export interface ResolvedList {
  readonly module: Module
  readonly list: List
  readonly query: ListQuery
  readonly input: { readonly [name: string]: unknown }
}

/**
 * Resolves a block's list request. Returns null if the user has no such list, may not filter it that way, or a filter
 * value is unknown: with part of the filter missing, the list would show too much.
 */
export function resolveList(
  { filter, with: inputValues }: ListRequest,
  module: Module | undefined,
  scope: Scope,
): ResolvedList | null {
  if (!module?.list) return null
  const values = evaluateValues(filter, scope)
  const isComplete = Object.entries(values).every(
    ([name, value]) => module.filters.byName.has(name) && value !== null && value !== undefined && value !== '',
  )
  if (!isComplete) return null
  return {
    module,
    list: module.list,
    query: { ...defaultQuery(module.list), filter: values },
    input: evaluateValues(inputValues, scope),
  }
}

/** Evaluates values by name. A value that fails to evaluate is null. */
export const evaluateValues = (
  map: { readonly [name: string]: Expression },
  scope: Scope,
): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(map).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : value]
    }),
  )

/** Whether the full list has an address that can carry its filter, with all parameters of the address known. */
export const isReachable = ({ module, input }: Pick<ResolvedList, 'module' | 'input'>): boolean =>
  module.routes.some(
    ({ screen, path }) =>
      screen === 'list' &&
      [...path.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) => input[name] !== undefined && input[name] !== null),
  )
