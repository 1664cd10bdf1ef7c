import type { Ask, Question } from '#renderers/context'

/** A question on its way to the person, with what is to be told the answer. */
export interface PendingQuestion {
  readonly number: number
  readonly question: Question
  readonly onAnswer: (answer: string | null) => void
}

/** Questions in the order in which they were asked: the first is shown, the others wait. */
export interface QuestionQueue {
  readonly ask: Ask
  readonly current: () => PendingQuestion | null
  readonly subscribe: (listener: () => void) => () => void
}

export function createQuestionQueue(): QuestionQueue {
  const pending: PendingQuestion[] = []
  const listeners = new Set<() => void>()
  let count = 0
  const notify = (): void => listeners.forEach((listener) => listener())
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const one: PendingQuestion = {
          number: (count += 1),
          question,
          onAnswer: (answer) => {
            const at = pending.indexOf(one)
            if (at < 0) return
            pending.splice(at, 1)
            resolve(answer)
            notify()
          },
        }
        pending.push(one)
        notify()
      }),
    current: () => pending[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
