import type { Json } from '#engine/source'
import type { SchemaProblem } from './schema.ts'

/** The current location in the value. It is converted to a pointer only if there is a problem to report. */
export interface Location {
  readonly outer: Location | null
  readonly token: string | number
  readonly depth: number
}

/**
 * The state of one validation: its remaining budget and its problems. `silent` is set inside a branch whose failure is
 * not a problem in itself.
 */
export interface Validation {
  stepsLeft: number
  depth: number
  silent: number
  readonly problems: SchemaProblem[]
  readonly maxProblems: number
  readonly valueDepth: number
}

/** A compiled subschema or keyword. Returns whether the value is valid. */
export type Check = (value: unknown, spot: Location | null, judgement: Validation) => boolean

/** Ends a validation that reached a limit. */
export class LimitExceeded {
  readonly code: 'steps' | 'depth'

  constructor(code: 'steps' | 'depth') {
    this.code = code
  }
}

const NO_STEPS = new LimitExceeded('steps')
export const TOO_DEEP = new LimitExceeded('depth')

export function spendSteps(judgement: Validation, steps: number): void {
  judgement.stepsLeft -= steps
  // oxlint-disable-next-line typescript/only-throw-error -- caught by the validator; an Error would cost a stack
  if (judgement.stepsLeft < 0) throw NO_STEPS
}

/** Maximum nesting of schemas during a validation, which the stack of every platform can hold. */
const DEEPEST = 1_000

export function enterSchema(judgement: Validation): void {
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (++judgement.depth > DEEPEST) throw TOO_DEEP
}

export function childLocation(spot: Location | null, token: string | number, judgement: Validation): Location {
  const depth = (spot?.depth ?? 0) + 1
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (depth > judgement.valueDepth) throw TOO_DEEP
  return { outer: spot, token, depth }
}

/** Reports a failed keyword and returns false. */
export function report(
  judgement: Validation,
  spot: Location | null,
  code: string,
  figures: { readonly [name: string]: Json } = {},
): false {
  if (judgement.silent === 0 && judgement.problems.length < judgement.maxProblems)
    judgement.problems.push({ code, pointer: pointerOf(spot), figures })
  return false
}

/** Whether the value is valid, without reporting problems. */
export function isValidSilently(check: Check, value: unknown, spot: Location | null, judgement: Validation): boolean {
  judgement.silent++
  const fits = check(value, spot, judgement)
  judgement.silent--
  return fits
}

function pointerOf(spot: Location | null): string {
  let pointer = ''
  for (let at = spot; at; at = at.outer) pointer = `/${escapeToken(at.token)}${pointer}`
  return pointer
}

/** Escapes a token of a JSON pointer (RFC 6901). */
export const escapeToken = (token: string | number): string => String(token).replaceAll('~', '~0').replaceAll('/', '~1')
