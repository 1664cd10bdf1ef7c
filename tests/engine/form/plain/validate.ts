import { rowScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { textOfKeys } from '#engine/text'
import type { FieldCheck, FieldProblem, ProblemCode } from '#engine/field'
import { below, steps } from '#engine/source'
import { evaluate, holds } from './evaluate.ts'
import type { FormState, FieldState } from './evaluate.ts'
import { isRowSent, isRowValidated, isRowEdited } from '../../../../engine/form/rowRules.ts'
import { resolveNodes } from '../../../../engine/form/plan.ts'
import type { FormPlan } from '../../../../engine/form/plan.ts'
import { formScope, isBlank, isObject } from '../../../../engine/form/values.ts'
import type { FormEnvironment, Values } from '../../../../engine/form/values.ts'

/** Result of validation: the normalised values to send or store, and all their problems. */
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
  environment: FormEnvironment,
  only?: ReadonlySet<string>,
): Outcome {
  const state = evaluate(plan, typed, environment)
  const problems: FieldProblem[] = []
  const roots = only ? plan.roots.filter(({ field }) => only.has(field.name)) : plan.roots
  const values = decideNodes(roots, '', { form: state, environment, problems })
  const scope = formScope(state.values, [], environment)
  for (const check of plan.checks)
    if (concerns(check, plan, only) && !holds(check.must, scope, false)) problems.push(checkProblem(check, ''))
  return { values, problems, state }
}

/** Whether a rule over several fields is one of the part: it stands at a field of it, or reads nothing beyond it. */
function concerns({ at, must }: FieldCheck, { roots }: FormPlan, only: ReadonlySet<string> | undefined): boolean {
  if (!only) return true
  if (at !== undefined) return only.has(at.split('.')[0] ?? '')
  const read = must.dependencies.flatMap(({ path }) => resolveNodes(path, null, roots))
  return read.every(({ key }) => only.has(key.split('/')[0] ?? ''))
}

/** Context of a validation. */
interface Judging {
  readonly form: FormState
  readonly environment: FormEnvironment
  readonly problems: FieldProblem[]
}

function decideNodes(nodes: FormPlan['roots'], pointer: string, judging: Judging): Values {
  const values: { [name: string]: unknown } = {}
  for (const node of nodes) {
    const state = judging.form.states.get(below(pointer, node.field.name))
    if (!state?.active || node.field.kind.shape === 'nothing') continue
    if (!state.enabled && !node.field.value) continue
    const value = state.visible ? decideNode(state, judging) : keptValue(state, judging)
    if (value !== undefined) values[node.field.name] = value
  }
  return values
}

/** A hidden value is not complained about: what is sent of it is what counts. */
function keptValue(state: FieldState, judging: Judging): unknown {
  const value = decideNode(state, { ...judging, problems: [] })
  const isRows = state.planNode.field.kind.shape === 'rows'
  return isRows && state.required && Array.isArray(value) && value.length === 0 ? undefined : value
}

type Add = (code: ProblemCode, figures?: { readonly [name: string]: unknown }) => void

function decideNode(state: FieldState, judging: Judging): unknown {
  const { problems } = judging
  const { field, children } = state.planNode
  const add: Add = (code, figures = {}) => {
    const severity = field.value && code !== 'confirms' ? 'warning' : 'error'
    problems.push({ pointer: state.pointer, code, text: field.problem(code), figures, severity })
  }
  if (field.kind.shape === 'rows') return decideRows(state, judging, add)
  const empty = field.kind.shape !== 'group' && field.kind.isEmpty(state.value) && isBlank(state.value)
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
function differs({ planNode, pointer, value }: FieldState, { states }: FormState): boolean {
  const { confirms } = planNode.field.source
  const other = confirms === undefined ? undefined : states.get(below(parent(pointer), confirms))
  return other !== undefined && other.active && other.enabled && (value ?? '') !== (other.value ?? '')
}

/** A day that lies beyond that of a field beside it. */
function checkLimits(state: FieldState, value: string, judging: Judging, add: Add): void {
  const { after, before } = state.planNode.field.source
  const [least, most] = [limit(state, after, judging), limit(state, before, judging)]
  if (least !== null && value < least) add('after', { least })
  else if (most !== null && value > most) add('before', { most })
}

/** The day in a field beside this one. */
function limit(state: FieldState, name: string | undefined, { form, environment }: Judging): string | null {
  const other = name === undefined ? undefined : form.states.get(below(parent(state.pointer), name))
  if (!other?.active || other.planNode.field.kind !== state.planNode.field.kind || typeof other.value !== 'string')
    return null
  return other.planNode.field.kind.accept(other.value, other.planNode.field, environment).ok ? other.value : null
}

const isMisshapen = ({ planNode, value }: FieldState): boolean =>
  planNode.field.kind.shape === 'group' && value !== undefined && value !== null && !isObject(value)

function decideLeaf({ value, planNode }: FieldState, empty: boolean, { environment }: Judging, add: Add): unknown {
  if (value === undefined || empty) return value
  const accepted = planNode.field.kind.accept(value, planNode.field, environment)
  if (accepted.ok) return accepted.value
  for (const { code, figures } of accepted.problems) add(code, figures)
  return value
}

/** Rows without what makes one are neither judged nor sent; a rule for each row is asked wherever something was typed. */
function decideRows(state: FieldState, judging: Judging, add: Add): unknown {
  const { field, children } = state.planNode
  const counted = readCounted(state.pointer, judging.form)
  const scopeOf = (row: Values): Scope => rowScope(row, state.scope)
  const kept = counted.map((row) => isRowSent(state.planNode, row, scopeOf(row), judging.environment))
  const count = kept.filter(Boolean).length
  if (state.value !== undefined && state.value !== null && !Array.isArray(state.value)) add('type')
  else if (count === 0 && state.required) add('required')
  if (Array.isArray(state.value) && state.value.length !== counted.length) add('type')
  if (field.source.max !== undefined && count > field.source.max) add('tooMany', { max: field.source.max })
  return counted.flatMap((row, at) => {
    const pointer = below(state.pointer, at)
    const judged = kept[at] === true && isRowValidated(state, row, scopeOf(row), judging.environment)
    const values = kept[at] ? decideNodes(children, pointer, judged ? judging : { ...judging, problems: [] }) : null
    if (judged || isRowEdited(state.planNode, row, scopeOf(row), judging.environment)) {
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

function checkField(state: FieldState, problems: FieldProblem[]): void {
  const { kind, checks } = state.planNode.field
  if (kind.shape !== 'group' && kind.isEmpty(state.value) && kind.requiredWording === 'text') return
  for (const check of checks)
    if (!holds(check.must, state.scope, false))
      problems.push(
        checkProblem(check, check.at === undefined || kind.shape === 'group' ? state.pointer : parent(state.pointer)),
      )
}

const parent = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

/** `at` is a field beside the one that says the check, or a part of its group or row. */
function checkProblem(check: FieldCheck, pointer: string): FieldProblem {
  return {
    pointer: (check.at ?? '')
      .split('.')
      .filter(Boolean)
      .reduce((place, step) => below(place, step), pointer),
    code: 'check',
    text: check.text ?? textOfKeys(check.code ? `msg.error.${check.code}` : 'msg.field.check'),
    figures: {},
    severity: check.isWarning ? 'warning' : 'error',
  }
}
