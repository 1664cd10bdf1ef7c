import { newItem } from '#engine/field'
import type { NodeState, Submission, Values } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { steps } from '#engine/source'
import type { RefusedField } from '../call/answer.ts'
import type { CallContext, Rows } from '../call/context.ts'
import { judgeOptions, put } from '../option/index.ts'
import type { Judged } from '../option/index.ts'
import { refusedFields } from '../resource/refusedFields.ts'
import { addOption } from './addedOptions.ts'
import type { Decided } from './decideSubmissions.ts'

/** Answers whose choices are settled but for new items, which are kept together with the answers themselves. */
export interface Settled {
  readonly submissions: (rows: Rows) => Promise<readonly Submission[]>
}

/** Holds the choices of answers against those who offer them, and writes the words of linked ones anew (wire contract, 1.4). */
export async function settleChoices(
  context: CallContext,
  decided: readonly Decided[],
): Promise<Result<Settled, RefusedField>> {
  const judged = await Promise.all(decided.map(({ state }) => judgeOptions(context, state, () => true)))
  const problems = decided.flatMap(({ pointer }, at) =>
    refusedFields(judged[at]?.problems ?? [], context.speech).map((field) => ({
      ...field,
      pointer: `${pointer}/valores${field.pointer}`,
    })),
  )
  if (problems.length > 0) return fail(...problems)
  return ok({
    submissions: async (rows) => {
      const settled: Submission[] = []
      for (const [at, one] of decided.entries()) settled.push(await settle(context, rows, one, judged[at]))
      return settled
    },
  })
}

async function settle(
  context: CallContext,
  rows: Rows,
  { submission, state }: Decided,
  judged: Judged | undefined,
): Promise<Submission> {
  let valores: unknown = submission.valores
  for (const place of state.states.values()) {
    if (!place.counts || !place.enabled || place.node.field.kind.asks !== 'selection') continue
    const value = await settledValue(context, rows, submission.formulario.id, place, judged)
    if (value !== place.value) valores = put(valores, steps(place.pointer), value)
  }
  return { ...submission, valores: valores as Values }
}

async function settledValue(
  context: CallContext,
  rows: Rows,
  form: string,
  { pointer, value, node: { field } }: NodeState,
  judged: Judged | undefined,
): Promise<unknown> {
  const { compares } = field.kind
  const [key = ''] = compares?.kind === 'before' && typeof value === 'string' ? value.split(compares.mark, 1) : []
  const words = judged?.words.get(pointer)?.get(key)
  if (words !== undefined && compares?.kind === 'before') return `${key}${compares.mark}${words}`
  const known = async (one: unknown): Promise<unknown> => {
    const fresh = newItem(one)
    return fresh === null ? one : addOption(context, rows, `${form}/${field.id}`, fresh)
  }
  if (!Array.isArray(value)) return known(value)
  if (!value.some((one) => newItem(one) !== null)) return value
  const keys: unknown[] = []
  for (const one of value) keys.push(await known(one))
  return [...new Set(keys)]
}
