import type { AccessFile } from './seedRoles.ts'

const typesByAccess = new WeakMap<AccessFile, readonly number[]>()

/** The role types of the portal (SE-10). */
export function roleTypesOf({ access }: { readonly access: AccessFile }): readonly number[] {
  const types = typesByAccess.get(access) ?? Object.keys(access.roleTypes).map(Number)
  typesByAccess.set(access, types)
  return types
}
