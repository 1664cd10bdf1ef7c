import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import { withoutBounds } from '#engine/field'
import type { Field, CurrentTime } from '#engine/field'
import { deepCopy, isBlank } from './values.ts'
import type { PlanNode } from './plan.ts'

/** The flags of a node, which are evaluated before its value. */
export interface Flags {
  readonly visible: boolean
  readonly enabled: boolean
  /** Visible, or hidden with its value kept. Other fields read it, and it is sent. */
  readonly active: boolean
}

/** Evaluates the flags of a node from its parent and the values that its rules read. */
export function evaluateFlags(
  { field }: PlanNode,
  inherited: Flags,
  scope: Scope,
): Flags & { readonly required: boolean } {
  const shown = isAskedFor(field, scope) && holds(field.visible, scope, false)
  return {
    visible: inherited.visible && shown,
    active: inherited.active && (shown || field.source.hiddenValue === 'keep'),
    enabled: inherited.enabled && !field.value && holds(field.enabled, scope, true),
    // The user cannot fill in a computed value.
    required: !field.value && holds(field.required, scope, false),
  }
}

/** The name under which a form holds the fields that the server has asked for. On the server there is none. */
export const SERVER_REQUESTED = '$asked'

/** Whether a field that is only shown once the server asks for it has been asked for. */
function isAskedFor({ name, source }: Field, scope: Scope): boolean {
  if (!source.asked) return true
  const asked = scope.read([SERVER_REQUESTED])
  return !Array.isArray(asked) || asked.includes(name)
}

/**
 * Returns the active value of a field: the raw value, the computed value, or its initial value if it is disabled. The
 * same applies to rows: rows that are not sent must not count, or the server would get another result. A group has no
 * value of its own.
 */
export function activeValue(
  { field }: PlanNode,
  enabled: boolean,
  rawValue: unknown,
  { scope, now }: { readonly scope: Scope; readonly now: CurrentTime },
): unknown {
  if (field.value) return computedValue(field, deepCopy(valueOf(field.value, scope)), now)
  if (enabled || field.kind.shape === 'group') return rawValue
  return field.initial && toInitialValue(field, deepCopy(valueOf(field.initial, scope)), now)
}

/**
 * Converts the result of an expression to a value of the field's kind. A result that the kind does not accept becomes
 * null, as the user could not correct it in the field. Limits of the field are not applied here; `ownProblemsOf` reports
 * them.
 */
function computedValue(field: Field, value: unknown, now: CurrentTime): unknown {
  const { kind } = field
  if (value === null || kind.shape !== 'leaf') return value
  const converted = kind.computed ? kind.computed(value, field, now) : value
  if (isEmpty(field, converted)) return converted
  const accepted = kind.accept(converted, withoutBounds(field), now)
  return accepted.ok ? accepted.value : null
}

/** Converts an initial value to a value of the field's kind. What it cannot convert is shown as it is, to be corrected. */
export const toInitialValue = (field: Field, value: unknown, now: CurrentTime): unknown =>
  typeof value === 'number' && field.kind.computed ? field.kind.computed(value, field, now) : value

/**
 * Normalises a value, so that the sent value counts as the raw one did: blank becomes null, and an accepted value has
 * the kind's normal form. A hidden, kept value that could not be sent is ignored, because the user cannot correct it.
 */
export function normalize(
  field: Field,
  value: unknown,
  { visible, required }: { readonly visible: boolean; readonly required: boolean },
  now: CurrentTime,
): unknown {
  if (value === undefined || field.kind.shape !== 'leaf') return value
  if (isEmpty(field, value)) return visible || !required ? blankValue(field, value) : undefined
  const accepted = field.kind.accept(value, field, now)
  return accepted.ok ? accepted.value : visible ? value : undefined
}

const blankValue = ({ source }: Field, value: unknown): unknown =>
  typeof value === 'boolean' ? value : Array.isArray(value) && source.many ? [] : null

export const isEmpty = (field: Field, value: unknown): boolean => field.kind.isEmpty(value) && isBlank(value)

/** Evaluates an expression. One that fails has no value. */
function valueOf(expression: Expression, scope: Scope): unknown {
  const value = expression.evaluate(scope)
  return isFailure(value) ? null : value
}

/** A condition that cannot be evaluated counts as `otherwise`. */
export const holds = (condition: boolean | Expression, scope: Scope, otherwise: boolean): boolean =>
  typeof condition === 'boolean' ? condition : condition.holds(scope, otherwise)
