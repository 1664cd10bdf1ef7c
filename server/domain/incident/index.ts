import { bindingsOf } from '#engine/definition'
import type { FieldProblem } from '#engine/field'
import { compilePlan, validate } from '#engine/form'
import type { Values } from '#engine/form'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { answer, refuseFields } from '../../operation/index.ts'
import type { ModuleOperations, Operation, CallContext } from '../../operation/index.ts'
import { answeredFields, createRecord, tableOf, toWire, formWritePlan, environmentOf } from '../../resource/index.ts'

/** Stores an error report with the application's details, and returns its number (IC-01). */
const create: Operation = async (context, { values }) => {
  const beside = applicationDetails(context, values)
  if (!beside.ok) return refuseFields(beside.problems, context.translator, context.module)
  const { user } = context.plan
  const made = await createRecord(
    context,
    { payload: values, mask: null },
    { ...NO_DETAILS, ...beside.value, usuario: user },
  )
  if (!made.ok) return made
  const { id, numero, fecha } = toWire(made.stored, answeredFields(tableOf(context)), context)
  return answer(201, { id, numero, fecha })
}

const NO_DETAILS = { extras: null }

/** Validates the details that the application adds to a report. Missing ones stay absent. */
function applicationDetails(context: CallContext, values: Values): Result<Values, FieldProblem> {
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
  const outcome = validate(plan.value, values, environmentOf(context))
  const wrong = outcome.problems.filter(({ severity }) => severity === 'error')
  return wrong.length > 0 ? failAll(wrong) : ok(outcome.values)
}

export const incident: ModuleOperations = { operations: { create } }
