import { keyed, scalarText } from '#engine/text'
import { rowScope } from '#engine/expression'
import { fieldBound } from '#engine/field'
import type { Check, FieldProblem, ProblemCode } from '#engine/field'
import { below } from '#engine/source'
import type { Cell } from './cell.ts'
import { holds, isEmpty } from './decide.ts'
import { isKept, isTyped } from './keptRows.ts'
import type { Place } from './place.ts'
import type { Surroundings } from './scope.ts'
import { isObject } from './values.ts'

/** Whether a field is judged and sent at all: it counts and may be changed, or is computed. */
export const isDecided = ({ counts, enabled, node: { field } }: Cell): boolean =>
  counts && field.kind.shape !== 'nothing' && (enabled || field.value !== undefined)

/** What is wrong with a field itself. Of a group or repeat: before what stands inside of it; `kept` rows are sent. */
export function leadOf(cell: Cell, surroundings: Surroundings, kept = 0): readonly FieldProblem[] {
  const { kind } = cell.node.field
  if (kind.shape === 'rows') return rowsProblems(cell, kept)
  const problems: FieldProblem[] = []
  if (lacks(cell)) problems.push(problem(cell, 'required'))
  if (kind.shape === 'group') {
    const { value } = cell
    if (value !== undefined && value !== null && !isObject(value)) problems.push(problem(cell, 'type'))
    return problems
  }
  const refused = problems.length === 0 ? refusals(cell, surroundings) : []
  return problems.length + refused.length > 0 ? [...problems, ...refused] : tailOf(cell)
}

/** A group is never missing itself: one that holds nothing is sent like one of empty fields, and these say what they lack. */
const lacks = ({ node: { field }, required, value }: Cell): boolean =>
  required && field.kind.shape !== 'group' && isEmpty(field, value)

/** Nothing was filled in: of what is chosen, and of a group, rules are asked even so. */
const isUnfilled = ({ node: { field }, value }: Cell): boolean =>
  field.kind.shape !== 'group' && field.kind.empty(value) && field.kind.asks === 'text'

function refusals(cell: Cell, surroundings: Surroundings): readonly FieldProblem[] {
  const { node, settled } = cell
  if (settled === undefined || isEmpty(node.field, settled)) return []
  const accepted = node.field.kind.accept(settled, node.field, surroundings)
  if (accepted.ok) return beyond(cell, surroundings)
  return accepted.problems.map(({ code, figures }) => problem(cell, code, figures))
}

/** A day or instant that lies before the field it has to follow, or after the one it has to precede. */
function beyond(cell: Cell, surroundings: Surroundings): readonly FieldProblem[] {
  const { after, before } = cell.node.field.source
  if (after === undefined && before === undefined) return []
  const [least, most] = [
    limitOf(cell, fieldBound(after), surroundings),
    limitOf(cell, fieldBound(before), surroundings),
  ]
  const value = scalarText(cell.settled)
  if (least !== null && value < least) return [problem(cell, 'after', { least })]
  return most !== null && value > most ? [problem(cell, 'before', { most })] : []
}

/** The day or instant in another field of the same kind, if there is one. */
function limitOf({ place, node }: Cell, name: string | undefined, surroundings: Surroundings): string | null {
  const other = name === undefined ? undefined : place.cellOf(name)
  if (!other?.counts || other.node.field.kind !== node.field.kind || typeof other.settled !== 'string') return null
  const { field } = other.node
  return field.kind.accept(other.settled, field, surroundings).ok ? other.settled : null
}

/** What is wrong with a field that is filled well in itself: another that it has to repeat, and its rules. */
export function tailOf(cell: Cell): readonly FieldProblem[] {
  const { field } = cell.node
  const problems = differs(cell) ? [problem(cell, 'confirms')] : []
  if (field.checks.length === 0 || lacks(cell) || isUnfilled(cell)) return problems
  const pointer = (check: Check): string =>
    check.at === undefined || field.kind.shape === 'group' ? cell.pointer : cell.place.pointer
  return [...problems, ...broken(field.checks, cell.scope, pointer)]
}

/** Whether a value that is to repeat another one is not the same; left empty, it repeats nothing. */
function differs({ node, place, value }: Cell): boolean {
  const { confirms } = node.field.source
  const other = confirms === undefined ? undefined : place.cellOf(confirms)
  return other !== undefined && other.counts && other.enabled && (value ?? '') !== (other.value ?? '')
}

function rowsProblems(cell: Cell, kept: number): readonly FieldProblem[] {
  const { field } = cell.node
  const problems: FieldProblem[] = []
  // What was put together from rows holds nothing else.
  const typed = cell.fixed ? cell.settled : cell.whole?.typed
  if (typed !== undefined && typed !== null && !Array.isArray(typed)) problems.push(problem(cell, 'type'))
  else if (kept === 0 && cell.required) problems.push(problem(cell, 'required'))
  if (Array.isArray(typed) && typed.length !== cell.inside?.length) problems.push(problem(cell, 'type'))
  const { max } = field.source
  if (max !== undefined && kept > max) problems.push(problem(cell, 'tooMany', { max }))
  return problems
}

/** Rows without what makes one are neither judged nor sent; a rule for each row is asked wherever something was typed. */
export function judgeRow(
  row: Place,
  { node, scope: outer }: Cell,
  surroundings: Surroundings,
): Pick<Place, 'kept' | 'tail'> {
  const scope = rowScope(row.counting, outer)
  const kept = isKept(node, row.counting, scope, surroundings)
  const asked = node.field.checks.length > 0 && (kept || isTyped(node, row.counting, scope, surroundings))
  return { kept, tail: asked ? broken(node.field.checks, scope, () => row.pointer) : [] }
}

/** Problems of the rules that do not hold. */
export function broken(
  checks: readonly Check[],
  scope: Cell['scope'],
  pointer: (check: Check) => string,
): readonly FieldProblem[] {
  const failed = checks.filter(({ must }) => !holds(must, scope, false))
  return failed.map((check) => ({
    // A field beside the one that says the rule, or a part of its group or row.
    pointer: (check.at ?? '').split('.').filter(Boolean).reduce(below, pointer(check)),
    code: 'check',
    text: check.text ?? keyed(check.code ? `msg.error.${check.code}` : 'msg.field.check'),
    figures: {},
    severity: check.warning ? 'warning' : 'error',
  }))
}

const problem = (cell: Cell, code: ProblemCode, figures: FieldProblem['figures'] = {}): FieldProblem => ({
  pointer: cell.pointer,
  code,
  text: cell.node.field.problem(code),
  figures,
  severity: 'error',
})
