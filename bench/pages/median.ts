/** The middle of the rounds: one slow round of a shared machine does not decide. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
