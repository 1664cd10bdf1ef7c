import { BIT } from './rights.ts'

/** Parts of access.json in which names may stand for ids: types of role, and bits. */
interface NamedAccess {
  /** Missing where the file could not be read. */
  readonly platforms?: { readonly [word: string]: { readonly bit: number | string } }
  readonly roleTypes: { readonly [id: string]: string }
  readonly roleRules: readonly {
    readonly types?: readonly (number | string)[]
    readonly with?: readonly (number | string)[]
  }[]
  readonly seedRoles: { readonly [type: string]: readonly { readonly bits: number | readonly string[] }[] }
}

/** The file with ids in place of names. An unknown name stays, so that the check can say where it stands. */
export function accessWithIds<File>(file: File): File {
  const access = file as unknown as NamedAccess
  const ids = new Map(Object.entries(access.roleTypes).map(([id, name]) => [name, id]))
  const typeId = (type: number | string): number | string =>
    typeof type === 'string' && ids.has(type) ? Number(ids.get(type)) : type
  return {
    ...file,
    ...(access.platforms ? { platforms: mapped(access.platforms, (one) => ({ ...one, bit: bitOf(one.bit) })) } : {}),
    roleRules: access.roleRules.map((rule) => ({
      ...rule,
      ...(rule.types ? { types: rule.types.map(typeId) } : {}),
      ...(rule.with ? { with: rule.with.map(typeId) } : {}),
    })),
    seedRoles: Object.fromEntries(
      Object.entries(access.seedRoles).map(([type, grants]) => [
        ids.get(type) ?? type,
        grants.map((grant) => ({ ...grant, bits: sumOf(grant.bits) })),
      ]),
    ),
  }
}

/** The file as it is written: with names where ids have one. */
export function accessWithNames<File>(file: File): File {
  const access = file as unknown as NamedAccess
  const typeName = (type: number | string): number | string => access.roleTypes[String(type)] ?? type
  return {
    ...file,
    ...(access.platforms
      ? { platforms: mapped(access.platforms, (one) => ({ ...one, bit: bitsNamed(one.bit)?.[0] ?? one.bit })) }
      : {}),
    roleRules: access.roleRules.map((rule) => ({
      ...rule,
      ...(rule.types ? { types: rule.types.map(typeName) } : {}),
      ...(rule.with ? { with: rule.with.map(typeName) } : {}),
    })),
    seedRoles: Object.fromEntries(
      Object.entries(access.seedRoles).map(([type, grants]) => [
        typeName(type),
        grants.map((grant) => ({ ...grant, bits: bitsNamed(grant.bits) ?? grant.bits })),
      ]),
    ),
  }
}

const bitOf = (bit: number | string): number | string =>
  typeof bit === 'string' && Object.hasOwn(BIT, bit) ? BIT[bit as keyof typeof BIT] : bit

/** The sum of named bits, or what is written where one has no such name. */
function sumOf(bits: number | readonly string[]): number | readonly string[] {
  if (!Array.isArray(bits)) return bits
  const values = new Set(bits.map(bitOf))
  return [...values].every((bit) => typeof bit === 'number')
    ? [...values].reduce<number>((sum, bit) => sum + Number(bit), 0)
    : bits
}

const bitsNamed = (bits: number | string | readonly string[]): readonly string[] | null =>
  typeof bits === 'number' ? Object.keys(BIT).filter((name) => (bits & Number(bitOf(name))) !== 0) : null

const mapped = <Value, Next>(
  record: { readonly [name: string]: Value },
  change: (value: Value) => Next,
): { readonly [name: string]: Next } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
