import { bindingsOf } from '#engine/definition'
import type { FieldProblem } from '#engine/field'
import { compilePlan, validate } from '#engine/form'
import type { Values } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { CallContext } from '../../operation/index.ts'
import { formWritePlan, surroundingsOf, tableOf } from '../../resource/index.ts'

/** Validates the details that the application adds to a report. Missing ones stay absent. */
export function applicationDetails(context: CallContext, values: Values): Result<Values, FieldProblem> {
  const { module, call } = context
  const asked = formWritePlan(tableOf(context), call.name).fields
  const names = bindingsOf(call).flatMap(({ source }) =>
    source.kind === 'path' && source.path[0] === 'values' ? (source.path[1] ?? []) : [],
  )
  const fields = names.flatMap((name) =>
    asked.has(name) || !Object.hasOwn(values, name) ? [] : (module.fields.get(name) ?? []),
  )
  const plan = compilePlan(fields)
  if (!plan.ok) throw new Error(`What ${module.id}.${call.name} sends has no plan`)
  const outcome = validate(plan.value, values, surroundingsOf(context))
  const wrong = outcome.problems.filter(({ severity }) => severity === 'error')
  return wrong.length > 0 ? fail(...wrong) : ok(outcome.values)
}
