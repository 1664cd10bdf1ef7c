import type { Node } from '../syntax/node.ts'
import type { Run } from './run.ts'

/** Compiles a constant or a path, which is all that exists without json-logic. */
export function compilePlain(node: Node): Run {
  if (node.kind === 'literal') return () => node.value
  if (node.kind !== 'read') throw new Error(`Read without json-logic, compiled to ${node.kind}`)
  const { path } = node.place
  return (scope) => scope.read(path) ?? null
}
