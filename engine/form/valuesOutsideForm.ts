import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import type { FormPlan } from './plan.ts'
import type { Values } from './values.ts'

/**
 * Returns the values of fields that the form does not contain: computed, otherwise their `initial`, otherwise the
 * record's value (language reference, 2.1).
 */
export function valuesOutsideForm(fields: Iterable<Field>, { roots }: FormPlan, record: Values, scope: Scope): Values {
  const placed = new Set(roots.map(({ field }) => field.name))
  const values: { [name: string]: unknown } = {}
  for (const { name, value, initial, role } of fields) {
    if (placed.has(name) || role === 'tenant') continue
    const start = value ?? initial
    const held = (start && valueOf(start, scope)) ?? record[name]
    if (held !== undefined) values[name] = held
  }
  return values
}

function valueOf(expression: Expression, scope: Scope): unknown {
  const value = expression.evaluate(scope)
  return isFailure(value) ? null : value
}
