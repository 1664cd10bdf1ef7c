import { rowScope } from '#engine/expression'
import { keyed } from '#engine/text'
import type { Check, FieldProblem, Moment, ProblemCode } from '#engine/field'
import { evaluate, holds } from './evaluate.ts'
import type { FormState, NodeState } from './evaluate.ts'
import type { FormPlan } from './plan.ts'
import { formScope } from './scope.ts'
import type { Surroundings } from './scope.ts'
import { isObject } from './values.ts'
import type { Values } from './values.ts'

/** What a form comes to: the values to send or store, normalised, and everything that is wrong with them. */
export interface Outcome {
  readonly values: Values
  readonly problems: readonly FieldProblem[]
  readonly state: FormState
}

/**
 * Decides over a filled form, in the browser before sending and on the server after receiving: the same plan, the same answer.
 * Hidden and disabled fields are neither validated nor sent; computed ones are sent as computed.
 * Problems come in the order in which the fields stand.
 */
export function validate(plan: FormPlan, typed: Values, surroundings: Surroundings): Outcome {
  const state = evaluate(plan, typed, surroundings)
  const problems: FieldProblem[] = []
  const values = decide(plan, '', state, surroundings, problems)
  const scope = formScope(state.values, [], surroundings)
  for (const check of plan.checks) if (!holds(check.must, scope, false)) problems.push(checkProblem(check, ''))
  return { values, problems, state }
}

function decide(plan: FormPlan, pointer: string, state: FormState, moment: Moment, problems: FieldProblem[]): Values {
  return decideNodes(plan.roots, pointer, state, moment, problems)
}

function decideNodes(
  nodes: FormPlan['roots'],
  pointer: string,
  form: FormState,
  moment: Moment,
  problems: FieldProblem[],
): Values {
  const values: { [name: string]: unknown } = {}
  for (const node of nodes) {
    const state = form.states.get(`${pointer}/${node.field.name}`)
    if (!state?.visible || node.field.kind.shape === 'nothing') continue
    if (!state.enabled && !node.field.value) continue
    const value = decideNode(state, form, moment, problems)
    if (value !== undefined) values[node.field.name] = value
  }
  return values
}

function decideNode(state: NodeState, form: FormState, moment: Moment, problems: FieldProblem[]): unknown {
  const { field, children } = state.node
  const add = (code: ProblemCode, figures: { readonly [name: string]: unknown } = {}): void => {
    problems.push({ pointer: state.pointer, code, text: field.problem(code), figures, severity: 'error' })
  }
  const empty = field.kind.empty(state.value)
  if (empty && state.required) add('required')
  if (isMisshapen(state)) add('type')
  const before = problems.length
  const value =
    field.kind.shape === 'group'
      ? decideNodes(children, state.pointer, form, moment, problems)
      : field.kind.shape === 'rows'
        ? decideRows(state, form, moment, problems, add)
        : decideLeaf(state, empty, moment, add)
  if (problems.length === before && !(empty && state.required) && field.kind.shape !== 'rows')
    checkField(state, problems)
  return value
}

const isMisshapen = ({ node, value }: NodeState): boolean =>
  node.field.kind.shape === 'group' && value !== undefined && value !== null && !isObject(value)

function decideLeaf(
  { value, node }: NodeState,
  empty: boolean,
  moment: Moment,
  add: (code: ProblemCode, figures?: { readonly [name: string]: unknown }) => void,
): unknown {
  if (value === undefined || empty) return value
  const accepted = node.field.kind.accept(value, node.field, moment)
  if (accepted.ok) return accepted.value
  for (const { code, figures } of accepted.problems) add(code, figures)
  return value
}

function decideRows(
  state: NodeState,
  form: FormState,
  moment: Moment,
  problems: FieldProblem[],
  add: (code: ProblemCode, figures?: { readonly [name: string]: unknown }) => void,
): unknown {
  const { field, children } = state.node
  if (state.value !== undefined && state.value !== null && !Array.isArray(state.value)) add('type')
  const counted = readCounted(state.pointer, form)
  if (Array.isArray(state.value) && state.value.length !== counted.length) add('type')
  if (field.source.max !== undefined && counted.length > field.source.max) add('tooMany', { max: field.source.max })
  return counted.map((row, at) => {
    const pointer = `${state.pointer}/${at}`
    const values = decideNodes(children, pointer, form, moment, problems)
    for (const check of field.checks) {
      const scope = rowScope(row, state.scope)
      if (!holds(check.must, scope, false)) problems.push(checkProblem(check, pointer))
    }
    return { _id: row['_id'], ...values }
  })
}

/** The rows as they count, found by walking the counting values along the pointer. */
function readCounted(pointer: string, form: FormState): readonly Values[] {
  let at: unknown = form.values
  for (const step of pointer.split('/').slice(1))
    at = Array.isArray(at) ? at[Number(step)] : isObject(at) ? at[step] : undefined
  return Array.isArray(at) ? at.filter(isObject) : []
}

function checkField(state: NodeState, problems: FieldProblem[]): void {
  if (state.node.field.kind.empty(state.value) && state.node.field.kind.asks === 'text') return
  for (const check of state.node.field.checks)
    if (!holds(check.must, state.scope, false)) problems.push(checkProblem(check, state.pointer))
}

function checkProblem(check: Check, pointer: string): FieldProblem {
  return {
    pointer,
    code: 'check',
    text: check.text ?? keyed(check.code ? `msg.error.${check.code}` : 'msg.field.check'),
    figures: {},
    severity: check.warning ? 'warning' : 'error',
  }
}
