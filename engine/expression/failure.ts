/** The reason why an evaluation has no value: operands that do not fit, or a reached limit (`steps`, `text`). */
export type FailureCode = 'arguments' | 'notANumber' | 'notADay' | 'steps' | 'text'

/**
 * Returned by an evaluation instead of a value. There is one frozen instance per code, so that failing allocates
 * nothing.
 */
export class Failure {
  readonly kind = 'failure'
  readonly code: FailureCode

  constructor(code: FailureCode) {
    this.code = code
    Object.freeze(this)
  }
}

export const NO_ARGUMENTS = new Failure('arguments')
export const NOT_A_NUMBER = new Failure('notANumber')
export const NOT_A_DAY = new Failure('notADay')
export const TOO_MANY_STEPS = new Failure('steps')
export const TOO_MUCH_TEXT = new Failure('text')

export const isFailure = (value: unknown): value is Failure => value instanceof Failure
