import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import type { Values } from '#engine/form'
import type { MaskSource } from '#engine/source'

/** What a call may be made from (language reference, 2.1). */
export interface CallScope {
  readonly id?: string
  readonly version?: number
  readonly values?: Values
  readonly query?: ListQuery
  readonly mask?: MaskSource | null
  readonly input?: { readonly [name: string]: unknown }
  readonly file?: { readonly [field: string]: readonly unknown[] }
  /** Answers to the served forms of the screen. */
  readonly submissions?: readonly unknown[]
}

/** What the session adds to every call. */
export interface CallSurroundings {
  readonly tenant: string
  readonly user: string | null
  readonly language: string
  readonly action?: { readonly function: string; readonly id: string }
}

/** All names of a call's scope as one object, for bindings to read. */
export function callNames(
  module: Module,
  scope: CallScope,
  surroundings: CallSurroundings,
  payload: unknown,
): { readonly [name: string]: unknown } {
  const { query } = scope
  return {
    id: scope.id,
    values: scope.values ?? {},
    payload,
    file: scope.file ?? {},
    mask: scope.mask ?? undefined,
    input: scope.input ?? {},
    filter: query?.filter ?? {},
    page: query ? { size: query.size, number: query.page } : {},
    user: { id: surroundings.user ?? undefined },
    tenant: { id: surroundings.tenant },
    language: surroundings.language,
    action: surroundings.action ?? { function: module.functionId },
  }
}
