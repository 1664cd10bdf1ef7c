import type { AccessChoice } from '#engine/access'
import { dataScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import type { Module } from './model.ts'

/** Returns the ids of all functions that an access choice may select. */
export const functionsOf = (access: AccessChoice): readonly string[] => [
  ...new Set(
    access.kind === 'function' ? [access.id] : [...functionsOf(access.then), ...functionsOf(access.otherwise)],
  ),
]

/**
 * Returns the function that guards a row, or the list itself if there is no row. `names` are those of the scope:
 * `record`, `tenant`, `user`.
 */
export function functionOf({ access }: Pick<Module, 'access'>, names: { readonly [name: string]: unknown }): string {
  return chooseFunction(access, dataScope(names))
}

export const chooseFunction = (access: AccessChoice, scope: Scope): string =>
  access.kind === 'function'
    ? access.id
    : chooseFunction(access.when.holds(scope, false) ? access.then : access.otherwise, scope)
