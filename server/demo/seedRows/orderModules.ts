import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'

/** The modules of files, each after those that its fields refer to. A circle is broken where it is met. */
export function orderModules(ids: Iterable<string>, modules: ReadonlyMap<string, Module>): readonly string[] {
  const left = new Set(ids)
  const ordered: string[] = []
  const visit = (id: string): void => {
    if (!left.delete(id)) return
    for (const other of referredTo([...(modules.get(id)?.fields.values() ?? [])])) visit(other)
    ordered.push(id)
  }
  for (const id of [...left].toSorted()) visit(id)
  return ordered
}

const referredTo = (fields: readonly Field[]): readonly string[] =>
  fields.flatMap(({ kind, source, of }) => [
    ...(kind.isReference && source.to !== undefined ? [source.to] : []),
    ...referredTo(of),
  ])
