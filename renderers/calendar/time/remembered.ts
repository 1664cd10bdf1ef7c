/** Most answers that are kept: those of a month with thousands of entries. */
const MOST_KEPT = 20_000

/** The same function, which computes the answer to a question once. A calendar asks for the day of each entry hundreds of times. */
export function remembered<Question extends string | number, Answer>(
  compute: (question: Question) => Answer,
): (question: Question) => Answer {
  const kept = new Map<Question, Answer>()
  return (question) => {
    const known = kept.get(question)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const answer = compute(question)
    kept.set(question, answer)
    return answer
  }
}
