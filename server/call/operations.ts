import { SUMMARY } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import type { Operation, PublicOperation } from './context.ts'

/** Operations of one module by the name of the call; the public ones may not know tenant or user. */
export interface ModuleOperations {
  readonly operations: { readonly [call: string]: Operation }
  readonly publicOperations?: { readonly [call: string]: PublicOperation }
  /** What ends a session or what it shows: done for any session, also one that may do nothing else. */
  readonly endings?: { readonly [call: string]: Operation }
  /** Writes the list as CSV, where that is found otherwise than by the resource. */
  readonly csv?: Operation
}

export type Operations = { readonly [module: string]: ModuleOperations }

export type Served =
  | { readonly kind: 'public'; readonly run: PublicOperation }
  | { readonly kind: 'tenant'; readonly run: Operation }
  | { readonly kind: 'ending'; readonly run: Operation }

/** What serves a call: the module's own operation, else the generic resource's. */
export function operationOf(
  module: Module,
  call: Call,
  own: Operations,
  generic: ModuleOperations['operations'],
): Served | null {
  const open = own[module.id]?.publicOperations?.[call.name]
  if (open) return { kind: 'public', run: open }
  const ending = own[module.id]?.endings?.[call.name]
  if (ending) return { kind: 'ending', run: ending }
  const named = own[module.id]?.operations
  const generally = module.fields.size > 0 && !isCountedApart(call, named) ? generic : {}
  const run = named?.[call.name] ?? named?.[call.as] ?? generally[call.name] ?? generally[call.as]
  return run ? { kind: 'tenant', run } : null
}

/** Rows that a module finds in its own way are counted in its own way too. */
const isCountedApart = ({ name }: Call, named: ModuleOperations['operations'] | undefined): boolean =>
  name === SUMMARY && named?.['list'] !== undefined

/** Calls without an operation and operations without a call, by name: either stops the server at start. */
export function unmatched(
  modules: ReadonlyMap<string, Module>,
  own: Operations,
  generic: ModuleOperations['operations'],
): readonly string[] {
  const withoutOperation = [...modules.values()].flatMap((module) =>
    [...module.calls.values()]
      .filter((call) => !operationOf(module, call, own, generic))
      .map(({ name }) => `${module.id}.${name} has no operation`),
  )
  const withoutCall = Object.entries(own).flatMap(([id, { operations, publicOperations, endings }]) =>
    [...Object.keys(operations), ...Object.keys(publicOperations ?? {}), ...Object.keys(endings ?? {})]
      .filter((name) => !modules.get(id)?.calls.has(name))
      .map((name) => `${id}.${name} has no call`),
  )
  return [...withoutOperation, ...withoutCall]
}
