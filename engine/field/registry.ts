import type { FieldKind } from './field.ts'

/** Kinds by name: a value, so that a page, a server or a test says which kinds it knows. */
export type FieldKinds = ReadonlyMap<string, FieldKind>

/** A registry of kinds; two of one name are a mistake of whoever put them together. */
export function kindRegistry(kinds: Iterable<FieldKind>): FieldKinds {
  const byName = new Map<string, FieldKind>()
  for (const kind of kinds) {
    if (byName.has(kind.kind)) throw new Error(`Two kinds of field are called ${kind.kind}`)
    byName.set(kind.kind, kind)
  }
  return byName
}
