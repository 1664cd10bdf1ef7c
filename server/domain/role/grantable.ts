import { grantable as bitsToGrant } from '#engine/access'
import type { Grants } from '#engine/access'
import type { Module, Right } from '#engine/definition'
import type { Values } from '#engine/form'
import { scalarNumber } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { seedGrants } from '../../definitions/index.ts'
import type { Tenant } from '../../tenancy/index.ts'

/** Returns the functions and actions for the role editor, with the bits that this session may grant. */
export const grantable: Operation = (context) => {
  const held: Grants = context.session?.principal.grants ?? {}
  return Promise.resolve(
    answer(
      200,
      offeredFunctions(context, (right) => bitsToGrant(held, right)),
    ),
  )
}

/** Returns the functions of the tenant with the actions that have a meaning, and the bits that are offered of each. */
export function offeredFunctions(context: CallContext, bitsOf: (right: Right) => number): readonly Values[] {
  const { definitions, tenant, translator } = context
  const { access } = definitions
  const meant = requestedActions(context)
  return Object.entries(access.menu)
    .toSorted(([, a], [, b]) => a.order - b.order)
    .flatMap(([word]) => {
      const id = access.functions[word] ?? ''
      const actions = Object.values(access.actions).filter((action) => meant.get(id)?.has(action))
      if (!hasFunction(id, tenant) || actions.length === 0) return []
      return [
        {
          id,
          nombre: translator.translate(`acc.function.${id}`),
          acciones: actions.map((actionId) => ({
            id: actionId,
            nombre: translator.translate(`acc.action.${actionId}`),
            acceso: bitsOf({ functionId: id, actionId }),
          })),
        },
      ]
    })
}

const ADMINISTRATOR = '1'

/** Actions that have a meaning: a definition uses them, or a seed role does. The administrator's seed role has all of them and does not count. */
function requestedActions({ definitions, portal }: CallContext): ReadonlyMap<string, ReadonlySet<string>> {
  const { access } = portal.definitions
  const meant = new Map<string, Set<string>>()
  const add = (functionId: string, actionId: string): void => {
    const actions = meant.get(functionId) ?? new Set<string>()
    meant.set(functionId, actions.add(actionId))
  }
  for (const module of definitions.modules.values())
    for (const { functionId, actionId } of moduleRights(module)) add(functionId, actionId)
  // Seed roles decide for functions of which no definition uses an action.
  const defined = new Set(meant.keys())
  for (const type of Object.keys(access.seedRoles).filter((one) => one !== ADMINISTRATOR))
    for (const [functionId, actions] of Object.entries(seedGrants(access, scalarNumber(type))))
      if (!defined.has(functionId)) for (const actionId of Object.keys(actions)) add(functionId, actionId)
  return meant
}

const moduleRights = ({ actions, calls }: Module) => [
  ...[...actions.values()].flatMap(({ needs }) => needs),
  ...[...calls.values()].flatMap(({ needs, self }) => [
    ...(needs.kind === 'rights' ? needs.rights : []),
    ...(self === null ? [] : [self]),
  ]),
]

export const hasFunction = (functionId: string, { modules }: Pick<Tenant, 'modules'>): boolean =>
  modules.includes(functionId)

/** The grants on functions that the tenant has, or lacks. */
export const filterGrants = (grants: Grants, tenant: Pick<Tenant, 'modules'>, has = true): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([functionId]) => hasFunction(functionId, tenant) === has))
