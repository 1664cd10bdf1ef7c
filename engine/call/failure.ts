import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'

/** A value refused by the server, by JSON pointer from the body. */
export interface FailedField {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

/** An expected refusal as the client knows it. `code` is the finest one; its words are `msg.error.<code>`. */
export interface Failure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly transaction: string
  readonly fields: readonly FailedField[]
  /** The present record, where a version clashed. */
  readonly actual?: unknown
  /** What became of its fields since it was read here: who changed which, and when. */
  readonly conflict?: readonly Values[]
}

/** What is said when the server gave no code of its own (ER-01). */
export const UNEXPECTED = '90099'
/** A file of rows would have none (US-14). */
export const NO_RECORDS = 'noRecords'
/** Its message is empty. */
const SILENT = 'WS001'

/** Reads an error body of this or of another server of the contract: `subCodigo` before `codigo`, W-codes unexpected. */
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

/** The key of a failure's words (ER-01). */
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
