import { rowScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { keyed } from '#engine/text'
import type { Check, FieldProblem, ProblemCode } from '#engine/field'
import { below, steps } from '#engine/source'
import { evaluate, holds } from './evaluate.ts'
import type { FormState, NodeState } from './evaluate.ts'
import { isKept, isTyped } from '../../../../engine/form/keptRows.ts'
import { nodesRead } from '../../../../engine/form/reads.ts'
import type { FormPlan } from '../../../../engine/form/plan.ts'
import { formScope } from '../../../../engine/form/scope.ts'
import type { Surroundings } from '../../../../engine/form/scope.ts'
import { isBlank, isObject } from '../../../../engine/form/values.ts'
import type { Values } from '../../../../engine/form/values.ts'

/** What a form comes to: the values to send or store, normalised, and everything that is wrong with them. */
export interface Outcome {
  readonly values: Values
  readonly problems: readonly FieldProblem[]
  readonly state: FormState
}

/**
 * Decides over a filled form, in the browser before sending and on the server after receiving: the same plan, the same answer.
 * Hidden and disabled fields are neither validated nor sent; computed ones are sent as computed.
 * Problems come in the order in which the fields stand. `only` names the fields of the part that is saved by itself.
 */
export function validate(
  plan: FormPlan,
  typed: Values,
  surroundings: Surroundings,
  only?: ReadonlySet<string>,
): Outcome {
  const state = evaluate(plan, typed, surroundings)
  const problems: FieldProblem[] = []
  const roots = only ? plan.roots.filter(({ field }) => only.has(field.name)) : plan.roots
  const values = decideNodes(roots, '', { form: state, surroundings, problems })
  const scope = formScope(state.values, [], surroundings)
  for (const check of plan.checks)
    if (concerns(check, plan, only) && !holds(check.must, scope, false)) problems.push(checkProblem(check, ''))
  return { values, problems, state }
}

/** Whether a rule over several fields is one of the part: it stands at a field of it, or reads nothing beyond it. */
function concerns({ at, must }: Check, { roots }: FormPlan, only: ReadonlySet<string> | undefined): boolean {
  if (!only) return true
  if (at !== undefined) return only.has(at.split('.')[0] ?? '')
  const read = must.dependencies.flatMap(({ path }) => nodesRead(path, null, roots))
  return read.every(({ key }) => only.has(key.split('/')[0] ?? ''))
}

/** What a form is judged with. */
interface Judging {
  readonly form: FormState
  readonly surroundings: Surroundings
  readonly problems: FieldProblem[]
}

function decideNodes(nodes: FormPlan['roots'], pointer: string, judging: Judging): Values {
  const values: { [name: string]: unknown } = {}
  for (const node of nodes) {
    const state = judging.form.states.get(below(pointer, node.field.name))
    if (!state?.counts || node.field.kind.shape === 'nothing') continue
    if (!state.enabled && !node.field.value) continue
    const value = state.visible ? decideNode(state, judging) : keptValue(state, judging)
    if (value !== undefined) values[node.field.name] = value
  }
  return values
}

/** A hidden value is not complained about: what is sent of it is what counts. */
function keptValue(state: NodeState, judging: Judging): unknown {
  const value = decideNode(state, { ...judging, problems: [] })
  const isRows = state.node.field.kind.shape === 'rows'
  return isRows && state.required && Array.isArray(value) && value.length === 0 ? undefined : value
}

type Add = (code: ProblemCode, figures?: { readonly [name: string]: unknown }) => void

function decideNode(state: NodeState, judging: Judging): unknown {
  const { problems } = judging
  const { field, children } = state.node
  const add: Add = (code, figures = {}) => {
    problems.push({ pointer: state.pointer, code, text: field.problem(code), figures, severity: 'error' })
  }
  if (field.kind.shape === 'rows') return decideRows(state, judging, add)
  const empty = field.kind.shape !== 'group' && field.kind.empty(state.value) && isBlank(state.value)
  if (empty && state.required) add('required')
  const before = problems.length
  if (isMisshapen(state)) add('type')
  const value =
    field.kind.shape === 'group'
      ? decideNodes(children, state.pointer, judging)
      : decideLeaf(state, empty, judging, add)
  if (problems.length === before && !empty && typeof value === 'string') checkLimits(state, value, judging, add)
  if (problems.slice(before).every(({ severity }) => severity === 'warning') && !(empty && state.required)) {
    if (differs(state, judging.form)) add('confirms')
    checkField(state, problems)
  }
  return value
}

/** Whether a value that is to repeat another one is not the same; left empty, it repeats nothing. */
function differs({ node, pointer, value }: NodeState, { states }: FormState): boolean {
  const { confirms } = node.field.source
  const other = confirms === undefined ? undefined : states.get(below(parent(pointer), confirms))
  return other !== undefined && other.counts && other.enabled && (value ?? '') !== (other.value ?? '')
}

/** A day that lies beyond that of a field beside it. */
function checkLimits(state: NodeState, value: string, judging: Judging, add: Add): void {
  const { after, before } = state.node.field.source
  const [least, most] = [limit(state, after, judging), limit(state, before, judging)]
  if (least !== null && value < least) add('after', { least })
  else if (most !== null && value > most) add('before', { most })
}

/** The day in a field beside this one. */
function limit(state: NodeState, name: string | undefined, { form, surroundings }: Judging): string | null {
  const other = name === undefined ? undefined : form.states.get(below(parent(state.pointer), name))
  if (!other?.counts || other.node.field.kind !== state.node.field.kind || typeof other.value !== 'string') return null
  return other.node.field.kind.accept(other.value, other.node.field, surroundings).ok ? other.value : null
}

const isMisshapen = ({ node, value }: NodeState): boolean =>
  node.field.kind.shape === 'group' && value !== undefined && value !== null && !isObject(value)

function decideLeaf({ value, node }: NodeState, empty: boolean, { surroundings }: Judging, add: Add): unknown {
  if (value === undefined || empty) return value
  const accepted = node.field.kind.accept(value, node.field, surroundings)
  if (accepted.ok) return accepted.value
  for (const { code, figures } of accepted.problems) add(code, figures)
  return value
}

/** Rows without what makes one are neither judged nor sent; a rule for each row is asked wherever something was typed. */
function decideRows(state: NodeState, judging: Judging, add: Add): unknown {
  const { field, children } = state.node
  const counted = readCounted(state.pointer, judging.form)
  const scopeOf = (row: Values): Scope => rowScope(row, state.scope)
  const kept = counted.map((row) => isKept(state.node, row, scopeOf(row), judging.surroundings))
  const count = kept.filter(Boolean).length
  if (state.value !== undefined && state.value !== null && !Array.isArray(state.value)) add('type')
  else if (count === 0 && state.required) add('required')
  if (Array.isArray(state.value) && state.value.length !== counted.length) add('type')
  if (field.source.max !== undefined && count > field.source.max) add('tooMany', { max: field.source.max })
  return counted.flatMap((row, at) => {
    const pointer = below(state.pointer, at)
    const values = kept[at] ? decideNodes(children, pointer, judging) : null
    if (values !== null || isTyped(state.node, row, scopeOf(row), judging.surroundings)) {
      for (const check of field.checks)
        if (!holds(check.must, scopeOf(row), false)) judging.problems.push(checkProblem(check, pointer))
    }
    return values === null
      ? []
      : [
          {
            ...(Object.hasOwn(row, 'id') && field.of.every(({ name }) => name !== 'id') ? { id: row['id'] } : {}),
            _id: row['_id'],
            ...values,
          },
        ]
  })
}

/** The rows as they count, found by walking the counting values along the pointer. */
function readCounted(pointer: string, form: FormState): readonly Values[] {
  let at: unknown = form.values
  for (const step of steps(pointer)) at = Array.isArray(at) ? at[Number(step)] : isObject(at) ? at[step] : undefined
  return Array.isArray(at) ? at.filter(isObject) : []
}

function checkField(state: NodeState, problems: FieldProblem[]): void {
  const { kind, checks } = state.node.field
  if (kind.shape !== 'group' && kind.empty(state.value) && kind.asks === 'text') return
  for (const check of checks)
    if (!holds(check.must, state.scope, false))
      problems.push(
        checkProblem(check, check.at === undefined || kind.shape === 'group' ? state.pointer : parent(state.pointer)),
      )
}

const parent = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

/** `at` is a field beside the one that says the check, or a part of its group or row. */
function checkProblem(check: Check, pointer: string): FieldProblem {
  return {
    pointer: (check.at ?? '')
      .split('.')
      .filter(Boolean)
      .reduce((place, step) => below(place, step), pointer),
    code: 'check',
    text: check.text ?? keyed(check.code ? `msg.error.${check.code}` : 'msg.field.check'),
    figures: {},
    severity: check.warning ? 'warning' : 'error',
  }
}
