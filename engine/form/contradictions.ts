import { closestName, isFailure } from '#engine/expression'
import type { Expression, ExpressionNode } from '#engine/expression'
import { isDay, isInstant } from '#engine/field'
import type { Field, FieldFault } from '#engine/field'
import { scalarText } from '#engine/text'
import { resolveNode } from './plan.ts'
import type { FormPlan, PlanNode } from './plan.ts'

type Fault = Omit<FieldFault, 'pointer'>
type Apply = ExpressionNode & { kind: 'apply' }
type Read = ExpressionNode & { kind: 'read' }

/** Finds what can never hold in a rule: comparisons that are never equal, conditions that exclude each other. */
export const contradictions = (rule: Expression, reader: PlanNode, plan: FormPlan): readonly Fault[] =>
  faultsIn(rule.node, reader, plan)

/** Whether a condition can never hold, whatever the answers are. */
export function isNever(rule: Expression, reader: PlanNode, plan: FormPlan): boolean {
  if (rule.dependencies.length > 0) return neverHolds(rule.node, reader, plan)
  const value = rule.evaluate({ read: () => undefined })
  return isFailure(value) || value === null || value === false || value === '' || value === 0
}

function faultsIn(node: ExpressionNode, reader: PlanNode, plan: FormPlan): readonly Fault[] {
  if (node.kind !== 'apply') return []
  const own = isEquality(node) ? comparisonFaults(node, reader, plan) : []
  const excluded = node.name === 'and' ? excludedName(node) : undefined
  return [
    ...own,
    ...(excluded === undefined ? [] : [{ reason: 'contradiction', figures: { field: excluded } }]),
    ...node.operands.flatMap((operand) => faultsIn(operand, reader, plan)),
  ]
}

function neverHolds(node: ExpressionNode, reader: PlanNode, plan: FormPlan): boolean {
  if (node.kind === 'literal') return node.value === false || node.value === null
  if (node.kind !== 'apply') return false
  const never = (operand: ExpressionNode): boolean => neverHolds(operand, reader, plan)
  if (node.name === 'and') return node.operands.some(never) || excludedName(node) !== undefined
  if (node.name === 'or') return node.operands.length > 0 && node.operands.every(never)
  return isEquality(node) && !node.name.startsWith('!') && comparisonFaults(node, reader, plan).length > 0
}

const EQUALITIES: ReadonlySet<string> = new Set(['==', '===', '!=', '!=='])

const isEquality = (node: ExpressionNode): node is Apply =>
  node.kind === 'apply' && EQUALITIES.has(node.name) && node.operands.length === 2

/** Reports a field compared with a value that it can never be equal to. */
function comparisonFaults({ operands }: Apply, reader: PlanNode, plan: FormPlan): readonly Fault[] {
  const [left, right] = operands.map((operand) => fieldOf(operand, reader, plan))
  const [first, second] = operands
  if (left && right)
    return neverEqual(left, right) ? [{ reason: 'neverEqual', figures: { field: left.name, other: right.name } }] : []
  const field = left ?? right
  const literal = left ? second : first
  if (!field || literal?.kind !== 'literal' || canBe(field, literal.value)) return []
  const known = field.options.map(({ key }) => String(key))
  const suggestion = typeof literal.value === 'string' ? closestName(literal.value, known) : undefined
  const figures = { field: field.name, value: literal.value, known }
  return [{ reason: 'neverEqual', figures: suggestion === undefined ? figures : { ...figures, suggestion } }]
}

/** Returns the field whose whole value a node reads. */
function fieldOf(node: ExpressionNode, reader: PlanNode, { roots }: FormPlan): Field | undefined {
  if (node.kind !== 'read' || node.place.from !== 'scope' || node.tail.length > 0 || node.fallback) return undefined
  const found = resolveNode(node.place.path, reader, roots)
  // A part of a value is not the field itself.
  return found && found.field.name === node.place.path.at(-1) ? found.field : undefined
}

type Class = 'number' | 'day' | 'instant' | 'hour' | 'yes' | 'parts' | 'other'

const CLASSES: { readonly [kind: string]: Class } = {
  number: 'number',
  percent: 'number',
  dayOfMonth: 'number',
  date: 'day',
  dateTime: 'instant',
  time: 'hour',
  checkbox: 'yes',
  money: 'parts',
  address: 'parts',
  phone: 'parts',
  richText: 'parts',
  files: 'parts',
  imageFile: 'parts',
  group: 'parts',
  repeat: 'parts',
}

