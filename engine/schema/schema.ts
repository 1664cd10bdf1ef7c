import type { Json } from '#engine/source'

/** A subschema: an object of keywords, or true or false, which always or never holds. */
export type Schema = boolean | { readonly [keyword: string]: Json }

export type SchemaFaultCode =
  | 'notSchema'
  | 'keyword'
  | 'leftOut'
  | 'operand'
  | 'pattern'
  | 'format'
  | 'draft'
  | 'reference'
  | 'cycle'
  | 'depth'
  | 'nodes'

/** A fault of a schema: a JSON pointer into it, and the parameters of its message. */
export interface SchemaFault {
  readonly code: SchemaFaultCode
  readonly pointer: string
  readonly figures: { readonly [name: string]: string | number }
}

/**
 * A problem of a value. `code` is the keyword that does not hold, or `steps` or `depth` if a limit ended the
 * validation.
 */
export interface SchemaProblem {
  readonly code: string
  readonly pointer: string
  readonly figures: { readonly [name: string]: Json }
}

/**
 * Validates a value. No problem means that it is valid. Pure, reusable, and limited by the limits used at compilation.
 */
export type Validator = (value: unknown) => readonly SchemaProblem[]

/** `depth` and `nodes` limit the schema, `steps` and `valueDepth` one validation, `problems` the reported problems. */
export interface SchemaLimits {
  readonly depth: number
  readonly nodes: number
  readonly steps: number
  readonly valueDepth: number
  readonly problems: number
}

/**
 * A step is one keyword applied to one value, one compared item, or one character matched against a pattern: tens of
 * ns.
 */
export const SCHEMA_LIMITS: SchemaLimits = {
  depth: 64,
  nodes: 20_000,
  steps: 1_000_000,
  valueDepth: 256,
  problems: 100,
}

export interface SchemaOptions {
  readonly limits?: Partial<SchemaLimits>
  /** Default draft of a schema without `$schema`. */
  readonly draft?: Draft
}

export type Draft = '2020-12' | '7'
