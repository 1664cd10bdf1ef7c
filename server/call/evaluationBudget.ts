import { AsyncLocalStorage } from 'node:async_hooks'
import { createSharedBudget, provideSharedBudget } from '#engine/expression'
import type { SharedBudget } from '#engine/expression'

/** The expressions of a call took too long. Nothing of it may be stored. */
export class EvaluationBudgetExceeded extends Error {
  constructor() {
    super('the expressions of a call exceed their budget')
    this.name = 'EvaluationBudgetExceeded'
  }
}

interface CurrentCall {
  budget: SharedBudget | null
}

const currentCall = new AsyncLocalStorage<CurrentCall>()

provideSharedBudget(() => currentCall.getStore()?.budget ?? null)

/**
 * Runs a call whose expressions share a budget of steps and time, because they block all other calls. Throws
 * `EvaluationBudgetExceeded`. What streams afterwards has no shared budget: it runs in small pieces.
 */
export async function withEvaluationBudget<T>(work: () => Promise<T>): Promise<T> {
  const call: CurrentCall = {
    budget: createSharedBudget({
      now: () => performance.now(),
      onExhausted: () => {
        throw new EvaluationBudgetExceeded()
      },
    }),
  }
  try {
    return await currentCall.run(call, work)
  } finally {
    call.budget = null
  }
}
