import type { FieldKind } from './field.ts'

/** Kinds by name. It is a value, so that a page, server or test chooses its kinds. */
export type FieldKinds = ReadonlyMap<string, FieldKind>

/** Creates a registry of kinds. Two kinds with the same name are a programming error. */
export function kindRegistry(kinds: Iterable<FieldKind>): FieldKinds {
  const byName = new Map<string, FieldKind>()
  for (const kind of kinds) {
    if (byName.has(kind.kind)) throw new Error(`Two kinds of field are called ${kind.kind}`)
    byName.set(kind.kind, kind)
  }
  return byName
}
