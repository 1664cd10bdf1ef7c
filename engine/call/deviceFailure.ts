import type { Failure } from './failure.ts'

const [NONE_GIVEN, NOT_HERE, ALREADY_HELD, BROKEN, NONE_MADE] = ['92110', '92111', '92112', '92113', '92114']

/** Codes of the errors of WebAuthn, by their names. Browsers do not tell whether there is no passkey or nobody chose one. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['ConstraintError', NOT_HERE],
  ['InvalidStateError', ALREADY_HELD],
  ['NotSupportedError', NOT_HERE],
  ['SecurityError', NOT_HERE],
])

/** Why a device has not given a passkey (`get`), or not made one (`create`). */
export function deviceFailure(error: unknown, ceremony: 'get' | 'create'): Failure {
  const name = error instanceof Error ? error.name : ''
  const code = name === 'NotAllowedError' || name === 'AbortError' ? noneBy(ceremony) : (CODES.get(name) ?? BROKEN)
  return { status: 0, code, message: '', transaction: '', fields: [] }
}

const noneBy = (ceremony: 'get' | 'create'): string => (ceremony === 'get' ? NONE_GIVEN : NONE_MADE)
