import type { ListRequest, List, Module } from '#engine/definition'
import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import { defaultQuery } from '#engine/list'
import type { ListQuery } from '#engine/list'

/** A list that a block asks: of whom, how narrowed, and what it is told. */
export interface ResolvedList {
  readonly module: Module
  readonly list: List
  readonly query: ListQuery
  readonly input: { readonly [name: string]: unknown }
}

/**
 * What a block asks for here and now. Null: the person has no such list, may not narrow it so, or a value of the filter is not known; less of a
 * filter would show more than was meant.
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

/** Values by name; what cannot be evaluated is nothing. */
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
