import { accessPlan } from './access.ts'
import type { Principal } from './rights.ts'

/** A rule of access.json over the roles of one person. The first broken rule is reported. */
export interface RoleRule {
  readonly code: string
  /** `foreign`: a role of another application. `combination`: types that exclude each other. `limit`: persons with a type. */
  readonly kind: string
  readonly types?: readonly number[]
  readonly with?: readonly number[]
  readonly max?: number
}

/** A chosen role; `type` is null when the application has no such role. */
export interface ChosenRole {
  readonly id: string
  readonly type: number | null
}

/**
 * Returns the code of the first rule that a person's roles break, or null. The number of other users of the application
 * with a type is known only to the database: without `others`, limits are not checked.
 */
export function roleProblem(
  roles: readonly ChosenRole[],
  rules: readonly RoleRule[],
  others?: (types: readonly number[]) => number,
): string | null {
  return rules.find((rule) => breaksRule(rule, roles, others))?.code ?? null
}

function breaksRule(
  { kind, types = [], with: partners = [], max = 0 }: RoleRule,
  roles: readonly ChosenRole[],
  others: ((types: readonly number[]) => number) | undefined,
): boolean {
  const has = (wanted: readonly number[]): boolean => roles.some(({ type }) => type !== null && wanted.includes(type))
  switch (kind) {
    case 'foreign':
      return roles.some(({ type }) => type === null)
    case 'combination':
      return has(types) && has(partners)
    case 'limit':
      return others !== undefined && has(types) && others(types) >= max
    default:
      throw new Error(`Unknown kind of role rule: ${kind}`)
  }
}

/** Role type of a user whose e-mail address is not confirmed yet. */
export const UNCONFIRMED = 3

/**
 * Whether a user may enter the application (SE-10). The user needs a role of a type that the portal knows, and an
 * action that is visible on the current platform. A user with an unconfirmed e-mail address has no action, and enters
 * only to confirm it.
 */
export function canEnter(principal: Principal & { readonly kind: 'user' }, recognised: readonly number[]): boolean {
  if (!principal.roleTypes.some((type) => recognised.includes(type))) return false
  return (
    principal.roleTypes.includes(UNCONFIRMED) ||
    Object.keys(principal.grants).some((functionId) => accessPlan(functionId, principal).actions.size > 0)
  )
}

/** Role type of a client. */
export const CLIENT = 5
