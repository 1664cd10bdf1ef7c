import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import type { Field, Moment } from '#engine/field'
import { copied } from './alike.ts'
import type { PlanNode } from './plan.ts'
import { isBlank } from './values.ts'

/** What is decided about a place before its value. */
export interface Flags {
  readonly visible: boolean
  readonly enabled: boolean
  /** Shown, or hidden and kept: counts for those that read it, and is sent. */
  readonly counts: boolean
}

/** Decides over a place from what stands around it and what its rules read. */
export function decide({ field }: PlanNode, around: Flags, scope: Scope): Flags & { readonly required: boolean } {
  const shown = holds(field.visible, scope, false)
  return {
    visible: around.visible && shown,
    counts: around.counts && (shown || field.source.hiddenValue === 'keep'),
    enabled: around.enabled && !field.value && holds(field.enabled, scope, true),
    required: holds(field.required, scope, false),
  }
}

/**
 * What a field counts as: what was typed, what it computes, or, where it may not be changed, its start. So do rows: those that are
 * not sent must not count either, or the server would count others. A group has no value but those within.
 */
export function counted({ field }: PlanNode, enabled: boolean, held: unknown, scope: Scope): unknown {
  if (field.value) return computed(field, copied(valueOf(field.value, scope)))
  if (enabled || field.kind.shape === 'group') return held
  return field.initial && copied(valueOf(field.initial, scope))
}

/** What an expression came to as the field's kind writes it. */
const computed = (field: Field, value: unknown): unknown =>
  typeof value === 'number' && field.kind.computed ? field.kind.computed(value, field) : value

/**
 * The one form of a value, so that what is sent counts as what was typed did: blank is nothing, and what the kind accepts is as it
 * accepts it. Of what is hidden and kept nobody can mend what could not be sent: it counts for nothing.
 */
export function normal(
  field: Field,
  value: unknown,
  { visible, required }: { readonly visible: boolean; readonly required: boolean },
  moment: Moment,
): unknown {
  if (value === undefined || field.kind.shape !== 'leaf') return value
  if (isEmpty(field, value)) return visible || !required ? blank(field, value) : undefined
  const accepted = field.kind.accept(value, field, moment)
  return accepted.ok ? accepted.value : visible ? value : undefined
}

const blank = ({ source }: Field, value: unknown): unknown =>
  typeof value === 'boolean' ? value : Array.isArray(value) && source.many ? [] : null

/** Whether a field has nothing in it. */
export const isEmpty = (field: Field, value: unknown): boolean => field.kind.empty(value) && isBlank(value)

/** What an expression comes to; one that fails has no value. */
function valueOf(expression: Expression, scope: Scope): unknown {
  const value = expression.evaluate(scope)
  return isFailure(value) ? null : value
}

/** A condition that cannot be evaluated counts as `otherwise`. */
export const holds = (condition: boolean | Expression, scope: Scope, otherwise: boolean): boolean =>
  typeof condition === 'boolean' ? condition : condition.holds(scope, otherwise)
