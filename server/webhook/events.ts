import { functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Principal } from '#engine/access'
import type { Field } from '#engine/field'
import { findReach } from '../operation/index.ts'
import { historyKey } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'

/** Kinds of change of a record. A change of its state is `moved`, whatever else changes with it. */
export type EventKind = 'created' | 'updated' | 'moved' | 'removed'

/** An event that webhooks may be told of. Its key names it among choices, its type in what is sent. */
export interface WebhookEvent {
  readonly key: string
  readonly module: Module
  readonly kind: EventKind
}

/** The key of an event, as choices have them: `booking-created`. */
export const eventKey = ({ id }: Module, kind: EventKind): string => `${id}-${kind}`

/** The type of an event, as Standard Webhooks writes it: `booking.created`. */
export const eventType = ({ id }: Module, kind: EventKind): string => `${id}.${kind}`

/**
 * The events of all modules, as their definitions have them: a module with records, calls that change them, and a
 * status if their state is told. What tokens may not touch is not told either.
 */
export const webhookEvents = ({ tables }: TenantDefinitions): readonly WebhookEvent[] =>
  [...tables.values()].flatMap(({ module, columns }) =>
    module.source.tokens === 'none' || !columns.has('updated_by')
      ? []
      : kindsOf(module).map((kind) => ({ key: eventKey(module, kind), module, kind })),
  )

const REMOVALS: readonly string[] = ['remove', 'bulkRemove', 'merge']

function kindsOf(module: Module): readonly EventKind[] {
  const calls = [...module.calls.values()]
  const has = (...operations: readonly string[]): boolean =>
    calls.some(({ operation }) => operations.includes(operation))
  const changes = calls.some(({ method, operation }) => method === 'PUT' && !REMOVALS.includes(operation))
  return [
    ...(has('create') ? (['created'] as const) : []),
    ...(has('edit') || (has('create') && changes) ? (['updated'] as const) : []),
    ...(changes && stateField(module) ? (['moved'] as const) : []),
    ...(has(...REMOVALS) ? (['removed'] as const) : []),
  ]
}

/** The field that holds the state of a record: its status, or one that declares its moves. */
const stateField = ({ roles, fields }: Module): Field | undefined =>
  roles.get('status') ?? [...fields.values()].find(({ source }) => typeof source.moves === 'object')

/** The kind of event that an entry of the history is. Kinds of entries: 1 added, 2 changed, 3 removed. */
export function eventKind(
  { module, storage }: Table,
  { kind, keys }: { readonly kind: number; readonly keys: readonly string[] },
): EventKind {
  if (kind !== 2) return kind === 1 ? 'created' : 'removed'
  const status = stateField(module)
  const key = historyKey(status && storage.get(status.name))
  return key !== null && keys.includes(key) ? 'moved' : 'updated'
}

/** Whether somebody sees every record of a module. Only they may have others told of its events. */
export function seesAll(module: Module, principal: Principal): boolean {
  const call = module.calls.get('get') ?? module.calls.get('list')
  const scope = call ? findReach(module, call.needs, principal).scope : null
  if (
    !scope ||
    scope.among ||
    scope.follows ||
    (scope.within &&
      (scope.within.rows.guarded || scope.within.rows.among || scope.within.rows.follows || !scope.within.rows.all))
  )
    return false
  const { guarded } = scope
  return guarded ? functionsOf(module.access).every((id) => guarded.byFunction.get(id)?.all === true) : scope.all
}
