import type { Part } from './parse.ts'

/** A step of a program: it consumes one character, or goes on at several places. */
export type Step =
  | { readonly kind: 'one'; readonly test: (char: string) => boolean; readonly next: number }
  | { readonly kind: 'split'; readonly next: readonly number[] }
  | { readonly kind: 'end' }

/** Maximum number of steps of a program, which is what one character may cost. */
export const MOST_STEPS = 300

/** Compiles a regular expression to the steps of a nondeterministic automaton (Thompson); null if there are too many. */
export function compileParts(part: Part): { readonly steps: readonly Step[]; readonly start: number } | null {
  if (sizeOf(part) > MOST_STEPS) return null
  const steps: Step[] = [{ kind: 'end' }]
  const add = (step: Step): number => steps.push(step) - 1
  /** Adds the steps of a part before `next`, and returns the first of them. */
  const before = (one: Part, next: number): number => {
    switch (one.kind) {
      case 'one':
        return add({ kind: 'one', test: one.test, next })
      case 'sequence':
        return one.parts.reduceRight((after, inner) => before(inner, after), next)
      case 'choice':
        return add({ kind: 'split', next: one.parts.map((inner) => before(inner, next)) })
      case 'repeat':
        return repeat(one, next)
    }
  }
  const repeat = ({ part: inner, least, most }: Extract<Part, { kind: 'repeat' }>, next: number): number => {
    let first = next
    if (most === Infinity) {
      const ways: number[] = []
      first = add({ kind: 'split', next: ways })
      ways.push(before(inner, first), next)
    } else {
      for (let at = least; at < most; at++) first = add({ kind: 'split', next: [before(inner, first), next] })
    }
    for (let at = 0; at < least; at++) first = before(inner, first)
    return first
  }
  return { start: before(part, 0), steps }
}

function sizeOf(part: Part): number {
  switch (part.kind) {
    case 'one':
      return 1
    case 'sequence':
    case 'choice':
      return part.parts.reduce((sum, inner) => sum + sizeOf(inner), 1)
    case 'repeat':
      return (sizeOf(part.part) + 1) * (part.most === Infinity ? part.least + 1 : Math.max(part.most, 1))
  }
}
