import type { Expression } from '#engine/expression'
import { faultsOfTypes } from '#engine/field'
import type { Field, FieldFault } from '#engine/field'
import { below } from '#engine/source'
import { hasNoOptions, isNeverShown, refusedStart } from './formFaults.ts'
import { contradictions } from './contradictions.ts'
import { compilePlan } from './plan.ts'
import type { FormPlan, PlanNode } from './plan.ts'

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
    ...rulesOf(field).flatMap(([place, rule]) =>
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

function rulesOf({ visible, required, enabled, value, checks }: Field): readonly (readonly [string, Expression])[] {
  const rules = { visible, required, enabled, value }
  return [
    ...Object.entries(rules).flatMap(([key, rule]) => (typeof rule === 'object' ? [[`/${key}`, rule] as const] : [])),
    ...checks.map(({ must }, at) => [`/checks/${at}/must`, must] as const),
  ]
}
