import { SUMMARY } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import type { Operation, PublicOperation } from './context.ts'

/** The operations of one module by call name. Public operations run without a session. */
export interface ModuleOperations {
  readonly operations: { readonly [call: string]: Operation }
  readonly publicOperations?: { readonly [call: string]: PublicOperation }
  /** Operations that end a session or a view. They are allowed for every session. */
  readonly sessionEndings?: { readonly [call: string]: Operation }
  /** Operations, by call, of a session whose person has yet to set up the second factor that a role demands. */
  readonly beforeFactor?: readonly string[]
  /** Writes the list as CSV, for modules with a list of their own. */
  readonly csvExport?: Operation
}

export type Operations = { readonly [module: string]: ModuleOperations }

export type BoundOperation =
  | { readonly kind: 'public'; readonly run: PublicOperation }
  | { readonly kind: 'tenant'; readonly run: Operation; readonly isBeforeFactor?: boolean }
  | { readonly kind: 'ending'; readonly run: Operation }

/** Finds the operation of a call: the module's own one first, then the generic one. */
export function findOperation(
  module: Module,
  call: Call,
  moduleOperations: Operations,
  genericOperations: ModuleOperations['operations'],
): BoundOperation | null {
  const own: Partial<ModuleOperations> = moduleOperations[module.id] ?? {}
  const publicOperation = own.publicOperations?.[call.name]
  if (publicOperation) return { kind: 'public', run: publicOperation }
  const sessionEnding = own.sessionEndings?.[call.name]
  if (sessionEnding) return { kind: 'ending', run: sessionEnding }
  const named = own.operations
  const generally = module.fields.size > 0 && !needsOwn(call, named) ? genericOperations : {}
  const run = named?.[call.name] ?? named?.[call.operation] ?? generally[call.name] ?? generally[call.operation]
  const isBeforeFactor = own.beforeFactor?.includes(call.name) === true
  return run ? { kind: 'tenant', run, isBeforeFactor } : null
}

/**
 * Whether a generic operation would pass by the module's own rules: a module that overrides `list` must also provide its
 * own summary, and one that overrides a change of one record its own change of several.
 */
const needsOwn = ({ name, operation }: Call, named: ModuleOperations['operations'] | undefined): boolean =>
  [name, operation].some((said) => (ALONGSIDE[said] ?? []).some((other) => named?.[other] !== undefined))

const ALONGSIDE: { readonly [operation: string]: readonly string[] } = {
  [SUMMARY]: ['list'],
  bulkRemove: ['remove'],
  bulkStatus: ['edit', 'toggle'],
  merge: ['remove'],
  restore: ['remove'],
  purge: ['remove'],
  bulkRestore: ['remove', 'restore'],
  bulkPurge: ['remove', 'purge'],
  emptyBin: ['remove', 'purge'],
}

/** Calls without an operation and operations without a call. Either one stops the server at start. */
export function findUnmatched(
  modules: ReadonlyMap<string, Module>,
  moduleOperations: Operations,
  genericOperations: ModuleOperations['operations'],
): readonly string[] {
  const withoutOperation = [...modules.values()].flatMap((module) =>
    [...module.calls.values()]
      .filter((call) => !findOperation(module, call, moduleOperations, genericOperations))
      .map(({ name }) => `${module.id}.${name} has no operation`),
  )
  const withoutCall = Object.entries(moduleOperations).flatMap(
    ([id, { operations, publicOperations, sessionEndings }]) =>
      [...Object.keys(operations), ...Object.keys(publicOperations ?? {}), ...Object.keys(sessionEndings ?? {})]
        .filter((name) => !modules.get(id)?.calls.has(name))
        .map((name) => `${id}.${name} has no call`),
  )
  return [...withoutOperation, ...withoutCall]
}
