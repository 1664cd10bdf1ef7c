import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { parsePattern } from './parsePattern.ts'
import type { Part, PatternFault } from './parsePattern.ts'

/** A state of the automaton. Its number is its index. */
type State =
  | { readonly kind: 'character'; readonly fits: RegExp; readonly next: number }
  | { readonly kind: 'border'; readonly border: '^' | '$' | 'b' | 'B'; readonly next: number }
  | { readonly kind: 'fork'; readonly next: readonly number[] }
  | { readonly kind: 'end' }

/** Tells whether a pattern matches a text. `spend` is called with the cost of each character. */
export type LinearPattern = (text: string, spend: (steps: number) => void) => boolean

/** Maximum number of states, which is the worst-case cost of one character. */
const LARGEST = 2_000
const END = 0

/**
 * Compiles a pattern to an automaton that is in all its states at once (Thompson 1968). Its time is proportional to
 * text length times pattern length, so that no pattern and no text can block a process.
 * @param largest maximum number of states
 */
export function linearPattern(pattern: string, largest = LARGEST): Result<LinearPattern, PatternFault> {
  const part = parsePattern(pattern)
  if (typeof part === 'string') return fail(part)
  if (sizeOf(part) > largest) return fail('large')
  const states: State[] = [{ kind: 'end' }]
  const start = build(part, END, states)
  return ok((text, spend) => found(states, start, text, spend))
}

function sizeOf(part: Part): number {
  switch (part.kind) {
    case 'character':
    case 'border':
      return 1
    case 'sequence':
    case 'either':
      return part.parts.reduce((sum, inner) => sum + sizeOf(inner), 1)
    case 'repeat':
      return sizeOf(part.part) * Math.max(Number.isFinite(part.most) ? part.most : part.least + 1, 1) + 1
  }
}

/** The state before `part`, which leads to `next` behind it. */
function build(part: Part, next: number, states: State[]): number {
  switch (part.kind) {
    case 'character':
      return states.push({ kind: 'character', fits: part.fits, next }) - 1
    case 'border':
      return states.push({ kind: 'border', border: part.border, next }) - 1
    case 'sequence':
      return part.parts.reduceRight((behind, inner) => build(inner, behind, states), next)
    case 'either':
      return states.push({ kind: 'fork', next: part.parts.map((inner) => build(inner, next, states)) }) - 1
    case 'repeat':
      return buildRepeat(part, next, states)
  }
}

function buildRepeat({ part, least, most }: Part & { kind: 'repeat' }, next: number, states: State[]): number {
  let before = next
  if (Number.isFinite(most)) {
    for (let at = least; at < most; at++) {
      const once = build(part, before, states)
      before = states.push({ kind: 'fork', next: [once, next] }) - 1
    }
  } else {
    const ways: number[] = [next]
    before = states.push({ kind: 'fork', next: ways }) - 1
    ways.push(build(part, before, states))
  }
  for (let at = 0; at < least; at++) before = build(part, before, states)
  return before
}

function found(states: readonly State[], start: number, text: string, spend: (steps: number) => void): boolean {
  let entered: number[] = []
  for (let at = 0; ;) {
    const here = reached([start, ...entered], at, text, states)
    if (here.has(END)) return true
    if (at >= text.length) return false
    spend(1 + (here.size >> 2))
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    entered = []
    for (const place of here) {
      const state = states[place]
      if (state?.kind === 'character' && state.fits.test(character)) entered.push(state.next)
    }
    at += character.length
  }
}

/** Returns all states that can be reached without consuming a character. */
function reached(open: number[], at: number, text: string, states: readonly State[]): ReadonlySet<number> {
  const here = new Set<number>()
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (here.has(place)) continue
    here.add(place)
    const state = states[place]
    if (state?.kind === 'fork') open.push(...state.next)
    if (state?.kind === 'border' && isBorder(state.border, text, at)) open.push(state.next)
  }
  return here
}

const WORD = /\w/

function isBorder(border: '^' | '$' | 'b' | 'B', text: string, at: number): boolean {
  if (border === '^') return at === 0
  if (border === '$') return at === text.length
  const edge = WORD.test(text[at - 1] ?? '') !== WORD.test(text[at] ?? '')
  return edge === (border === 'b')
}
