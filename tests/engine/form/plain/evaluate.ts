import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import { withoutBounds } from '#engine/field'
import type { Field, CurrentTime } from '#engine/field'
import { below } from '#engine/source'
import type { FormPlan, PlanNode } from '../../../../engine/form/plan.ts'
import { formScope, deepCopy, isBlank, isObject, uniqueRowIds, rowsOf } from '../../../../engine/form/values.ts'
import type { FormEnvironment, Values } from '../../../../engine/form/values.ts'

export interface FieldState {
  readonly planNode: PlanNode
  readonly pointer: string
  readonly visible: boolean
  readonly enabled: boolean
  readonly required: boolean
  readonly scope: Scope
  /** Shown, or hidden and kept: counts for those that read it, and is sent. */
  readonly active: boolean
  /** The value that counts, not what was typed letter by letter: nothing where hidden, computed where the field computes, `null` where blank. */
  readonly value: unknown
}

/** State of a form: the state of every visible or hidden place, and the values that count. */
export interface FormState {
  readonly states: ReadonlyMap<string, FieldState>
  readonly values: Values
}

interface Place {
  readonly pointer: string
  readonly visible: boolean
  readonly counts: boolean
  readonly enabled: boolean
  readonly held: Values
  readonly counting: { [name: string]: unknown }
  readonly rows: readonly Values[]
}

/**
 * Decides what is visible, enabled and required, and what each field counts as, from what was typed.
 * A hidden field is absent for every expression that reads it, unless its `hiddenValue` is kept; a disabled one counts as its
 * `value`, else its `initial`.
 */
export function evaluate(plan: FormPlan, typed: Values, environment: FormEnvironment): FormState {
  const root: Place = {
    pointer: '',
    visible: true,
    counts: true,
    enabled: true,
    held: typed,
    counting: blanks(plan.roots),
    rows: [],
  }
  const places = new Map<PlanNode | null, readonly Place[]>([[null, [root]]])
  const states = new Map<string, FieldState>()
  for (const node of plan.order) {
    const inside: Place[] = []
    for (const place of places.get(node.parent) ?? []) {
      const state = nodeState(node, place, root.counting, environment)
      states.set(state.pointer, state)
      inside.push(...settle(state, place))
    }
    if (node.children.length > 0) places.set(node, inside)
  }
  return { states, values: root.counting }
}

function nodeState(node: PlanNode, place: Place, counting: Values, environment: FormEnvironment): FieldState {
  const { field } = node
  const scope = formScope(counting, place.rows, environment)
  const shown = holds(field.visible, scope, false)
  const visible = place.visible && shown
  const counts = place.counts && (shown || field.source.hiddenValue === 'keep')
  const enabled = place.enabled && holds(field.enabled, scope, true)
  const required = !field.value && holds(field.required, scope, false)
  const held = Object.hasOwn(place.held, field.name) ? place.held[field.name] : undefined
  return {
    planNode: node,
    pointer: below(place.pointer, field.name),
    visible,
    active: counts,
    enabled: enabled && !field.value,
    required,
    scope,
    value: counts
      ? normal(field, counted(node, enabled, held, { scope, moment: environment }), { visible, required }, environment)
      : undefined,
  }
}

interface Around {
  readonly scope: Scope
  readonly moment: CurrentTime
}

function counted({ field }: PlanNode, enabled: boolean, held: unknown, { scope, moment }: Around): unknown {
  if (field.value) return computed(field, valueOf(field.value, scope), moment)
  if (enabled || field.kind.shape === 'group') return held
  const start = field.initial && valueOf(field.initial, scope)
  return typeof start === 'number' ? converted(field, start, moment) : start
}

/** Result of an expression as a value of the field's kind; null if it does not accept it. */
function computed(field: Field, value: unknown, moment: CurrentTime): unknown {
  if (value === null || field.kind.shape !== 'leaf') return value
  const held = converted(field, value, moment)
  if (field.kind.isEmpty(held) && isBlank(held)) return held
  const accepted = field.kind.accept(held, withoutBounds(field), moment)
  return accepted.ok ? accepted.value : null
}

const converted = (field: Field, value: unknown, moment: CurrentTime): unknown =>
  field.kind.computed ? field.kind.computed(value, field, moment) : value

/**
 * The one form of a value, so that what is sent counts as what was typed did: blank is nothing, and what the kind accepts is as it
 * accepts it. Of what is hidden and kept nobody can mend what could not be sent: it counts for nothing.
 */
function normal(
  field: Field,
  value: unknown,
  { visible, required }: { readonly visible: boolean; readonly required: boolean },
  moment: CurrentTime,
): unknown {
  if (value === undefined || field.kind.shape !== 'leaf') return value
  const empty = field.kind.isEmpty(value) && isBlank(value)
  if (empty && required && !visible) return undefined
  if (empty) return typeof value === 'boolean' ? value : Array.isArray(value) && field.source.many ? [] : null
  const accepted = field.kind.accept(value, field, moment)
  return accepted.ok ? accepted.value : visible ? value : undefined
}

/** Puts the value where expressions read it, and answers the places inside a group or the rows of a repeat. */
function settle(state: FieldState, place: Place): readonly Place[] {
  const { planNode, value, visible, active, enabled, pointer } = state
  const { name, kind } = planNode.field
  if (kind.shape === 'nothing' || !active) return []
  if (kind.shape === 'leaf') {
    if (value !== undefined) place.counting[name] = value
    return []
  }
  if (kind.shape === 'group') {
    const counting = blanks(planNode.children)
    place.counting[name] = counting
    return [
      {
        pointer,
        visible,
        counts: active,
        enabled,
        held: isObject(value) ? value : {},
        counting,
        rows: [counting, ...place.rows],
      },
    ]
  }
  const came = rowsOf(value)
  const ids = uniqueRowIds(came)
  const rows = came.map((held, at) => {
    const counting: { [name: string]: unknown } = {
      ...recordId(planNode, held),
      ...blanks(planNode.children),
      _id: ids[at],
    }
    return {
      pointer: `${pointer}/${at}`,
      visible,
      counts: active,
      enabled,
      held,
      counting,
      rows: [counting, ...place.rows],
    }
  })
  place.counting[name] = rows.map(({ counting }) => counting)
  return rows
}

/** The id that a row has as a record of its own, beside the one that tells rows apart here. */
const recordId = ({ field }: PlanNode, { id }: Values): Values =>
  typeof id === 'string' && field.of.every(({ name }) => name !== 'id') ? { id } : {}

/** Result of an expression; null if it fails. */
function valueOf(expression: Expression, scope: Scope): unknown {
  const value = expression.evaluate(scope)
  return isFailure(value) ? null : deepCopy(value)
}

/** A condition that cannot be evaluated counts as `otherwise`. */
export const holds = (condition: boolean | Expression, scope: Scope, otherwise: boolean): boolean =>
  typeof condition === 'boolean' ? condition : condition.holds(scope, otherwise)

/** Each name known and empty, so that a row's empty field is empty and not the field of the same name outside. */
const blanks = (nodes: readonly PlanNode[]): { [name: string]: unknown } =>
  Object.fromEntries(nodes.map(({ field }) => [field.name, undefined]))
