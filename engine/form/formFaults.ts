import { closestName } from '#engine/expression'
import type { Expression } from '#engine/expression'
import { isNewItem } from '#engine/field'
import type { Field, FieldFault } from '#engine/field'
import type { Formulario, FormularioField } from './formulario.ts'
import { contradictions, isNever } from './impossible.ts'
import type { PlanNode, FormPlan } from './plan.ts'
import { byName, isWholeForm, resolveNode } from './resolvePath.ts'

/**
 * Finds what makes a form that compiles impossible to fill in: missing options, rules that read unknown fields or can
 * never hold, initial values that the field refuses, repeated ids. Each fault has its place and, if there is one, the
 * closest known name. Versions published before are not checked again.
 */
export function formFaults({ campos }: Pick<Formulario, 'campos'>, plan: FormPlan): readonly FieldFault[] {
  const faults: FieldFault[] = []
  const ids = new Set<string>()
  const visit = (fields: readonly FormularioField[], nodes: readonly PlanNode[], path: string): void => {
    const known = byName(nodes)
    fields.forEach((served, at) => {
      const pointer = `${path}/${at}`
      if (ids.has(served.id))
        faults.push({ pointer: `${pointer}/id`, reason: 'duplicateId', figures: { id: served.id } })
      ids.add(served.id)
      const node = known.get(served.name)
      if (!node) return
      faults.push(...fieldFaults(served, node, plan).map((fault) => ({ ...fault, pointer: pointer + fault.pointer })))
      visit(served.subFields ?? [], node.children, `${pointer}/subFields`)
    })
  }
  visit(campos, plan.roots, '/campos')
  return faults
}

function fieldFaults(served: FormularioField, node: PlanNode, plan: FormPlan): readonly FieldFault[] {
  const { field } = node
  const rules = rulesOf(served, node)
  const own = [
    ...optionFaults(served, field),
    ...startFaults(served, field),
    ...rules.flatMap(([pointer, rule]) => ruleFaults(rule, node, plan).map((fault) => ({ ...fault, pointer }))),
  ]
  const isHidden = field.visible === false || (typeof field.visible === 'object' && isNever(field.visible, node, plan))
  return isHidden && field.required !== false
    ? [...own, { pointer: '/expressions/fieldTrue', reason: 'neverShown', figures: { field: field.name } }]
    : own
}

/** Returns the rules of a field with their places in the form. */
function rulesOf(
  { validations = [] }: FormularioField,
  { field }: PlanNode,
): readonly (readonly [pointer: string, rule: Expression])[] {
  const said: readonly (readonly [string, boolean | Expression | undefined])[] = [
    ['/expressions/fieldTrue', field.visible],
    ['/expressions/required', field.required],
    ['/expressions/readOnly', field.enabled],
    ['/expressions/value', field.value],
    ...validations.map((_, at) => [`/validations/${at}/expressions`, field.checks[at]?.must] as const),
  ]
  return said.flatMap(([pointer, rule]) => (typeof rule === 'object' ? [[pointer, rule] as const] : []))
}

function ruleFaults(rule: Expression, node: PlanNode, plan: FormPlan): readonly Omit<FieldFault, 'pointer'>[] {
  const reader = node.field.kind.shape === 'rows' ? (node.children[0] ?? node) : node
  const unknown = rule.dependencies.flatMap(({ path }) => {
    const name = missingName(path, reader, plan)
    if (name === undefined) return []
    const known = visibleNames(reader, plan)
    const suggestion = closestName(name, known)
    return [
      { reason: 'unknownField', figures: { field: name, known, ...(suggestion === undefined ? {} : { suggestion }) } },
    ]
  })
  return [...unknown, ...contradictions(rule, reader, plan)]
}

/** Returns the first name of a path that is not a field. Names that begin with `$` are the context, except after `$form`. */
function missingName(path: readonly string[], reader: PlanNode, { roots }: FormPlan): string | undefined {
  if (isWholeForm(path, reader, roots)) return undefined
  const [head = '', second] = path
  if (head.startsWith('$'))
    return head === '$form' && second !== undefined && !byName(roots).has(second) ? second : undefined
  const found = resolveNode(path, reader, roots)
  if (!found) return head
  if (found.field.kind.shape !== 'group') return undefined
  const depth = found.depth - (resolveNode([head], reader, roots)?.depth ?? 0)
  return path[depth + 1]
}

/** Returns the names that a rule may read: fields of its row or group, then those around it. */
function visibleNames(reader: PlanNode, { roots }: FormPlan): readonly string[] {
  const names: string[] = []
  for (let at = reader.parent; at; at = at.parent) names.push(...byName(at.children).keys())
  return [...new Set([...names, ...byName(roots).keys()])]
}

/** Kinds whose values are options. */
const CHOSEN: ReadonlySet<string> = new Set(['select', 'linked', 'status'])

function optionFaults({ values = [] }: FormularioField, field: Field): readonly FieldFault[] {
  const keys = values.map(({ valueKey }) => valueKey)
  const repeated = keys.flatMap((key, at) => (keys.indexOf(key) < at ? [{ key, at }] : []))
  const twice = repeated.map(({ key, at }) => ({
    pointer: `/values/${at}/valueKey`,
    reason: 'duplicateId',
    figures: { id: key },
  }))
  const isEmpty = CHOSEN.has(field.kind.kind) && field.required !== false && hasNoOptions(field)
  return isEmpty ? [...twice, { pointer: '/values', reason: 'noOptions', figures: { field: field.name } }] : twice
}

function hasNoOptions({ optionCall, options, source }: Field): boolean {
  const listed = source.options ?? source.states
  return !optionCall && !source.creatable && options.every(isNewItem) && (listed === undefined || isEmptyList(listed))
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Reports a fixed initial value that its own field refuses. */
function startFaults({ initialValue }: FormularioField, field: Field): readonly FieldFault[] {
  if (!field.initial || field.optionCall || field.kind.shape !== 'leaf' || hasUnlistedOptions(field)) return []
  const value = field.initial.evaluate({ read: () => undefined })
  if (field.kind.isEmpty(value)) return []
  const accepted = field.kind.accept(value, field, { today: '', now: '' })
  const [problem] = accepted.ok ? [] : accepted.problems
  if (!problem) return []
  const known = field.options.map(({ key }) => key)
  return [
    {
      pointer: initialValue === undefined || initialValue === null ? '/defaultValue' : '/initialValue',
      reason: 'refusedStart',
      figures: { value, known, field: field.name },
    },
  ]
}

/** Options of a catalogue, which only the server knows. */
const hasUnlistedOptions = ({ source, options }: Field): boolean =>
  options.length === 0 && source.options !== undefined && !Array.isArray(source.options)
