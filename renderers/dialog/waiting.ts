import type { Ask, Question } from '#renderers/context'

/** A question on its way to the person, with what is to be told the answer. */
export interface Waiting {
  readonly number: number
  readonly question: Question
  readonly onAnswer: (answer: string | null) => void
}

/** Questions in the order in which they were asked: the first is shown, the others wait. */
export interface Questions {
  readonly ask: Ask
  readonly first: () => Waiting | null
  readonly subscribe: (listener: () => void) => () => void
}

export function questions(): Questions {
  const waiting: Waiting[] = []
  const listeners = new Set<() => void>()
  let asked = 0
  const tell = (): void => listeners.forEach((listener) => listener())
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const one: Waiting = {
          number: (asked += 1),
          question,
          onAnswer: (answer) => {
            const at = waiting.indexOf(one)
            if (at < 0) return
            waiting.splice(at, 1)
            resolve(answer)
            tell()
          },
        }
        waiting.push(one)
        tell()
      }),
    first: () => waiting[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
