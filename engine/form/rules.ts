import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import type { Field, CurrentTime } from '#engine/field'
import { deepCopy } from './deepEqual.ts'
import type { PlanNode } from './plan.ts'
import { isBlank } from './values.ts'

/** What is decided about a place before its value. */
export interface Flags {
  readonly visible: boolean
  readonly enabled: boolean
  /** Shown, or hidden and kept: counts for those that read it, and is sent. */
  readonly active: boolean
}

/** Decides over a place from what stands around it and what its rules read. */
export function evaluateFlags(
  { field }: PlanNode,
  inherited: Flags,
  scope: Scope,
): Flags & { readonly required: boolean } {
  const shown = holds(field.visible, scope, false)
  return {
    visible: inherited.visible && shown,
    active: inherited.active && (shown || field.source.hiddenValue === 'keep'),
    enabled: inherited.enabled && !field.value && holds(field.enabled, scope, true),
    required: holds(field.required, scope, false),
  }
}

/**
 * What a field counts as: what was typed, what it computes, or, where it may not be changed, its start. So do rows: those that are
 * not sent must not count either, or the server would count others. A group has no value but those within.
 */
export function activeValue({ field }: PlanNode, enabled: boolean, rawValue: unknown, scope: Scope): unknown {
  if (field.value) return computedValue(field, deepCopy(valueOf(field.value, scope)))
  if (enabled || field.kind.shape === 'group') return rawValue
  return field.initial && deepCopy(valueOf(field.initial, scope))
}

/** What an expression came to as the field's kind writes it. */
const computedValue = (field: Field, value: unknown): unknown =>
  typeof value === 'number' && field.kind.computed ? field.kind.computed(value, field) : value

/**
 * The one form of a value, so that what is sent counts as what was typed did: blank is nothing, and what the kind accepts is as it
 * accepts it. Of what is hidden and kept nobody can mend what could not be sent: it counts for nothing.
 */
export function normalize(
  field: Field,
  value: unknown,
  { visible, required }: { readonly visible: boolean; readonly required: boolean },
  moment: CurrentTime,
): unknown {
  if (value === undefined || field.kind.shape !== 'leaf') return value
  if (isEmpty(field, value)) return visible || !required ? blankValue(field, value) : undefined
  const accepted = field.kind.accept(value, field, moment)
  return accepted.ok ? accepted.value : visible ? value : undefined
}

const blankValue = ({ source }: Field, value: unknown): unknown =>
  typeof value === 'boolean' ? value : Array.isArray(value) && source.many ? [] : null

/** Whether a field has nothing in it. */
export const isEmpty = (field: Field, value: unknown): boolean => field.kind.isEmpty(value) && isBlank(value)

/** What an expression comes to; one that fails has no value. */
function valueOf(expression: Expression, scope: Scope): unknown {
  const value = expression.evaluate(scope)
  return isFailure(value) ? null : value
}

/** A condition that cannot be evaluated counts as `otherwise`. */
export const holds = (condition: boolean | Expression, scope: Scope, otherwise: boolean): boolean =>
  typeof condition === 'boolean' ? condition : condition.holds(scope, otherwise)
