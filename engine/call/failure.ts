import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'

/** A value refused by the server, with a JSON pointer from the body. */
export interface FailedField {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

/** An expected refusal as the client handles it. `code` is the most specific one; its message is `msg.error.<code>`. */
export interface Failure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly transaction: string
  readonly fields: readonly FailedField[]
  /** The current record, after a version conflict. */
  readonly actual?: unknown
  /** Changes of its fields since the client read it: who changed which field, and when. */
  readonly conflict?: readonly Values[]
}

/** Code used if the server returned none (ER-01). */
export const UNEXPECTED = '90099'
/** The exported file would contain no rows (US-14). */
export const NO_RECORDS = 'noRecords'
/** No answer came. */
export const NETWORK_CODE = 'network'
/** Statuses after which the same may succeed: timeouts, too often, a server that is away. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])
/** Code with an empty message. */
const SILENT = 'WS001'

/**
 * Reads an error body of this server or another server of the contract. `subCodigo` has priority over `codigo`; W-codes
 * are unexpected.
 */
export function readFailure(status: number, body: unknown): Failure {
  const said = isObject(body) ? body : {}
  return {
    status,
    code: errorCode(said),
    message: scalarText(said['mensaje']),
    transaction: scalarText(said['idTransaccion']),
    fields: Array.isArray(said['campos']) ? said['campos'].filter(isObject).map(readField) : [],
    ...(said['actual'] === undefined ? {} : { actual: said['actual'] }),
    ...(Array.isArray(said['conflicto']) ? { conflict: said['conflicto'].filter(isObject) } : {}),
  }
}

/** Whether the same request may succeed later. */
export const isPassing = ({ status, code }: Pick<Failure, 'status' | 'code'>): boolean =>
  code === NETWORK_CODE || PASSING.has(status)

/** Returns the text key of a failure (ER-01). */
export const failureKey = (code: string): string => `msg.error.${code}`

function errorCode(body: { readonly [name: string]: unknown }): string {
  const code = scalarText(body['subCodigo']) || scalarText(body['codigo'])
  if (code === SILENT) return SILENT
  if (/W/i.test(code)) return scalarText(body['mensaje']).includes('UT000020') ? '71019' : UNEXPECTED
  return code || UNEXPECTED
}

const readField = (field: { readonly [name: string]: unknown }): FailedField => ({
  pointer: scalarText(field['ruta']),
  code: scalarText(field['codigo']),
  message: scalarText(field['mensaje']),
})

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
