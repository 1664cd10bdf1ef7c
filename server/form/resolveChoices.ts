import { newItemText } from '#engine/field'
import type { FieldState, Submission, Values } from '#engine/form'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { steps } from '#engine/source'
import type { RefusedField, CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { checkOptions, setAt } from '../option/index.ts'
import type { OptionCheck } from '../option/index.ts'
import { refusedFields } from '../operation/index.ts'
import { addOption } from './addedOptions.ts'
import type { ValidatedSubmission } from './validateSubmissions.ts'

/** Answers with checked choices. New list items are stored together with the answers. */
export interface ResolvedSubmissions {
  readonly save: (rows: Rows) => Promise<readonly Submission[]>
}

/**
 * Checks the choices in answers against the calls that offer them, and rewrites the labels of linked choices (wire
 * contract, 1.4).
 */
export async function resolveChoices(
  context: CallContext,
  decided: readonly ValidatedSubmission[],
): Promise<Result<ResolvedSubmissions, RefusedField>> {
  const judged = await Promise.all(decided.map(({ state }) => checkOptions(context, state, () => true)))
  const problems = decided.flatMap(({ pointer }, at) =>
    refusedFields(judged[at]?.problems ?? [], context.translator).map((field) => ({
      ...field,
      pointer: `${pointer}/valores${field.pointer}`,
    })),
  )
  if (problems.length > 0) return failAll(problems)
  return ok({
    save: async (rows) => {
      const settled: Submission[] = []
      for (const [at, one] of decided.entries()) settled.push(await resolveSubmission(context, rows, one, judged[at]))
      return settled
    },
  })
}

async function resolveSubmission(
  context: CallContext,
  rows: Rows,
  { submission, state }: ValidatedSubmission,
  judged: OptionCheck | undefined,
): Promise<Submission> {
  let valores: unknown = submission.valores
  for (const place of state.states.values()) {
    if (!place.active || !place.enabled || place.planNode.field.kind.requiredWording !== 'selection') continue
    const value = await resolvedValue(context, rows, submission.formulario.id, place, judged)
    if (value !== place.value) valores = setAt(valores, steps(place.pointer), value)
  }
  return { ...submission, valores: valores as Values }
}

async function resolvedValue(
  context: CallContext,
  rows: Rows,
  form: string,
  { pointer, value, planNode: { field } }: FieldState,
  judged: OptionCheck | undefined,
): Promise<unknown> {
  const { comparedPart } = field.kind
  const [key = ''] =
    comparedPart?.kind === 'before' && typeof value === 'string' ? value.split(comparedPart.mark, 1) : []
  const words = judged?.words.get(pointer)?.get(key)
  if (words !== undefined && comparedPart?.kind === 'before') return `${key}${comparedPart.mark}${words}`
  const known = async (one: unknown): Promise<unknown> => {
    const fresh = newItemText(one)
    return fresh === null ? one : addOption(context, rows, `${form}/${field.id}`, fresh)
  }
  if (!Array.isArray(value)) return known(value)
  if (!value.some((one) => newItemText(one) !== null)) return value
  const keys: unknown[] = []
  for (const one of value) keys.push(await known(one))
  return [...new Set(keys)]
}
