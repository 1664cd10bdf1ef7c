/**
 * The budget that the evaluations of one request, or of one task of a page, share. The limit of a single evaluation
 * does not bound a form with thousands of rules.
 */
export interface SharedBudget {
  stepsLeft: number
  msLeft: number
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** Called when the budget is exhausted, and by each further evaluation. It may throw; otherwise they fail. */
  readonly onExhausted: () => void
}

/** Typical forms spend less than a hundredth of it. */
const SHARED_LIMITS = { steps: 3_000_000, ms: 2_000 } as const

export const createSharedBudget = (
  { now, onExhausted }: Pick<SharedBudget, 'now' | 'onExhausted'>,
  { steps, ms }: { readonly steps: number; readonly ms: number } = SHARED_LIMITS,
): SharedBudget => ({ stepsLeft: steps, msLeft: ms, now, onExhausted })

type FindBudget = () => SharedBudget | null

let findBudget: FindBudget = () => null

/** Sets where evaluations find their shared budget: once in each process. Without it there is none. */
export function provideSharedBudget(find: FindBudget): void {
  findBudget = find
}

export const currentBudget: FindBudget = () => findBudget()

export const isExhausted = ({ stepsLeft, msLeft }: SharedBudget): boolean => stepsLeft < 0 || msLeft < 0
