import { closestName } from '#engine/expression'
import type { Expression } from '#engine/expression'
import { faultsOfTypes, isNewItem } from '#engine/field'
import type { Field, FieldFault } from '#engine/field'
import { placeholders } from '#engine/text'
import { below } from '#engine/source'
import type { Formulario, FormularioField } from './formulario.ts'
import { contradictions, isNever } from './contradictions.ts'
import { byName, isWholeForm, resolveNode, compilePlan } from './plan.ts'
import type { PlanNode, FormPlan } from './plan.ts'

/**
 * Finds what makes a form that compiles impossible to fill in: missing options, rules that read unknown fields or can
 * never hold, initial values that the field refuses, repeated ids. Each fault has its place and, if there is one, the
 * closest known name. Versions published before are not checked again.
 */
export function formFaults({ campos }: Pick<Formulario, 'campos'>, plan: FormPlan): readonly FieldFault[] {
  const faults: FieldFault[] = []
  const visit = (fields: readonly FormularioField[], nodes: readonly PlanNode[], path: string): void => {
    const known = byName(nodes)
    const ids = new Set<string>()
    fields.forEach((served, at) => {
      const pointer = `${path}/${at}`
      if (ids.has(served.id))
        faults.push({ pointer: `${pointer}/id`, reason: 'duplicateId', figures: { id: served.id } })
      ids.add(served.id)
      const node = known.get(served.name)
      if (!node) return
      for (const fault of fieldFaults(served, node, plan)) faults.push({ ...fault, pointer: pointer + fault.pointer })
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
    ...parentFaults(served, node, plan),
    ...linkFieldFaults(served, node, plan),
    ...startFaults(served, field),
    ...textFaults(served, node, plan),
    ...faultsOfTypes(served.fileTypes, '/fileTypes'),
    ...rules.flatMap(([pointer, rule]) => ruleFaults(rule, node, plan).map((fault) => ({ ...fault, pointer }))),
  ]
  return isNeverShown(node, plan)
    ? [...own, { pointer: '/expressions/fieldTrue', reason: 'neverShown', figures: { field: field.name } }]
    : own
}

/** Whether a field must be filled in and is never shown. */
function isNeverShown(node: PlanNode, plan: FormPlan): boolean {
  const { visible, required, value } = node.field
  if (required === false || value) return false
  return visible === false || (typeof visible === 'object' && isNever(visible, node, plan))
}

/** Returns the rules of a field with their places in the form. */
function rulesOf(
  served: FormularioField,
  { field }: PlanNode,
): readonly (readonly [pointer: string, rule: Expression])[] {
  const said: readonly (readonly [string, boolean | Expression | undefined])[] = [
    ['/expressions/fieldTrue', field.visible],
    ['/expressions/required', field.required],
    ['/expressions/readOnly', field.enabled],
    ['/expressions/value', field.value],
    ...(served.expressions?.initial === undefined ? [] : [['/expressions/initial', field.initial] as const]),
    ...(served.validations ?? []).map((_, at) => [`/validations/${at}/expressions`, field.checks[at]?.must] as const),
  ]
  return said.flatMap(([pointer, rule]) => (typeof rule === 'object' ? [[pointer, rule] as const] : []))
}

function ruleFaults(rule: Expression, node: PlanNode, plan: FormPlan): readonly Omit<FieldFault, 'pointer'>[] {
  const reader = node.field.kind.shape === 'rows' ? (node.children[0] ?? node) : node
  const unknown = rule.dependencies.flatMap(({ path }) => {
    const name = missingName(path, reader, plan)
    if (name === undefined) return []
    return [unknownField(name, visibleNames(reader, plan))]
  })
  return [...unknown, ...contradictions(rule, reader, plan)]
}

/** Reports texts that read an answer which is not there. */
function textFaults(
  { label, tooltip = '', description = '' }: FormularioField,
  node: PlanNode,
  plan: FormPlan,
): readonly FieldFault[] {
  const texts = { label, tooltip, description }
  return Object.entries(texts).flatMap(([key, text]) =>
    placeholders(text).flatMap((path) => {
      const name = missingName(path.split('.'), node, plan)
      return name === undefined ? [] : [{ pointer: `/${key}`, ...unknownField(name, visibleNames(node, plan)) }]
    }),
  )
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

function unknownField(name: string, visible: readonly string[]): Omit<FieldFault, 'pointer'> {
  const known = visible.filter((one) => one !== name)
  const suggestion = closestName(name, known)
  return {
    reason: 'unknownField',
    figures: { field: name, known, ...(suggestion === undefined ? {} : { suggestion }) },
  }
}

/** Returns the names that a rule may read: fields of its row or group, then those around it. */
function visibleNames(reader: PlanNode, { roots }: FormPlan): readonly string[] {
  const names: string[] = []
  for (let at = reader.parent; at; at = at.parent) for (const name of byName(at.children).keys()) names.push(name)
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
  return hasNoOptions(field)
    ? [...twice, { pointer: '/values', reason: 'noOptions', figures: { field: field.name } }]
    : twice
}

/** Whether a field must be chosen, and there is nothing to choose from. */
function hasNoOptions({ kind, required, optionCall, options, source }: Field): boolean {
  if (!CHOSEN.has(kind.kind) || required === false) return false
  const listed = source.options ?? source.states
  return !optionCall && !source.creatable && options.every(isNewItem) && (listed === undefined || isEmptyList(listed))
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Reports options that belong to none of the field that they depend on, and such a field that is not a choice. */
function parentFaults(
  { dependsOn, values = [] }: FormularioField,
  node: PlanNode,
  plan: FormPlan,
): readonly FieldFault[] {
  if (dependsOn === undefined) return []
  const parent = resolveNode([dependsOn], node, plan.roots)
  if (!parent || parent === node) {
    return [{ pointer: '/dependsOn', ...unknownField(dependsOn, visibleNames(node, plan)) }]
  }
  if (parent.field.options.length === 0) return []
  const known = parent.field.options.map(({ key }) => String(key))
  return values.flatMap(({ valueKey, parent: keys = [] }, at) =>
    keys.flatMap((key, place) => {
      if (known.includes(key)) return []
      const suggestion = closestName(key, known)
      const figures = { field: node.field.name, option: valueKey, parent: key, known }
      return [
        {
          pointer: `/values/${at}/parent/${place}`,
          reason: 'unknownParent',
          figures: suggestion === undefined ? figures : { ...figures, suggestion },
        },
      ]
    }),
  )
}

/** Reports fields that narrow a link and are not there, or are the linked field itself. */
function linkFieldFaults({ link }: FormularioField, node: PlanNode, plan: FormPlan): readonly FieldFault[] {
  const { optionCall } = node.field
  if (link === undefined || optionCall?.kind !== 'call') return []
  const paths = Object.values(optionCall.with).flatMap(({ dependencies }) => dependencies.map(({ path }) => path))
  return paths.flatMap((path) => {
    const self = resolveNode(path, node, plan.roots) === node ? path.at(-1) : undefined
    const name = missingName(path, node, plan) ?? self
    return name === undefined ? [] : [{ pointer: '/link', ...unknownField(name, visibleNames(node, plan)) }]
  })
}

/** Reports a fixed initial value that its own field refuses. */
function startFaults({ initialValue, expressions }: FormularioField, field: Field): readonly FieldFault[] {
  const refused = expressions?.initial === undefined ? refusedStart(field) : undefined
  const isDefault = initialValue === undefined || initialValue === null
  return refused ? [{ ...refused, pointer: isDefault ? '/defaultValue' : '/initialValue' }] : []
}

/** Returns the fault of a constant initial value that its field refuses. */
function refusedStart(field: Field): Omit<FieldFault, 'pointer'> | undefined {
  if (!field.initial || field.optionCall || field.kind.shape !== 'leaf' || hasUnlistedOptions(field)) return undefined
  const value = field.initial.evaluate({ read: () => undefined })
  if (field.kind.isEmpty(value)) return undefined
  const accepted = field.kind.accept(value, field, { today: '', now: '' })
  const known = field.options.map(({ key }) => key)
  return accepted.ok || accepted.problems.length === 0
    ? undefined
    : { reason: 'refusedStart', figures: { value, known, field: field.name } }
}

/** Options of a catalogue, which only the server knows. */
const hasUnlistedOptions = ({ source, options }: Field): boolean =>
  options.length === 0 && source.options !== undefined && !Array.isArray(source.options)

/**
 * Finds fields of a module that nobody could fill in: a required choice of nothing, rules that can never hold, a fixed
 * initial value that the field refuses, a required field that is never shown. Pointers begin with the field's name.
 */
export function unfillableFields(fields: readonly Field[]): readonly FieldFault[] {
  const plan = compilePlan(fields)
  return plan.ok ? plan.value.roots.flatMap((root) => faultsOf(root, plan.value, below('', root.field.name))) : []
}

function faultsOf(node: PlanNode, plan: FormPlan, pointer: string): readonly FieldFault[] {
  const { field } = node
  const start = field.initial?.dependencies.length === 0 ? refusedStart(field) : undefined
  return [
    ...expressionsOf(field).flatMap(([place, rule]) =>
      contradictions(rule, readerOf(node), plan).map((fault) => ({ ...fault, pointer: pointer + place })),
    ),
    ...(hasNoOptions(field)
      ? [{ pointer: `${pointer}/options`, reason: 'noOptions', figures: { field: field.name } }]
      : []),
    ...faultsOfTypes(field.source.types, `${pointer}/types`),
    ...(start ? [{ ...start, pointer: `${pointer}/initial` }] : []),
    ...(isNeverShown(node, plan)
      ? [{ pointer: `${pointer}/visible`, reason: 'neverShown', figures: { field: field.name } }]
      : []),
    ...node.children.flatMap((child) => faultsOf(child, plan, below(`${pointer}/of`, child.field.name))),
  ]
}

/** Checks of a repeat read the fields of a row. */
const readerOf = (node: PlanNode): PlanNode => (node.field.kind.shape === 'rows' ? (node.children[0] ?? node) : node)

function expressionsOf({
  visible,
  required,
  enabled,
  value,
  checks,
}: Field): readonly (readonly [string, Expression])[] {
  const rules = { visible, required, enabled, value }
  return [
    ...Object.entries(rules).flatMap(([key, rule]) => (typeof rule === 'object' ? [[`/${key}`, rule] as const] : [])),
    ...checks.map(({ must }, at) => [`/checks/${at}/must`, must] as const),
  ]
}
