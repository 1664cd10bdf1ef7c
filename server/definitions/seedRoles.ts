import type { AccessDefinition, Grants, RoleRule } from '#engine/access'

interface ActionSet {
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

interface SeedGrant {
  readonly functions: 'all' | readonly string[]
  readonly bits: number
  readonly actions: string | readonly string[]
}

interface MenuEntry {
  readonly path: string
  readonly icon: string
  readonly order: number
  readonly menu: number
  readonly option: number
  readonly type: number
  readonly hidden?: boolean
  /** Hidden from users who see this function. */
  readonly unless?: string
}

/** `definitions/access.json`. */
export interface AccessFile extends AccessDefinition {
  readonly bits: { readonly [word: string]: number }
  /** Words of the functions that are never switched off. */
  readonly needed: readonly string[]
  readonly roleTypes: { readonly [type: string]: string }
  readonly roleRules: readonly RoleRule[]
  readonly actionSets: { readonly [name: string]: ActionSet }
  readonly seedRoles: { readonly [roleType: string]: readonly SeedGrant[] }
  readonly menu: { readonly [functionWord: string]: MenuEntry }
}

/** The grants of a seed role. Bits of several lines add up. */
export function seedGrants(access: AccessFile, roleType: number): Grants {
  const grants: { [functionId: string]: { [actionId: string]: number } } = {}
  for (const grant of access.seedRoles[roleType] ?? []) {
    for (const word of grant.functions === 'all' ? Object.keys(access.functions) : grant.functions) {
      const into = (grants[access.functions[word] ?? word] ??= {})
      for (const action of actionWords(grant.actions, access)) {
        const id = access.actions[action] ?? action
        into[id] = (into[id] ?? 0) | grant.bits
      }
    }
  }
  return grants
}

function actionWords(actions: string | readonly string[], { actions: all, actionSets }: AccessFile): readonly string[] {
  if (typeof actions !== 'string') return actions
  const set = actionSets[actions] ?? {}
  return set.only ?? Object.keys(all).filter((word) => !set.except?.includes(word))
}

const typesByAccess = new WeakMap<AccessFile, readonly number[]>()

/** The role types of the portal (SE-10). */
export function roleTypesOf({ access }: { readonly access: AccessFile }): readonly number[] {
  const types = typesByAccess.get(access) ?? Object.keys(access.roleTypes).map(Number)
  typesByAccess.set(access, types)
  return types
}