const classOf = ({ kind, source }: Field): Class => (source.many ? 'parts' : (CLASSES[kind.kind] ?? 'other'))

/** Objects and lists are equal to nothing, not even to themselves; days and instants only to those of their kind. */
function neverEqual(left: Field, right: Field): boolean {
  const classes = [classOf(left), classOf(right)]
  if (classes.includes('parts')) return true
  return (
    classes[0] !== classes[1] && !classes.includes('other') && !(classes.includes('number') && classes.includes('yes'))
  )
}

/** Whether a field may have a fixed value. Every field is null while it is empty. */
function canBe(field: Field, value: unknown): boolean {
  if (value === null || value === '') return true
  const text = typeof value === 'string' ? value : undefined
  switch (classOf(field)) {
    case 'number':
      return (
        typeof value === 'number' || typeof value === 'boolean' || (text !== undefined && !Number.isNaN(Number(text)))
      )
    case 'yes':
      return typeof value === 'boolean' || value === 0 || value === 1
    case 'day':
      return text !== undefined && isDay(text)
    case 'instant':
      return text !== undefined && isInstant(text)
    case 'hour':
      return text !== undefined && /^\d{2}:\d{2}$/.test(text)
    case 'parts':
      return false
    case 'other':
      return isListed(field) ? field.options.some(({ key }) => String(key) === scalarText(value)) : true
  }
}

/** Whether all possible values are known. */
const isListed = ({ kind, optionCall, options, source }: Field): boolean =>
  kind.kind === 'select' && !optionCall && !source.creatable && options.length > 0

interface Bounds {
  /** All values that the field has to be equal to, as text. */
  readonly equal: Set<string>
  least: number
  most: number
  /** Whether the limit itself is excluded. */
  isAbove: boolean
  isBelow: boolean
  /** Whether it has to be filled in, or empty. */
  isFilled: boolean
  isEmpty: boolean
}

/** Returns a field for which the parts of `and` exclude each other. */
function excludedName({ operands }: Apply): string | undefined {
  const known = new Map<string, Bounds>()
  for (const operand of operands) note(operand, known)
  return [...known].find(([, bounds]) => isExcluded(bounds))?.[0]
}

const isExcluded = ({ equal, least, most, isAbove, isBelow, isFilled, isEmpty }: Bounds): boolean =>
  equal.size > 1 ||
  least > most ||
  (least === most && (isAbove || isBelow)) ||
  (isFilled && isEmpty) ||
  [...equal].some((value) => Number(value) < least || Number(value) > most)

function note(node: ExpressionNode, known: Map<string, Bounds>): void {
  if (node.kind === 'read') return noteOf(node, known, { isFilled: true })
  if (node.kind !== 'apply') return
  const [first, second] = node.operands
  if (first?.kind !== 'read') return
  if (node.name === '!') return noteOf(first, known, { isEmpty: true })
  if (node.operands.length !== 2 || second?.kind !== 'literal') return
  const { value } = second
  if (node.name === '==' || node.name === '===') boundsOf(first, known)?.equal.add(scalarText(value))
  if (typeof value === 'number') narrow(boundsOf(first, known), node.name, value)
}

function noteOf(read: Read, known: Map<string, Bounds>, said: Partial<Bounds>): void {
  Object.assign(boundsOf(read, known) ?? {}, said)
}

function narrow(bounds: Bounds | undefined, name: string, limit: number): void {
  if (!bounds) return
  if (name === '>' || name === '>=') {
    bounds.isAbove = limit > bounds.least ? name === '>' : bounds.isAbove || (limit === bounds.least && name === '>')
    bounds.least = Math.max(bounds.least, limit)
  }
  if (name === '<' || name === '<=') {
    bounds.isBelow = limit < bounds.most ? name === '<' : bounds.isBelow || (limit === bounds.most && name === '<')
    bounds.most = Math.min(bounds.most, limit)
  }
}

/** Returns the bounds of a path of the scope. Paths into items of lists have none. */
function boundsOf({ place, tail, fallback }: Read, known: Map<string, Bounds>): Bounds | undefined {
  if (place.from !== 'scope' || tail.length > 0 || fallback) return undefined
  const key = place.path.join('.')
  const bounds = known.get(key) ?? {
    equal: new Set(),
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
    isAbove: false,
    isBelow: false,
    isFilled: false,
    isEmpty: false,
  }
  known.set(key, bounds)
  return bounds
}
