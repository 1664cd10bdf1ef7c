import type { AccessChoice } from '#engine/access'
import { dataScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import type { Module } from './model.ts'

/** Ids of all functions that a choice may come to. */
export const functionsOf = (access: AccessChoice): readonly string[] => [
  ...new Set(
    access.kind === 'function' ? [access.id] : [...functionsOf(access.then), ...functionsOf(access.otherwise)],
  ),
]

/** The function that guards a row; without one, the list itself. `names` are those of the scope: `record`, `tenant`, `user`. */
export function functionOf({ access }: Pick<Module, 'access'>, names: { readonly [name: string]: unknown }): string {
  return choose(access, dataScope(names))
}

export const choose = (access: AccessChoice, scope: Scope): string =>
  access.kind === 'function'
    ? access.id
    : choose(access.when.holds(scope, false) ? access.then : access.otherwise, scope)
